import { readSettings, type Environment, type Settings } from '../../server/config/settings.ts';
import { SettingsError } from '../../server/config/setting-values.ts';
import { UpstreamError } from '../../server/http/upstream-error.ts';
import { describeAnswer } from '../../server/mail/delivery-outcome.ts';
import { tryLogIn } from '../../server/mail/smtp-client.ts';
import { CommandError } from '../command-line.ts';
import type { DeployDeps, Finding } from './deps.ts';
import { readEvents, tryKey } from './upstreams.ts';

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
