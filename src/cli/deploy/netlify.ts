import { z } from 'zod';

import { CommandError } from '../command-line.ts';
import type { DeployDeps } from './run-deploy.ts';
import { type Finding, SETTINGS, open, right, wrong } from './checks.ts';

/** npx fetches it when it is asked for; it is no dependency, since it takes 350 MB. Its commands were read in this version. */
const NETLIFY_CLI = 'netlify-cli@27.10.2';

const statusSchema = z.object({
  loggedIn: z.boolean(),
  linked: z.boolean(),
  siteData: z.object({ 'site-id': z.string(), 'site-name': z.string(), 'site-url': z.string() }).nullable(),
});

/** What Netlify's program knows of this folder. */
export type NetlifyState =
  | { readonly name: 'unreachable'; readonly reason: string }
  | { readonly name: 'signed-out' }
  | { readonly name: 'not-linked' }
  | { readonly name: 'linked'; readonly id: string; readonly project: string; readonly address: URL };

/** Asks who is signed in and which project this folder is. Signed out and not linked come with the exit code 1. */
export async function readNetlifyState({ run }: Pick<DeployDeps, 'run'>): Promise<NetlifyState> {
  const answer = await run('npx', ['--yes', NETLIFY_CLI, 'status', '--json']);
  const status = statusSchema.safeParse(parseJson(answer.stdout)).data;
  if (!status) {
    const reason = answer.code === null ? answer.stderr : answer.stderr.trim().split('\n').at(-1);
    return { name: 'unreachable', reason: reason ?? '' };
  }
  if (!status.loggedIn) return { name: 'signed-out' };
  const { siteData } = status;
  if (!status.linked || siteData === null) return { name: 'not-linked' };
  const { 'site-id': id, 'site-name': project, 'site-url': url } = siteData;
  return { name: 'linked', id, project, address: new URL(url) };
}

/** The settings that Netlify has for production; none where this folder is no project. A secret one has the value ''. */
export async function readNetlifySettings(
  { run }: Pick<DeployDeps, 'run'>,
  netlify: NetlifyState,
): Promise<ReadonlyMap<string, string>> {
  if (netlify.name !== 'linked') return new Map();
  const args = ['env:list', '--context', 'production', '--json'];
  const { code, stdout } = await run('npx', ['--yes', NETLIFY_CLI, ...args]);
  const settings = z.record(z.string(), z.string().nullish()).safeParse(parseJson(stdout)).data;
  if (code !== 0 || !settings)
    throw new CommandError(`${writeCommand(...args)} did not work. Run it: it says what is wrong.`);
  return new Map(
    Object.entries(settings).map(([name, value]) => [name, /^\**$/.test(value ?? '') ? '' : (value ?? '')]),
  );
}

export function checkNetlify(netlify: NetlifyState): Finding {
  switch (netlify.name) {
    case 'unreachable':
      return wrong(
        'Netlify',
        `Its program could not be run: ${netlify.reason}`,
        'Check the connection to the internet, and that npx works: npx --version.',
      );
    case 'signed-out':
      return open(
        'Netlify',
        'Nobody is signed in on this machine.',
        'Sign in by the command below. An account is free: https://app.netlify.com/signup',
      );
    case 'not-linked':
      return open(
        'Netlify',
        'This folder is no project there yet.',
        'Create the project, or link the one there is, by the commands below.',
      );
    case 'linked':
      return right('Netlify', `The project is ${netlify.project}.`);
  }
}

interface Step {
  /** What is done already is not printed. */
  readonly isDone?: boolean;
  readonly explain: string;
  readonly commands?: readonly string[];
}

/** What to do at Netlify, in order, with the commands of its own program. */
export function writeSteps(netlify: NetlifyState, address: URL, known: ReadonlyMap<string, string>): string {
  const lines = listSteps(netlify, address, known)
    .filter(({ isDone }) => !isDone)
    .flatMap(({ explain, commands = [] }, index) => [
      `  ${String(index + 1)}. ${explain}`,
      ...commands.map((command) => `     ${command}`),
    ]);
  return ['What to do at Netlify, in this order:', ...lines].join('\n');
}

function listSteps(netlify: NetlifyState, address: URL, known: ReadonlyMap<string, string>): readonly Step[] {
  const isLinked = netlify.name === 'linked';
  const missing = SETTINGS.filter(({ name }) => !known.has(name));
  const writeCall = (method: string, body: object) =>
    writeCommand('api', method, '--data', JSON.stringify({ site_id: isLinked ? netlify.id : 'ID', body }));
  return [
    {
      isDone: isLinked || netlify.name === 'not-linked',
      explain: 'Sign in, or make an account. Your browser opens.',
      commands: [writeCommand('login')],
    },
    {
      isDone: isLinked,
      explain:
        'Create the project (NAME: small letters, figures and dashes), or link the one there is. Then start npm run deploy again: it has the ID of the project in the commands.',
      commands: [writeCommand('sites:create', '--name', 'NAME'), writeCommand('link', '--name', 'NAME')],
    },
    {
      explain:
        'Let Netlify build from the repository, unless it does: what is merged on GitHub then goes live by itself.',
      commands: [writeCommand('init', '--git-remote-name', 'origin')],
    },
    {
      isDone: known.has('BUILD_HOOK_URL'),
      explain:
        'Make a build hook, by which what is due appears. The "url" of the answer is the setting BUILD_HOOK_URL.',
      commands: [writeCall('createSiteBuildHook', { title: 'What is due', branch: 'main' })],
    },
    {
      isDone: missing.length === 0,
      explain: `Write those that you have of ${missing.map(({ name }) => name).join(', ')} into a FILE outside this folder that only you can read, a line each (NAME='value'). Import it, hide the secret ones, and delete it. Values in a command can be read by every user of this machine.`,
      commands: [
        writeCommand('env:import', 'FILE'),
        ...missing
          .filter(({ isSecret }) => isSecret)
          .map(({ name }) => writeCommand('env:set', name, '--secret', '--force')),
      ],
    },
    {
      explain:
        'Put up a preview with its database, and look at its address, /api/events and /my-data. It costs no credits.',
      commands: [writeCommand('deploy', '--alias', 'preview', '--context', 'deploy-preview')],
    },
    {
      explain: 'Put the site live, once nothing is missing above. It costs 15 credits of Netlify.',
      commands: [writeCommand('deploy', '--prod', '--context', 'production')],
    },
    {
      isDone: isLinked && netlify.address.host === address.host,
      explain:
        'Give it the domain. "Domain management" at Netlify names the record to set where you bought the domain.',
      commands: [writeCall('updateSite', { custom_domain: address.host })],
    },
    {
      explain: `Look at ${address.origin}, /api/events and /no-such-page there, and sign up with your own address.`,
    },
  ];
}

/** A command of netlify-cli as staff could type it. */
const writeCommand = (...args: readonly string[]): string =>
  ['npx', '--yes', NETLIFY_CLI, ...args].map((word) => (/[\s{}"]/.test(word) ? `'${word}'` : word)).join(' ');

/** The JSON of an answer: a warning may stand around it. */
function parseJson(text: string): unknown {
  const [start, end] = [text.search(/[[{]/), Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))];
  if (start === -1) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
