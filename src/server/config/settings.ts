/** Messages a minute: what the smaller mail providers allow. */
const USUAL_MAIL_RATE = 120;

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
}

/** The content that the editor at `/admin` changes. */
export interface EditorSettings {
  /** `owner/name` of the repository on GitHub; null: only a folder of the own machine can be edited. */
  readonly repo: string | null;
  /** The branch that is published; accepted changes go into it. */
  readonly branch: string;
}

/** A setting that cannot be used. The message names the variable and what was expected, and repeats no value. */
export class SettingsError extends Error {
  constructor(variable: string, expected: string, example: string) {
    super(`${variable} must be ${expected}, such as ${example}`);
    this.name = 'SettingsError';
  }
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
    return toBase(env, 'YOUTUBE_API_URL', 'https://www.googleapis.com/youtube/v3');
  },
  get youtubeFeed() {
    return toBase(env, 'YOUTUBE_FEED_URL', 'https://www.youtube.com/feeds/videos.xml');
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
});

function read(env: Environment, variable: string): string | null {
  const value = env[variable]?.trim() ?? '';
  return value === '' ? null : value;
}

/** `webcal:` names no transport: https is tried first, then http. */
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

/** A mirror may be named by its host alone: it then keeps the usual path. */
function toBase(env: Environment, variable: string, usual: string): URL {
  const value = read(env, variable) ?? usual;
  if (!hasProtocol(value, ['http:', 'https:']))
    throw new SettingsError(variable, 'an http or https address', usual);
  const base = new URL(value);
  base.pathname = base.pathname === '/' ? new URL(usual).pathname : base.pathname.replace(/\/+$/, '');
  return base;
}

function checkMailServer(value: string | null): string | null {
  if (value === null || (hasProtocol(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== ''))
    return value;
  throw new SettingsError(
    'MAIL_URL',
    'the address of a mail server',
    'smtp://user:password@mail.example.org:587',
  );
}

function checkSender(value: string | null): string | null {
  if (value === null || /^[^\r\n]*@[^\r\n]*$/.test(value)) return value;
  throw new SettingsError('MAIL_FROM', 'a sender', 'Robin for Mayor <news@example.org>');
}

function checkRepo(value: string | null): string | null {
  if (value === null || /^[\w-]+\/[\w.-]+$/.test(value)) return value;
  throw new SettingsError('EDITOR_REPO', 'the owner and the name of a repository on GitHub', 'example/site');
}

function toRate(value: string | null): number {
  if (value === null) return USUAL_MAIL_RATE;
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new SettingsError('MAIL_RATE', 'a number of messages a minute', '120');
}

const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
