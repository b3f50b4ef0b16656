import { siteSchema } from '../../features/site/site.schema.ts';
import {
  ContentError,
  type ReadContent,
  picturePath,
  readContentFields,
} from '../../server/config/content.ts';
import { CommandError, readArguments } from '../command-line.ts';
import {
  SETTINGS,
  checkDomain,
  checkGit,
  checkPlaceholders,
  checkSetting,
  wrong,
  type Finding,
} from './checks.ts';
import { checkNetlify, readNetlifySettings, readNetlifyState, writeSteps } from './netlify.ts';
import type { Environment } from '../../server/config/settings.ts';

const USAGE = `Usage: npm run deploy [-- --check]

Says what is missing before the site can go live (project, settings, content and calendar) and what to do about
each, and prints the commands of Netlify's own program that bring it there, in order. It asks nothing and changes nothing:
--check, for those who want to be sure, is the same.

netlify/README.md has the same way without a terminal.
`;

/** Checks everything that a live site needs and says how to get there. Throws a {@link CommandError} while it is not ready. */
export async function runDeploy(args: readonly string[], deps: DeployDeps): Promise<void> {
  const [surplus] = readArguments(args, { check: { type: 'boolean' } }, USAGE).positionals;
  if (surplus !== undefined) throw new CommandError(`"${surplus}" is too much.\n\n${USAGE}`);
  deps.report('Checking … (the first time, netlify-cli is fetched, which takes a minute or two)');
  const netlify = await readNetlifyState(deps);
  const atNetlify = await readNetlifySettings(deps, netlify);
  const known = new Map(atNetlify);
  for (const { name } of SETTINGS) {
    const value = deps.env[name]?.trim();
    if (value) known.set(name, value);
  }
  const address = await readAddress(deps).catch(toContentFinding);
  const findings = [
    await checkGit(deps),
    checkNetlify(netlify),
    await checkPlaceholders(deps.now()).catch(toContentFinding),
    address instanceof URL ? checkDomain(address, netlify) : address,
    ...(await Promise.all(SETTINGS.map((setting) => checkSetting(deps, setting, known.get(setting.name))))),
  ];
  deps.report(`\n${writeFindings(findings)}\n`);
  if (address instanceof URL) deps.report(`${writeSteps(netlify, address, atNetlify)}\n`);
  if (findings.some(({ state }) => state === 'wrong'))
    throw new CommandError('The site is not ready to go live.');
}

const readAddress = async ({ readContent }: DeployDeps): Promise<URL> =>
  new URL((await readContentFields(readContent, 'site.yaml', siteSchema(picturePath))).address);

/** Content that a schema refuses is a finding too. */
function toContentFinding(cause: unknown): Finding {
  if (!(cause instanceof ContentError)) throw cause;
  return wrong('Content', `${cause.message}.`, 'npm run check:content says what belongs there.');
}

const HEADINGS = {
  wrong: 'Before the site can go live:',
  open: 'It can go live without these; then this does not work:',
  right: 'In order:',
} as const;

/** Writes what was found as one list, the most urgent first. */
function writeFindings(findings: readonly Finding[]): string {
  const groups = Object.groupBy(findings, ({ state }) => state);
  const parts = (['wrong', 'open', 'right'] as const).flatMap((state) => {
    const lines = (groups[state] ?? []).flatMap(({ subject, words, todo }) => [
      `  ${subject}: ${words}`,
      ...(todo === undefined ? [] : todo.split('\n').map((line) => `    ${line}`)),
    ]);
    return lines.length === 0 ? [] : [[HEADINGS[state], ...lines].join('\n')];
  });
  return parts.join('\n\n');
}

export interface ProgramAnswer {
  /** Its exit code; null: it could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface DeployDeps {
  /** Settings of the shell; they win over those that Netlify has. */
  readonly env: Environment;
  readonly readContent: ReadContent;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Runs a program in the folder of the project and reads what it writes. */
  readonly run: (name: string, args: readonly string[]) => Promise<ProgramAnswer>;
  readonly report: (line: string) => void;
}
