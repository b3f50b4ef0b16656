import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';

import { readSettings, type Environment, type Settings } from '../server/config/settings.ts';
import { SettingsError } from '../server/config/setting-values.ts';
import { UpstreamError } from '../server/http/upstream-error.ts';
import { requiresTls, toServerAnswer } from '../server/mail/mail-server.ts';
import { connect } from '../features/newsletter/connect.server.ts';
import { CommandError } from './command-line.ts';
import type { Finding } from './deploy-finding.ts';
import type { DeployDeps } from './deploy-deps.ts';
import { readEvents, tryKey } from './deploy-upstream.ts';
import type { DeploySetting } from './deploy-setting-list.ts';

const MAIL_LIMIT_MS = 10_000;
const LONGEST_ANSWER = 300;

/** Each setting that is more than words: says what it leads to, or throws. The others are only read. */
const TRIALS: Readonly<
  Record<string, (deps: DeployDeps, settings: Settings, env: Environment) => Promise<string>>
> = {
  MAIL_URL: async (_, { mailServer }) =>
    `The mail server ${await logIn(String(mailServer))} answers and takes the login.`,
  CALENDAR_ICS_URL: (deps, _, env) => readEvents(deps, env),
  YOUTUBE_API_KEY: (deps, { youtubeKey }) => tryKey(deps, String(youtubeKey)),
};

const READERS: Readonly<Record<string, (settings: Settings) => unknown>> = {
  MAIL_URL: ({ mailServer }) => mailServer,
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  CALENDAR_ICS_URL: ({ calendar }) => calendar,
  BUILD_HOOK_URL: ({ buildHook }) => buildHook,
  STAFF_EMAIL: ({ staffEmail }) => staffEmail,
  EDITOR_REPO: ({ editor }) => editor,
  YOUTUBE_API_KEY: ({ youtubeKey }) => youtubeKey,
};

/** Reads a setting as the site would, and tries it where that sends and stores nothing. '' is a secret at Netlify. */
export async function checkSetting(
  deps: DeployDeps,
  { name, isNeeded, without, how }: DeploySetting,
  value: string | undefined,
): Promise<Finding> {
  const subject = name;
  if (value === undefined)
    return { subject, state: isNeeded ? 'wrong' : 'open', words: `Without it ${without}`, todo: how };
  if (value === '')
    return { subject, state: 'right', words: 'It is a secret at Netlify, so it was not tried here.' };
  const env = { ...deps.env, [name]: value };
  const settings = readSettings(env);
  try {
    READERS[name]?.(settings);
    return { subject, state: 'right', words: (await TRIALS[name]?.(deps, settings, env)) ?? 'It is set.' };
  } catch (cause) {
    return { subject, state: 'wrong', words: toWords(cause), todo: how };
  }
}

function toWords(cause: unknown): string {
  if (cause instanceof CommandError) return cause.message;
  if (cause instanceof SettingsError) return `${cause.message}.`;
  if (cause instanceof UpstreamError)
    return `The calendar could not be read (${cause.reason}): ${cause.message}`;
  return `The mail server cannot be used: ${toServerAnswer(cause, LONGEST_ANSWER)}`;
}

/** Connects and logs in, sends nothing, and gives back the host; rejects with what the server said. */
async function logIn(url: string): Promise<string> {
  const limits = {
    connectionTimeout: MAIL_LIMIT_MS,
    greetingTimeout: MAIL_LIMIT_MS,
    socketTimeout: MAIL_LIMIT_MS,
  };
  let opened: SMTPConnection | undefined;
  const late = Promise.withResolvers<never>();
  // A server that drips its answers is never silent.
  const timer = setTimeout(() => {
    late.reject(new Error('it took too long'));
  }, 2 * MAIL_LIMIT_MS);
  try {
    const options = { ...limits, ...parseConnectionUrl(url), requireTLS: requiresTls(url) };
    const connecting = connect(options, (created) => {
      opened = created;
    });
    (await Promise.race([connecting, late.promise])).quit();
  } finally {
    clearTimeout(timer);
    opened?.close();
  }
  return new URL(url).host;
}
