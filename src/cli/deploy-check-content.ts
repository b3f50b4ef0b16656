import { listLaunchIssues } from '../content-check/launch-gate.ts';
import { describeIssue } from '../content-check/content-issue.ts';
import { siteSchema } from '../features/site/site.schema.ts';
import { picturePath, readFields } from '../server/config/content.ts';
import type { Finding } from './deploy-finding.ts';
import type { DeployDeps } from './deploy-deps.ts';
import { callApi, type NetlifyState } from './deploy-netlify.ts';
import { projectSchema } from './deploy-project.ts';

/** So many placeholders are named; the others are counted. */
const NAMED = 12;

/** The address at which the site is to stand, by `content/site.yaml`. */
export async function readSiteAddress({ readContent }: Pick<DeployDeps, 'readContent'>): Promise<URL> {
  return new URL((await readFields(readContent, 'site.yaml', siteSchema(picturePath))).address);
}

/** What the launch gate of the build would refuse, and whether the site's address is that of its domain. */
export async function checkContentForLaunch(
  deps: DeployDeps,
  netlify: NetlifyState,
): Promise<readonly Finding[]> {
  const issues = await listLaunchIssues(deps.now());
  const named = issues.slice(0, NAMED).map((issue) => {
    const line = issue.line === undefined ? '' : `:${String(issue.line)}`;
    return `${issue.file}${line}: ${describeIssue(issue).join(' ')}`;
  });
  const more = issues.length - named.length;
  const placeholders: Finding =
    issues.length === 0
      ? { subject: 'Content', state: 'right', words: 'No placeholder is left in it.' }
      : {
          subject: 'Content',
          state: 'wrong',
          words: `${issues.length === 1 ? '1 placeholder is' : `${String(issues.length)} placeholders are`} left: the build of the live site refuses them.`,
          todo: [
            ...named,
            ...(more > 0
              ? [`and ${String(more)} more; CONTEXT=production npm run build names them all.`]
              : []),
          ].join('\n'),
        };
  return [placeholders, await checkAddress(deps, netlify)];
}

async function checkAddress(deps: DeployDeps, netlify: NetlifyState): Promise<Finding> {
  const subject = 'Domain';
  const address = await readSiteAddress(deps);
  if (address.protocol !== 'https:')
    return {
      subject,
      state: 'wrong',
      words: `content/site.yaml has the address ${address.origin}, which is not https.`,
      todo: `Write address: https://${address.host} there.`,
    };
  if (netlify.name !== 'linked')
    return { subject, state: 'right', words: `It is to be ${address.host} (address in content/site.yaml).` };
  const { custom_domain: domain } = await callApi(
    deps,
    'getSite',
    { site_id: netlify.project.id },
    projectSchema,
  );
  if (domain === address.host) return { subject, state: 'right', words: `It is ${domain}.` };
  return domain
    ? {
        subject,
        state: 'wrong',
        words: `Netlify has ${domain}, content/site.yaml has ${address.host}: links and feeds would lead elsewhere.`,
        todo: 'Put the same into both: the domain at Netlify under Domain management, the address in content/site.yaml.',
      }
    : {
        subject,
        state: 'open',
        words: `Netlify does not know ${address.host} yet.`,
        todo: 'npm run deploy sets it, after the first live deploy.',
      };
}
