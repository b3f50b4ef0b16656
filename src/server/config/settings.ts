/** Messages a minute: what the smaller mail providers allow. */
const USUAL_MAIL_RATE = 120;
/** An ISO 8601 instant: with an offset, so that it means the same on every machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
/** Netlify's deploy contexts that are for staff: https://docs.netlify.com/deploy/deploy-overview/#deploy-contexts */
const PREVIEWS = ['deploy-preview', 'branch-deploy'];

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that staff may make in Netlify; every one of them is optional. Each is checked when it is asked for. */
export interface Settings {
  /** CALENDAR_ICS_URL: where the calendar may be read, to be tried in this order; empty means `content/calendar.ics`. */
  readonly calendar: readonly URL[];
  /** YOUTUBE_API_KEY: the key of YouTube's Data API; null means that only the channel's public feed is read. */
  readonly youtubeKey: string | null;
  /** YOUTUBE_API_URL: the base of the Data API, without a trailing slash. */
  readonly youtubeApi: URL;
  /** YOUTUBE_FEED_URL: the address of the public feed, without its query. */
  readonly youtubeFeed: URL;
  /** MAIL_URL: the mail server, `smtp://user:password@host:587` or `smtps://…`; null: none is set up. */
  readonly mailServer: string | null;
  /** MAIL_FROM: the sender, `Name <address>` or an address; null: the candidate at the contact of the site. */
  readonly mailFrom: string | null;
  /** MAIL_RATE: how many newsletters are sent in a minute at most. */
  readonly mailRate: number;
  /** CAMPAIGN_OUTBOX_DIR: a folder that takes messages as files where there is no mail server, as `npm start` sets. */
  readonly outboxFolder: string | null;
  /** EDITOR_REPO and EDITOR_BRANCH: what staff edit at `/admin` after they have signed in. */
  readonly editor: EditorSettings;
  /** URL, set by Netlify and by `npm start`: the address that visitors use. */
  readonly siteAddress: string | null;
  /** BUILD_HOOK_URL: the address that starts a build when it is posted to; null: none is set up. It is a secret. */
  readonly buildHook: URL | null;
  /** STAFF_EMAIL: who is told when what is due could not be published; null: only the log says so. */
  readonly staffEmail: string | null;
  /**
   * BUILD_TIME, or SOURCE_DATE_EPOCH: the instant that a build takes for the present; null: the clock says. The build sets
   * the first for its own parts.
   */
  readonly buildTime: Date | null;
  /**
   * SOURCE_DATE_EPOCH, in seconds since 1970: https://reproducible-builds.org/specs/source-date-epoch/; null: it is not set.
   */
  readonly sourceDate: Date | null;
  /** REVISION_TIME, which the build sets for its own parts: the instant that it may write into what it makes. */
  readonly revisionTime: Date | null;
  /** CONTEXT, set by Netlify while it builds: whether the build is a preview for staff, of a proposed change or a branch. */
  readonly isPreview: boolean;
  /** CONTEXT again: whether it is the build that the public gets. */
  readonly isProduction: boolean;
}

/** The content that the editor at `/admin` changes. */
export interface EditorSettings {
  /** `owner/name` of the repository on GitHub; null: only a folder of the own machine can be edited. */
  readonly repo: string | null;
  /** The branch that is published; accepted changes go into it. */
  readonly branch: string;
}

/** Reads the settings from the environment; a variable that is missing or blank counts as not set. */
export const readSettings = (env: Environment): Settings => ({
  get calendar() {
    return toCalendarAddresses(read(env, 'CALENDAR_ICS_URL'));
  },
  get youtubeKey() {
    return read(env, 'YOUTUBE_API_KEY');
  },
  get youtubeApi() {
    return toBase('YOUTUBE_API_URL', read(env, 'YOUTUBE_API_URL'), 'https://www.googleapis.com/youtube/v3');
  },
  get youtubeFeed() {
    return toBase(
      'YOUTUBE_FEED_URL',
      read(env, 'YOUTUBE_FEED_URL'),
      'https://www.youtube.com/feeds/videos.xml',
    );
  },
  get mailServer() {
    return checkMailServer(read(env, 'MAIL_URL'));
  },
  get mailFrom() {
    return checkSender(read(env, 'MAIL_FROM'));
  },
  get mailRate() {
    return toRate(read(env, 'MAIL_RATE'));
  },
  get outboxFolder() {
    return read(env, 'CAMPAIGN_OUTBOX_DIR');
  },
  get editor() {
    return {
      repo: checkRepo(read(env, 'EDITOR_REPO')),
      branch: read(env, 'EDITOR_BRANCH') ?? 'main',
    };
  },
  get siteAddress() {
    return read(env, 'URL');
  },
  get buildHook() {
    return toBuildHook(read(env, 'BUILD_HOOK_URL'));
  },
  get staffEmail() {
    return checkStaffEmail(read(env, 'STAFF_EMAIL'));
  },
  get buildTime() {
    return toInstant('BUILD_TIME', read(env, 'BUILD_TIME')) ?? this.sourceDate;
  },
  get sourceDate() {
    return toSourceDate(read(env, 'SOURCE_DATE_EPOCH'));
  },
  get revisionTime() {
    return toInstant('REVISION_TIME', read(env, 'REVISION_TIME'));
  },
  get isProduction() {
    return read(env, 'CONTEXT') === 'production';
  },
  get isPreview() {
    return PREVIEWS.includes(read(env, 'CONTEXT') ?? '');
  },
});

function read(env: Environment, variable: string): string | null {
  const value = env[variable]?.trim() ?? '';
  return value === '' ? null : value;
}

/** A setting that cannot be used. The message names the variable and what was expected, and repeats no value. */
export class SettingsError extends Error {
  constructor(variable: string, expected: string, example: string) {
    super(`${variable} must be ${expected}, such as ${example}`);
    this.name = 'SettingsError';
  }
}

// Each turns the text of a setting into its value, or throws a SettingsError; null stands for a setting that is not made.

/** CALENDAR_ICS_URL: the addresses to try in turn. `webcal:` names no transport: https is tried first, then http. */
function toCalendarAddresses(value: string | null): URL[] {
  if (value === null) return [];
  const rest = /^webcals?:(?:\/\/)?(.+)$/i.exec(value)?.[1];
  const candidates = rest === undefined ? [value] : [`https://${rest}`];
  if (rest !== undefined && !/^webcals:/i.test(value)) candidates.push(`http://${rest}`);
  if (!candidates.every((candidate) => hasProtocol(candidate, ['http:', 'https:']))) {
    throw new SettingsError(
      'CALENDAR_ICS_URL',
      'an http, https or webcal address',
      'https://calendar.example.org/public/basic.ics',
    );
  }
  return candidates.map((candidate) => new URL(candidate));
}

/** YOUTUBE_API_URL, YOUTUBE_FEED_URL. A mirror may be named by its host alone: it then keeps the usual path. */
function toBase(variable: string, given: string | null, usual: string): URL {
  const value = given ?? usual;
  if (!hasProtocol(value, ['http:', 'https:']))
    throw new SettingsError(variable, 'an http or https address', usual);
  const base = new URL(value);
  base.pathname = base.pathname === '/' ? new URL(usual).pathname : base.pathname.replace(/\/+$/, '');
  return base;
}

/** MAIL_URL: an address of SMTP. */
function checkMailServer(value: string | null): string | null {
  if (value === null || (hasProtocol(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== ''))
    return value;
  throw new SettingsError(
    'MAIL_URL',
    'the address of a mail server',
    'smtp://user:password@mail.example.org:587',
  );
}

/** MAIL_FROM: `Name <address>` or an address, on one line. */
function checkSender(value: string | null): string | null {
  if (value === null || /^[^\r\n]*@[^\r\n]*$/.test(value)) return value;
  throw new SettingsError('MAIL_FROM', 'a sender', 'Robin for Mayor <news@example.org>');
}

/** EDITOR_REPO: `owner/name`. */
function checkRepo(value: string | null): string | null {
  if (value === null || /^[\w-]+\/[\w.-]+$/.test(value)) return value;
  throw new SettingsError('EDITOR_REPO', 'the owner and the name of a repository on GitHub', 'example/site');
}

/** MAIL_RATE: messages a minute. */
function toRate(value: string | null): number {
  if (value === null) return USUAL_MAIL_RATE;
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new SettingsError('MAIL_RATE', 'a number of messages a minute', '120');
}

/** BUILD_HOOK_URL: an http or https address. */
function toBuildHook(value: string | null): URL | null {
  if (value === null) return null;
  if (hasProtocol(value, ['http:', 'https:'])) return new URL(value);
  throw new SettingsError(
    'BUILD_HOOK_URL',
    'the address of a build hook',
    'https://api.netlify.com/build_hooks/0123456789',
  );
}

/** STAFF_EMAIL: one address. */
function checkStaffEmail(value: string | null): string | null {
  if (value === null || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new SettingsError('STAFF_EMAIL', 'an email address', 'office@example.org');
}

/** BUILD_TIME, REVISION_TIME: an instant. */
function toInstant(variable: string, value: string | null): Date | null {
  if (value === null) return null;
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value);
  throw new SettingsError(variable, 'an instant with its offset from UTC', '2025-09-08T07:00:00+12:00');
}

/** SOURCE_DATE_EPOCH: whole seconds since 1970. */
function toSourceDate(value: string | null): Date | null {
  if (value === null) return null;
  if (/^\d{1,11}$/.test(value)) return new Date(Number(value) * 1_000);
  throw new SettingsError('SOURCE_DATE_EPOCH', 'a number of seconds since 1970', '1757271600');
}

const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** The instant that decides what is published: of the build, which is the same for all its parts, else the present. */
export const readBuildTime = (env: Environment): Date => readSettings(env).buildTime ?? new Date();

/**
 * The instant that a build writes into what it makes: when the content was as it is there. It is the same for every build
 * of a commit, unlike the present; outside of a build it is the present.
 */
export const readRevisionTime = (env: Environment): Date =>
  readSettings(env).revisionTime ?? readBuildTime(env);
