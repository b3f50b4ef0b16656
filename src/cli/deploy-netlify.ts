import { z } from 'zod';

import { CommandError } from './command-line.ts';
import type { DeployDeps, ProgramAnswer } from './deploy-deps.ts';

/** npx fetches it when it is asked for; it is no dependency, since it takes 350 MB. Its commands were read in this version. */
const NETLIFY_CLI = 'netlify-cli@27.10.2';
const LONGEST_ANSWER = 2_000;

type NetlifyDeps = Pick<DeployDeps, 'run' | 'show'>;

const toArguments = (args: readonly string[]): readonly string[] => ['--yes', NETLIFY_CLI, ...args];

/** A command of netlify-cli as staff could type it. */
export const writeCommand = (args: readonly string[]): string =>
  ['npx', ...toArguments(args)].map((word) => (/[\s{}"]/.test(word) ? `'${word}'` : word)).join(' ');

export const runNetlify = ({ run }: NetlifyDeps, args: readonly string[]): Promise<ProgramAnswer> =>
  run('npx', toArguments(args));

/** Runs a command that talks with staff by itself. Throws a {@link CommandError} when it fails. */
export async function showNetlify({ show }: NetlifyDeps, args: readonly string[]): Promise<void> {
  const code = await show('npx', toArguments(args));
  if (code !== 0)
    throw new CommandError(`Netlify's program stopped (${String(code)}): ${writeCommand(args)}`);
}

/** Runs a command that answers in JSON. Throws a {@link CommandError} with what it said when it fails. */
export async function askNetlify<Schema extends z.ZodType>(
  deps: NetlifyDeps,
  args: readonly string[],
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await runNetlify(deps, args);
  const parsed = schema.safeParse(answer.code === 0 ? toJson(answer.stdout) : undefined);
  if (parsed.success) return parsed.data;
  const words = `${answer.stderr}\n${answer.stdout}`.trim().slice(-LONGEST_ANSWER);
  throw new CommandError(`${writeCommand(args)} did not work. It said:\n${words}`);
}

/** Runs a method of Netlify's API; https://open-api.netlify.com lists them. What is given must not be a secret. */
export const callApi = <Schema extends z.ZodType>(
  deps: NetlifyDeps,
  method: string,
  given: Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.output<Schema>> => askNetlify(deps, ['api', method, '--data', JSON.stringify(given)], schema);

const statusSchema = z.object({
  loggedIn: z.boolean(),
  linked: z.boolean(),
  siteData: z
    .object({
      'site-id': z.string(),
      'site-name': z.string(),
      'site-url': z.string(),
      'admin-url': z.string(),
    })
    .nullable(),
});

/** A project of Netlify's that this folder is linked to. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly adminUrl: string;
}

/** What Netlify's program knows of this folder. */
export type NetlifyState =
  | { readonly name: 'unreachable'; readonly reason: string }
  | { readonly name: 'signed-out' }
  | { readonly name: 'not-linked' }
  | { readonly name: 'linked'; readonly project: Project };

/** Asks who is signed in and which project this folder is. Signed out and not linked come with the exit code 1. */
export async function readNetlifyState(deps: NetlifyDeps): Promise<NetlifyState> {
  const answer = await runNetlify(deps, ['status', '--json']);
  const status = statusSchema.safeParse(toJson(answer.stdout)).data;
  if (!status) {
    const reason = answer.code === null ? answer.stderr : answer.stderr.trim().split('\n').at(-1);
    return { name: 'unreachable', reason: reason ?? '' };
  }
  if (!status.loggedIn) return { name: 'signed-out' };
  const { siteData } = status;
  if (!status.linked || siteData === null) return { name: 'not-linked' };
  const { 'site-id': id, 'site-name': name, 'site-url': url, 'admin-url': adminUrl } = siteData;
  return { name: 'linked', project: { id, name, url, adminUrl } };
}

/** The settings that Netlify has for production. The value of a secret one cannot be read: it is ''. */
export async function readNetlifySettings(deps: NetlifyDeps): Promise<ReadonlyMap<string, string>> {
  const args = ['env:list', '--context', 'production', '--json'];
  const settings = await askNetlify(deps, args, z.record(z.string(), z.string().nullish()));
  return new Map(
    Object.entries(settings).map(([name, value]) => [name, /^\**$/.test(value ?? '') ? '' : (value ?? '')]),
  );
}

/** The JSON of an answer: a warning may stand around it. */
function toJson(text: string): unknown {
  const [start, end] = [text.search(/[[{]/), Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))];
  if (start === -1) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
