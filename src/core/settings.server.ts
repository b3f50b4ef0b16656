import { z } from 'zod';

/** Netlify's preview contexts: https://docs.netlify.com/deploy/deploy-overview/#deploy-contexts */
const PREVIEWS = ['deploy-preview', 'branch-deploy'];
const GITHUB_REPOSITORY = /github\.com[/:]([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Defines a setting. A blank value counts as missing. `rule` completes "NAME must be …". */
const setting = <Schema extends z.ZodType>(schema: Schema, rule: string) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim()) || undefined, schema).describe(rule);

const optional = <Schema extends z.ZodType>(schema: Schema, rule: string) =>
  setting(
    z.optional(schema).transform((value) => value ?? null),
    rule,
  );

const httpUrl = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address));

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const INSTANT_RULE = 'an instant with its offset from UTC, such as 2025-09-08T07:00:00+12:00';

/** The base URL of a service, without a trailing slash. `preset` is the default, and supplies a missing path. */
const serviceUrl = (preset: string) =>
  setting(
    httpUrl.default(new URL(preset)).transform((given) => {
      const base = new URL(given);
      base.pathname = base.pathname === '/' ? new URL(preset).pathname : base.pathname.replace(/\/+$/, '');
      return base;
    }),
    `an http or https address, such as ${preset}`,
  );

/** Lists the URLs to try for a calendar: `webcal:` does not say whether to use http or https. */
function listCalendarUrls(address: string): string[] {
  const [, secure, rest] = /^webcal(s?):(?:\/\/)?(.+)$/i.exec(address) ?? [];
  if (rest === undefined) return [address];
  return secure === '' ? [`https://${rest}`, `http://${rest}`] : [`https://${rest}`];
}

/** Settings by environment variable, set by staff, Netlify and `npm start`. All are optional. */
const settingsSchema = z.object({
  /** URLs to try in order. If empty, `content/calendar.ics` is read. */
  CALENDAR_ICS_URL: setting(
    z.string().transform(listCalendarUrls).pipe(z.array(httpUrl)).default([]),
    'an http, https or webcal address, such as https://calendar.example.org/public/basic.ics',
  ),
  YOUTUBE_API_KEY: optional(z.string(), 'a key of the YouTube Data API'),
  YOUTUBE_API_URL: serviceUrl('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_FEED_URL: serviceUrl('https://www.youtube.com/feeds/videos.xml'),
  /** null if unset or `off`. */
  MAIL_URL: optional(
    z.union([z.literal('off').transform(() => null), z.url({ protocol: /^smtps?$/, hostname: /./ })]),
    'the address of a mail server, such as smtp://user:password@mail.example.org:587',
  ),
  /** Sender. The default is the candidate's name with the email address `contact` of site.yaml. */
  MAIL_FROM: optional(
    z.string().regex(/^[^\r\n]*@[^\r\n]*$/),
    'a sender, such as Robin for Mayor <news@example.org>',
  ),
  /** Newsletter messages per minute: by default, 20,000 people are reached in 100 minutes. */
  MAIL_RATE: setting(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .default(200),
    'a number of messages a minute, such as 200',
  ),
  CAMPAIGN_OUTBOX_DIR: optional(z.string(), 'the path of a folder'),
  /** GitHub repository for the editor at `/admin`. If null, it edits local folders only. */
  EDITOR_REPO: optional(
    z.string().regex(/^[\w-]+\/[\w.-]+$/),
    'the owner and the name of a repository on GitHub, such as example/site',
  ),
  EDITOR_BRANCH: setting(z.string().default('main'), 'the name of a branch, such as main'),
  URL: optional(z.string(), 'the address of the site'),
  /** Secret, because a POST request to it starts a build. */
  BUILD_HOOK_URL: optional(
    httpUrl,
    'the address of a build hook, such as https://api.netlify.com/build_hooks/0123456789',
  ),
  /** Addresses, separated by commas, for mails to staff. If empty, these are only logged. */
  STAFF_EMAIL: setting(
    z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(z.string().regex(/^[^\s@]+@[^\s@]+$/)))
      .default([]),
    'a list of email addresses, separated by commas, such as office@example.org',
  ),
  /** Revokes links to the page for staff that were created before a time. `off` closes the page. */
  STAFF_LINKS_SINCE: optional(z.union([z.literal('off'), instant]), `off, or ${INSTANT_RULE}`),
  /** Set by the build: the time that decides what is published. */
  BUILD_TIME: optional(instant, INSTANT_RULE),
  /** In seconds since 1970: https://reproducible-builds.org/specs/source-date-epoch/ */
  SOURCE_DATE_EPOCH: optional(
    z
      .string()
      .regex(/^\d{1,11}$/)
      .transform((seconds) => new Date(Number(seconds) * 1_000)),
    'a number of seconds since 1970, such as 1757271600',
  ),
  /** Set by the build: the timestamp of built files. */
  REVISION_TIME: optional(instant, INSTANT_RULE),
  CONTEXT: optional(z.string(), 'the name of a deploy context'),
});

type Settings = z.output<typeof settingsSchema>;
type SettingName = keyof Settings;

export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape);

const formatRule = (name: SettingName): string =>
  `${name} must be ${settingsSchema.shape[name].description ?? ''}`;

/** An invalid setting. The message has the name and the rule, but never the value, which may be secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(name: SettingName) {
    super(formatRule(name));
  }
}

/** Reads one setting; throws a {@link SettingsError} only if this one is invalid. */
export function readSetting<Name extends SettingName>(env: Environment, name: Name): Settings[Name] {
  const { success, data } = settingsSchema.shape[name].safeParse(env[name]);
  if (!success) throw new SettingsError(name);
  return data as Settings[Name];
}

export function listSettingProblems(env: Environment): string[] {
  const { error } = settingsSchema.safeParse(env);
  const wrong = new Set(error?.issues.map(({ path }) => path[0] as SettingName));
  const problems = [...wrong].map(formatRule);
  if (!env['MAIL_URL']?.trim())
    problems.push(
      'MAIL_URL is missing: nobody who signs up would get the message to confirm. Set it to the address of a mail server, such as smtp://user:password@mail.example.org:587, or to off',
    );
  const built = GITHUB_REPOSITORY.exec(env['REPOSITORY_URL'] ?? '')?.[1];
  const edited = env['EDITOR_REPO']?.trim();
  if (built && edited && built.toLowerCase() !== edited.toLowerCase() && !wrong.has('EDITOR_REPO'))
    problems.push(
      `EDITOR_REPO is ${edited}, while the site is built from ${built}: what staff save would not reach the site`,
    );
  return problems;
}

export const isPreview = (env: Environment): boolean => PREVIEWS.includes(readSetting(env, 'CONTEXT') ?? '');

export const isProduction = (env: Environment): boolean => readSetting(env, 'CONTEXT') === 'production';

/** A line for developers. */
export const CLOCK_NOTE =
  'This site stays open after the vote; production does not. Another day: BUILD_TIME=2025-10-08T10:00:00+13:00';

export const readFixedTime = (env: Environment): Date | null =>
  readSetting(env, 'BUILD_TIME') ?? readSetting(env, 'SOURCE_DATE_EPOCH');

/** Returns the time that decides what is published: fixed for all steps of a build, else now. */
export const readBuildTime = (env: Environment): Date => readFixedTime(env) ?? new Date();

/** Returns the timestamp of built files: the same for each build of a commit. */
export const readRevisionTime = (env: Environment): Date =>
  readSetting(env, 'REVISION_TIME') ?? readBuildTime(env);
