import {
  type Environment,
  type Settings,
  SettingsError,
  readSettings,
} from '../../server/config/settings.ts';
import { FETCH_LIMITS, UpstreamError } from '../../server/http/limited-fetch.ts';
import { tryLogIn } from '../../server/mail/smtp-client.ts';
import { describeAnswer } from '../../server/mail/delivery-outcome.ts';
import { CommandError } from '../command-line.ts';
import type { DeployDeps } from './run-deploy.ts';
import { listLaunchIssues } from '../../content-check/check-content.ts';
import { describeIssue } from '../../content-check/content-issue.ts';
import type { NetlifyState } from './netlify.ts';
import { readCalendar } from '../../features/events/read-calendar.server.ts';

/** The repository of an address of GitHub. */
const GITHUB = /github\.com[/:]([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/;
/** So many placeholders are named; the others are counted. */
const NAMED = 12;
const MAIL_LIMITS = { connectionMs: 10_000, silenceMs: 10_000, messageMs: 20_000, messagesPerConnection: 1 };

export interface Finding {
  readonly subject: string;
  /** `wrong`: the site cannot go live before it is mended. `open`: it can, without what the words name. */
  readonly state: 'right' | 'open' | 'wrong';
  readonly words: string;
  readonly todo?: string;
}

export const right = (subject: string, words: string): Finding => ({ subject, state: 'right', words });
export const open = (subject: string, words: string, todo: string): Finding => ({
  subject,
  state: 'open',
  words,
  todo,
});
export const wrong = (subject: string, words: string, todo: string): Finding => ({
  subject,
  state: 'wrong',
  words,
  todo,
});

/** A setting of the site that `npm run deploy` checks; docs/operations.md has all of them. */
interface DeploySetting {
  readonly name: string;
  /** Reads it as the site does; throws where it cannot be used. */
  readonly read: (settings: Settings) => unknown;
  /** Whether nobody is to read it at Netlify any more. */
  readonly isSecret?: boolean;
  /** Whether the site is not to go live without it. */
  readonly isNeeded?: boolean;
  /** What happens without it. */
  readonly without: string;
  /** Where to get it, and an example. */
  readonly how: string;
  /** Where it is more than words: says what it leads to, or throws. It sends and stores nothing. */
  readonly tryOut?: (deps: DeployDeps, value: string, env: Environment) => Promise<string>;
}

export const SETTINGS: readonly DeploySetting[] = [
  {
    name: 'MAIL_URL',
    read: (settings) => settings.mailServer,
    isSecret: true,
    isNeeded: true,
    without: 'nobody who signs up gets the message to confirm.',
    how: 'Ask the mail provider for SMTP: smtp://user:password@host:587 or smtps://user:password@host:465. In the password @ is written %40, : %3A and / %2F.',
    tryOut: async (_, url) => {
      await tryLogIn(url, MAIL_LIMITS);
      return `The mail server ${new URL(url).host} answers and takes the login.`;
    },
  },
  {
    name: 'MAIL_FROM',
    read: (settings) => settings.mailFrom,
    without:
      'messages come from the candidate at the contact of content/site.yaml, which the mail server may refuse.',
    how: 'The name and address that the mail server may send for: Robin for Mayor <news@your-campaign.nz>',
  },
  {
    name: 'CALENDAR_ICS_URL',
    read: (settings) => settings.calendar,
    isSecret: true,
    without: 'events come from content/calendar.ics and content/events.yaml alone.',
    how: 'In Google Calendar: Settings, the calendar, "Secret address in iCal format". In Outlook: Shared calendars, Publish, ICS.',
    tryOut: (deps, _, env) => readEvents(deps, env),
  },
  {
    name: 'BUILD_HOOK_URL',
    read: (settings) => settings.buildHook,
    isSecret: true,
    without: 'an article with publishAt does not appear by itself.',
    how: 'Make one by the command below, once Netlify builds from the repository, or in the browser: Project configuration, Build and deploy, Build hooks.',
  },
  {
    name: 'STAFF_EMAIL',
    read: (settings) => settings.staffEmail,
    without: 'only the log of the function publish says when something could not be published.',
    how: 'An address that somebody reads every day: office@your-campaign.nz',
  },
  {
    name: 'EDITOR_REPO',
    read: (settings) => settings.editor,
    tryOut: compareRepository,
    without: 'the editor at /admin works on a folder of one machine alone.',
    how: 'The repository on GitHub: owner/name',
  },
  {
    name: 'YOUTUBE_API_KEY',
    read: (settings) => settings.youtubeKey,
    isSecret: true,
    without: "videos come from YouTube's public feed, which fails at times.",
    how: 'console.cloud.google.com: a project, YouTube Data API v3, Credentials, API key limited to that API.',
  },
];

/** Reads a setting as the site would, and tries it out. '' is a secret at Netlify. */
export async function checkSetting(
  deps: DeployDeps,
  { name, read, isNeeded = false, without, how, tryOut }: DeploySetting,
  value: string | undefined,
): Promise<Finding> {
  if (value === undefined) return (isNeeded ? wrong : open)(name, `Without it ${without}`, how);
  if (value === '') return right(name, 'It is a secret at Netlify, so it was not tried here.');
  const env = { ...deps.env, [name]: value };
  try {
    read(readSettings(env));
    return right(name, (await tryOut?.(deps, value, env)) ?? 'It is set.');
  } catch (cause) {
    return wrong(name, toWords(cause), how);
  }
}

/** The editor writes to the repository that Netlify builds; throws where this folder comes from another. */
async function compareRepository({ run }: DeployDeps, repository: string): Promise<string> {
  const { stdout } = await run('git', ['remote', 'get-url', 'origin']);
  const found = GITHUB.exec(stdout.trim())?.[1];
  if (found !== undefined && found.toLowerCase() !== repository.toLowerCase())
    throw new CommandError(
      `It is ${repository}, while this folder comes from ${found}: what staff save would not reach the site.`,
    );
  return 'It is set.';
}

function toWords(cause: unknown): string {
  if (cause instanceof CommandError) return cause.message;
  if (cause instanceof SettingsError) return `${cause.message}.`;
  if (cause instanceof UpstreamError)
    return `The calendar could not be read (${cause.reason}): ${cause.message}`;
  return `The mail server cannot be used: ${describeAnswer(cause)}`;
}

/** What the launch gate of the build would refuse. */
export async function checkPlaceholders(now: Date): Promise<Finding> {
  const issues = await listLaunchIssues(now);
  if (issues.length === 0) return right('Content', 'No placeholder is left in it.');
  const count = issues.length === 1 ? '1 placeholder is' : `${String(issues.length)} placeholders are`;
  const lines = issues.slice(0, NAMED).map((issue) => {
    const line = issue.line === undefined ? '' : `:${String(issue.line)}`;
    return `${issue.file}${line}: ${describeIssue(issue).join(' ')}`;
  });
  const more = issues.length - NAMED;
  if (more > 0) lines.push(`and ${String(more)} more; CONTEXT=production npm run build names them all.`);
  return wrong('Content', `${count} left: the build of the live site refuses them.`, lines.join('\n'));
}

/** Whether the address of the content is that of the project: its domain, or Netlify's own name until it has one. */
export function checkDomain({ host, protocol, origin }: URL, netlify: NetlifyState): Finding {
  if (protocol !== 'https:')
    return wrong(
      'Domain',
      `content/site.yaml has the address ${origin}, which is not https.`,
      `Write address: https://${host} there.`,
    );
  if (netlify.name !== 'linked')
    return right('Domain', `It is to be ${host} (address in content/site.yaml).`);
  const { host: known } = netlify.address;
  if (known === host) return right('Domain', `It is ${host}.`);
  return known.endsWith('.netlify.app')
    ? open(
        'Domain',
        `Netlify does not know ${host} yet.`,
        'Set it by the command below, after the first live deploy.',
      )
    : wrong(
        'Domain',
        `Netlify has ${known}, content/site.yaml has ${host}: links and feeds would lead elsewhere.`,
        'Put the same into both: the domain at Netlify under Domain management, the address in content/site.yaml.',
      );
}

/** What is deployed must be what the repository has: Netlify builds the next version from there. */
export async function checkGit({ run }: Pick<DeployDeps, 'run'>): Promise<Finding> {
  const { code, stdout } = await run('git', ['status', '--porcelain=v2', '--branch']);
  if (code !== 0)
    return wrong(
      'Git',
      'This folder is no git repository.',
      'Clone the repository of the site and work in that folder.',
    );
  const lines = stdout.split('\n').filter((line) => line !== '');
  const changes = lines.filter((line) => !line.startsWith('# '));
  if (changes.length > 0) {
    const [count, pronoun] =
      changes.length === 1 ? ['1 file is', 'it'] : [`${String(changes.length)} files are`, 'them'];
    return wrong(
      'Git',
      `${count} changed and not committed.`,
      `git status names ${pronoun}. Commit ${pronoun} (git add, git commit) or put ${pronoun} back (git restore).`,
    );
  }
  const find = (name: string) =>
    lines.find((line) => line.startsWith(`# branch.${name} `))?.slice(`# branch.${name} `.length);
  const branch = find('head') ?? '';
  const [ahead = 0, behind = 0] = (find('ab') ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (find('ab') === undefined)
    return wrong(
      'Git',
      `The branch ${branch} is nowhere but on this machine.`,
      `git push --set-upstream origin ${branch}`,
    );
  if (ahead + behind > 0)
    return wrong(
      'Git',
      `The branch ${branch} is ${String(ahead)} commits ahead of the repository and ${String(behind)} behind it.`,
      behind > 0 ? 'git pull, then git push' : 'git push',
    );
  return right('Git', `The branch ${branch} is committed and pushed.`);
}

/** Reads the calendar of CALENDAR_ICS_URL as the site does; throws an `UpstreamError`. */
async function readEvents({ fetch, now, readContent }: DeployDeps, env: Environment): Promise<string> {
  const { calendar } = await readCalendar({
    fetch,
    env,
    now,
    readContent,
    // No copy of an earlier answer: what cannot be read now is to be told.
    staleCache: { save: () => Promise.resolve(), load: () => Promise.resolve(null) },
    log: () => undefined,
    limits: FETCH_LIMITS,
  });
  const { problems, series } = calendar;
  const left =
    problems.length === 0 ? '' : ` ${String(problems.length)} events cannot be read: ${problems.join('; ')}`;
  return `The calendar answers; with those of events.yaml it has ${String(series.length)} events.${left}`;
}
