import packages from '../../../package.json' with { type: 'json' };

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
import type { DeployDeps, Finding } from './run-deploy.ts';
import { listLaunchIssues } from '../../content-check/check-content.ts';
import { describeIssue } from '../../content-check/content-issue.ts';
import { siteSchema } from '../../features/site/site.schema.ts';
import { picturePath, readFields } from '../../server/config/content.ts';
import type { NetlifyState } from './netlify.ts';
import type { Deps } from '../../server/deps.ts';
import { readCalendar } from '../../features/events/read-calendar.server.ts';
import { readVideos } from '../../features/videos/videos.server.ts';

/** So many placeholders are named; the others are counted. */
const NAMED = 12;
/** What is installed here, and the functions run on. */
const NODE_MAJOR = Number.parseInt(packages.devDependencies.node, 10);
const GITHUB = /github\.com[/:]([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/;
/** What is logged of a key that the Data API refuses: an outage of YouTube is no fault of the key. */
const REFUSAL = /Data API: status: .* 4\d\d/;
const MAIL_LIMITS = { connectionMs: 10_000, silenceMs: 10_000, messageMs: 20_000, messagesPerConnection: 1 };

/** A setting of the site that `npm run deploy` checks; docs/operations.md has all of them. */
interface DeploySetting {
  readonly name: string;
  /** Reads it as the site does; throws where it cannot be used. */
  readonly read: (settings: Settings) => unknown;
  /** Whether nobody is to read it at Netlify any more. */
  readonly isSecret: boolean;
  /** Whether the site is not to go live without it. */
  readonly isNeeded: boolean;
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
    isSecret: false,
    isNeeded: false,
    without:
      'messages come from the candidate at the contact of content/site.yaml, which the mail server may refuse.',
    how: 'The name and address that the mail server may send for: Robin for Mayor <news@your-campaign.nz>',
  },
  {
    name: 'CALENDAR_ICS_URL',
    read: (settings) => settings.calendar,
    isSecret: true,
    isNeeded: false,
    without: 'events come from content/calendar.ics and content/events.yaml alone.',
    how: 'In Google Calendar: Settings, the calendar, "Secret address in iCal format". In Outlook: Shared calendars, Publish, ICS.',
    tryOut: (deps, _, env) => readEvents(deps, env),
  },
  {
    name: 'BUILD_HOOK_URL',
    read: (settings) => settings.buildHook,
    isSecret: true,
    isNeeded: false,
    without: 'an article with publishAt does not appear by itself.',
    how: 'Make one by the command below, once Netlify builds from the repository, or in the browser: Project configuration, Build and deploy, Build hooks.',
  },
  {
    name: 'STAFF_EMAIL',
    read: (settings) => settings.staffEmail,
    isSecret: false,
    isNeeded: false,
    without: 'only the log of the function publish says when something could not be published.',
    how: 'An address that somebody reads every day: office@your-campaign.nz',
  },
  {
    name: 'EDITOR_REPO',
    read: (settings) => settings.editor,
    isSecret: false,
    isNeeded: false,
    without: 'the editor at /admin works on a folder of one machine alone.',
    how: 'The repository on GitHub: owner/name',
  },
  {
    name: 'YOUTUBE_API_KEY',
    read: (settings) => settings.youtubeKey,
    isSecret: true,
    isNeeded: false,
    without: "videos come from YouTube's public feed, which fails at times.",
    how: 'console.cloud.google.com: a project, YouTube Data API v3, Credentials, API key limited to that API.',
    tryOut: tryKey,
  },
];

/** Reads a setting as the site would, and tries it out. '' is a secret at Netlify. */
export async function checkSetting(
  deps: DeployDeps,
  { name, read, isNeeded, without, how, tryOut }: DeploySetting,
  value: string | undefined,
): Promise<Finding> {
  const subject = name;
  if (value === undefined)
    return { subject, state: isNeeded ? 'wrong' : 'open', words: `Without it ${without}`, todo: how };
  if (value === '')
    return { subject, state: 'right', words: 'It is a secret at Netlify, so it was not tried here.' };
  const env = { ...deps.env, [name]: value };
  try {
    read(readSettings(env));
    return { subject, state: 'right', words: (await tryOut?.(deps, value, env)) ?? 'It is set.' };
  } catch (cause) {
    return { subject, state: 'wrong', words: toWords(cause), todo: how };
  }
}

function toWords(cause: unknown): string {
  if (cause instanceof CommandError) return cause.message;
  if (cause instanceof SettingsError) return `${cause.message}.`;
  if (cause instanceof UpstreamError)
    return `The calendar could not be read (${cause.reason}): ${cause.message}`;
  return `The mail server cannot be used: ${describeAnswer(cause)}`;
}

/** The address at which the site is to stand, by `content/site.yaml`. */
export async function readSiteAddress({ readContent }: Pick<DeployDeps, 'readContent'>): Promise<URL> {
  return new URL((await readFields(readContent, 'site.yaml', siteSchema(picturePath))).address);
}

/** What the launch gate of the build would refuse. */
export async function checkPlaceholders({ now }: Pick<DeployDeps, 'now'>): Promise<Finding> {
  const subject = 'Content';
  const issues = await listLaunchIssues(now());
  if (issues.length === 0) return { subject, state: 'right', words: 'No placeholder is left in it.' };
  const count = issues.length === 1 ? '1 placeholder is' : `${String(issues.length)} placeholders are`;
  const more = issues.length - NAMED;
  return {
    subject,
    state: 'wrong',
    words: `${count} left: the build of the live site refuses them.`,
    todo: [
      ...issues.slice(0, NAMED).map((issue) => {
        const line = issue.line === undefined ? '' : `:${String(issue.line)}`;
        return `${issue.file}${line}: ${describeIssue(issue).join(' ')}`;
      }),
      ...(more > 0 ? [`and ${String(more)} more; CONTEXT=production npm run build names them all.`] : []),
    ].join('\n'),
  };
}

/** Whether the address of the content is that of the project: its domain, or Netlify's own name until it has one. */
export function checkDomain(address: URL, netlify: NetlifyState): Finding {
  const subject = 'Domain';
  const { host, protocol, origin } = address;
  if (protocol !== 'https:')
    return {
      subject,
      state: 'wrong',
      words: `content/site.yaml has the address ${origin}, which is not https.`,
      todo: `Write address: https://${host} there.`,
    };
  if (netlify.name !== 'linked')
    return { subject, state: 'right', words: `It is to be ${host} (address in content/site.yaml).` };
  const { host: known } = netlify.address;
  if (known === host) return { subject, state: 'right', words: `It is ${host}.` };
  return known.endsWith('.netlify.app')
    ? {
        subject,
        state: 'open',
        words: `Netlify does not know ${host} yet.`,
        todo: 'Set it by the command below, after the first live deploy.',
      }
    : {
        subject,
        state: 'wrong',
        words: `Netlify has ${known}, content/site.yaml has ${host}: links and feeds would lead elsewhere.`,
        todo: 'Put the same into both: the domain at Netlify under Domain management, the address in content/site.yaml.',
      };
}

export function checkNode(version: string): Finding {
  const subject = 'Node';
  const words = `This runs on ${version}.`;
  return Number.parseInt(version, 10) >= NODE_MAJOR
    ? { subject, state: 'right', words }
    : {
        subject,
        state: 'wrong',
        words,
        todo: `Run npm install in this folder, which brings Node ${String(NODE_MAJOR)}, and start the command by npm run deploy.`,
      };
}

/** What is deployed must be what the repository has: Netlify builds the next version from there. */
export async function checkGit({ run }: Pick<DeployDeps, 'run'>): Promise<Finding> {
  const subject = 'Git';
  const { code, stdout } = await run('git', ['status', '--porcelain=v2', '--branch']);
  if (code !== 0)
    return {
      subject,
      state: 'wrong',
      words: 'This folder is no git repository.',
      todo: 'Clone the repository of the site and work in that folder.',
    };
  const lines = stdout.split('\n').filter((line) => line !== '');
  const changes = lines.filter((line) => !line.startsWith('# '));
  if (changes.length > 0) {
    const [count, pronoun] =
      changes.length === 1 ? ['1 file is', 'it'] : [`${String(changes.length)} files are`, 'them'];
    return {
      subject,
      state: 'wrong',
      words: `${count} changed and not committed.`,
      todo: `git status names ${pronoun}. Commit ${pronoun} (git add, git commit) or put ${pronoun} back (git restore).`,
    };
  }
  const find = (name: string) =>
    lines.find((line) => line.startsWith(`# branch.${name} `))?.slice(`# branch.${name} `.length);
  const branch = find('head') ?? '';
  const [ahead = 0, behind = 0] = (find('ab') ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (find('ab') === undefined)
    return {
      subject,
      state: 'wrong',
      words: `The branch ${branch} is nowhere but on this machine.`,
      todo: `git push --set-upstream origin ${branch}`,
    };
  if (ahead + behind > 0)
    return {
      subject,
      state: 'wrong',
      words: `The branch ${branch} is ${String(ahead)} commits ahead of the repository and ${String(behind)} behind it.`,
      todo: behind > 0 ? 'git pull, then git push' : 'git push',
    };
  return { subject, state: 'right', words: `The branch ${branch} is committed and pushed.` };
}

/** The editor at /admin writes to the repository that Netlify builds. */
export async function checkEditorRepo(
  { run }: Pick<DeployDeps, 'run'>,
  repo: string | undefined,
): Promise<Finding | null> {
  if (!repo) return null;
  const { stdout } = await run('git', ['remote', 'get-url', 'origin']);
  const found = GITHUB.exec(stdout.trim())?.[1];
  if (found === undefined || found.toLowerCase() === repo.toLowerCase()) return null;
  return {
    subject: 'EDITOR_REPO',
    state: 'wrong',
    words: `is ${repo}, while this folder comes from ${found}: what staff save would not reach the site.`,
    todo: `Set EDITOR_REPO to ${found}.`,
  };
}

/** Reads the calendar of CALENDAR_ICS_URL as the site does; throws an `UpstreamError`. */
async function readEvents(deps: DeployDeps, env: Environment): Promise<string> {
  const { calendar } = await readCalendar(toServerDeps(deps, env, () => undefined));
  const { problems, series } = calendar;
  const left =
    problems.length === 0 ? '' : ` ${String(problems.length)} events cannot be read: ${problems.join('; ')}`;
  return `The calendar answers; with those of events.yaml it has ${String(series.length)} events.${left}`;
}

/** Reads the channel with a key; throws a {@link CommandError} where YouTube does not take the key. */
async function tryKey(deps: DeployDeps, key: string): Promise<string> {
  const { refusal } = await readChannel(deps, key);
  if (refusal === undefined) return 'YouTube takes it.';
  throw new CommandError(`YouTube does not take it: ${refusal}`);
}

/** Whether the channel of content/site.yaml can be read. YouTube is down at times, so that alone stops nothing. */
export async function checkChannel(deps: DeployDeps, key: string | undefined): Promise<Finding> {
  const subject = 'YouTube channel';
  const { channel, reading, said } = await readChannel(deps, key);
  if (reading?.from === 'channel')
    return { subject, state: 'right', words: `It answers with ${String(reading.videos.length)} videos.` };
  const words = `${channel} could not be read just now; visitors see the films of content/videos.yaml. ${said}`;
  const todo =
    'Compare youtubeChannel in content/site.yaml with the address of the channel, and try again later.';
  return { subject, state: 'open', words, todo };
}

async function readChannel(deps: DeployDeps, key: string | undefined) {
  const { youtubeChannel } = await readFields(deps.readContent, 'site.yaml', siteSchema(picturePath));
  const log: string[] = [];
  const env = { ...deps.env, YOUTUBE_API_KEY: key };
  const serverDeps = toServerDeps(deps, env, (line) => log.push(line));
  const reading = await readVideos(serverDeps, youtubeChannel).catch(() => null);
  const refusal = log.find((line) => REFUSAL.test(line));
  return { channel: youtubeChannel, reading, refusal, said: log.join('; ') };
}

/** What the functions are given, without a copy of an earlier answer: what cannot be read now is to be told. */
const toServerDeps = (deps: DeployDeps, env: Environment, log: (line: string) => void): Deps => ({
  fetch: deps.fetch,
  env,
  now: deps.now,
  readContent: deps.readContent,
  staleCache: { save: () => Promise.resolve(), load: () => Promise.resolve(null) },
  log,
  limits: FETCH_LIMITS,
});
