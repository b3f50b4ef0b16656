import { z } from 'zod';

import { CommandError } from './command-line.ts';
import { readSiteAddress } from './deploy-check-content.ts';
import { checkEverything, isReady, writeFindings } from './deploy-checks.ts';
import type { DeployDeps } from './deploy-deps.ts';
import { askNetlify, callApi, writeCommand } from './deploy-netlify.ts';
import { probeSite } from './deploy-probe.ts';
import { projectSchema } from './deploy-project.ts';
import { getProject, type Step } from './deploy-step.ts';

type Kind = 'preview' | 'live';

const OPTIONS: Readonly<Record<Kind, readonly string[]>> = {
  // Without --context Netlify's program builds for development.
  preview: ['--alias', 'preview', '--context', 'deploy-preview'],
  live: ['--prod', '--context', 'production'],
};

const deploySchema = z.object({ deploy_url: z.string() });
const deploysSchema = z.array(
  z.object({ title: z.string().nullish(), state: z.string(), deploy_ssl_url: z.string().nullish() }),
);

/** By this a later run knows the deploy of this commit. */
async function toTitle({ run }: DeployDeps, kind: Kind): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--short=12', 'HEAD']);
  return `npm run deploy: ${kind} ${stdout.trim()}`;
}

const toArguments = async (deps: DeployDeps, kind: Kind): Promise<readonly string[]> => [
  'deploy',
  ...OPTIONS[kind],
  '--message',
  await toTitle(deps, kind),
  '--json',
];

/** The address of this commit's preview; null: there is none. */
async function findPreview(deps: DeployDeps): Promise<string | null> {
  const { id } = await getProject(deps);
  const title = await toTitle(deps, 'preview');
  const deploys = await callApi(deps, 'listSiteDeploys', { site_id: id }, deploysSchema);
  const found = deploys.find((deploy) => deploy.title === title && deploy.state === 'ready');
  return found?.deploy_ssl_url ?? null;
}

/** Whether this commit is what visitors see: after a roll-back it is not, although it was deployed. */
async function isLive(deps: DeployDeps): Promise<boolean> {
  const { id } = await getProject(deps);
  const { published_deploy: now } = await callApi(deps, 'getSite', { site_id: id }, projectSchema);
  const { stdout } = await deps.run('git', ['rev-parse', 'HEAD']);
  return now?.title === (await toTitle(deps, 'live')) || now?.commit_ref === stdout.trim();
}

async function probeOrThrow(deps: DeployDeps, address: string, way: string): Promise<void> {
  deps.report(`  Looking at ${address}`);
  const faults = await probeSite(deps, new URL(address));
  if (faults.length > 0) throw new CommandError(`${address} is not as it should be. ${way}`);
}

const PREVIEW_WAY = 'Nothing is live yet. Mend it, and start npm run deploy again.';
const LIVE_WAY =
  'It is live. To go back to the version before: Deploys at Netlify, the earlier deploy, "Publish deploy".';

const preview: Step = {
  title: '6. A preview',
  isNeeded: true,
  find: async (deps) => {
    const address = await findPreview(deps);
    if (address === null) return null;
    await probeOrThrow(deps, address, PREVIEW_WAY);
    return `${address} has this commit.`;
  },
  plan: async (deps) => ({
    explain:
      'Builds the site on this machine, creates the database and its tables, and puts all of it where only those find it who have the address. It costs no credits and takes some minutes.',
    commands: [writeCommand(await toArguments(deps, 'preview'))],
  }),
  take: async (deps) => {
    const { deploy_url: address } = await askNetlify(deps, await toArguments(deps, 'preview'), deploySchema);
    await probeOrThrow(deps, address, PREVIEW_WAY);
  },
};

const live: Step = {
  title: '7. The live site',
  isNeeded: true,
  find: async (deps) => ((await isLive(deps)) ? `${(await getProject(deps)).url} has this commit.` : null),
  plan: async (deps) => ({
    explain: 'Builds the site as the public gets it. It costs 15 credits of Netlify.',
    commands: [writeCommand(await toArguments(deps, 'live'))],
  }),
  take: async (deps) => {
    const { findings } = await checkEverything(deps);
    if (!isReady(findings))
      throw new CommandError(
        `${writeFindings(findings.filter(({ state }) => state === 'wrong'))}\n\nThe preview stays where it is.`,
      );
    await askNetlify(deps, await toArguments(deps, 'live'), deploySchema);
    await probeOrThrow(deps, (await getProject(deps)).url, LIVE_WAY);
  },
};

const domain: Step = {
  title: '8. The domain',
  isNeeded: false,
  find: async (deps) => {
    const { id } = await getProject(deps);
    const { custom_domain: set } = await callApi(deps, 'getSite', { site_id: id }, projectSchema);
    const { host } = await readSiteAddress(deps);
    return set === host ? `${host} is set.` : null;
  },
  plan: async (deps) => {
    const { host } = await readSiteAddress(deps);
    return {
      explain: `Netlify is told that ${host} is the site. Afterwards whoever sold you the domain has to point it there.`,
      commands: [writeCommand(['api', 'updateSite'])],
    };
  },
  take: async (deps) => {
    const { id, name } = await getProject(deps);
    const { host } = await readSiteAddress(deps);
    await callApi(deps, 'updateSite', { site_id: id, body: { custom_domain: host } }, projectSchema);
    deps.report(`  Set. In the DNS of the domain, one of these records:
    for a name such as www:   CNAME  ${host}  ->  ${name}.netlify.app
    for the bare domain:      ALIAS or ANAME  ->  apex-loadbalancer.netlify.com
  Domain management at Netlify shows the same, and makes the certificate once the record is there.`);
  },
};

const lastLook: Step = {
  title: '9. A last look at the live address',
  isNeeded: true,
  find: async (deps) => {
    const { origin } = await readSiteAddress(deps);
    const way = 'A new domain takes up to a day: start npm run deploy again, which looks at it again.';
    await probeOrThrow(deps, origin, way);
    return `${origin} is as it should be.`;
  },
  plan: () => Promise.resolve({ explain: '', commands: [] }),
  take: () => Promise.resolve(),
};

export const LIVE_STEPS: readonly Step[] = [preview, live, domain, lastLook];
