/** The settings that staff may make in Netlify; every one of them is optional. */
export interface Settings {
  /** Where the calendar may be read, to be tried in this order; empty means the calendar in `content/`. */
  readonly calendar: readonly URL[];
  /** The key of YouTube's Data API; null means that only the channel's public feed is read. */
  readonly youtubeKey: string | null;
  /** The base of the Data API, without a trailing slash. */
  readonly youtubeApi: URL;
  /** The address of the public feed, without its query. */
  readonly youtubeFeed: URL;
}

/** A setting that cannot be used. The message names the variable and what was expected, and repeats no value. */
export class SettingsError extends Error {
  constructor(variable: string, expected: string, example: string) {
    super(`${variable} must be ${expected}, such as ${example}`);
    this.name = 'SettingsError';
  }
}

/** Reads the settings from the environment; a variable that is missing or blank counts as not set. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => ({
  calendar: toCalendarAddresses(read(env, 'CALENDAR_ICS_URL')),
  youtubeKey: read(env, 'YOUTUBE_API_KEY'),
  youtubeApi: toBase(env, 'YOUTUBE_API_URL', 'https://www.googleapis.com/youtube/v3'),
  youtubeFeed: toBase(env, 'YOUTUBE_FEED_URL', 'https://www.youtube.com/feeds/videos.xml'),
});

function read(env: Readonly<Record<string, string | undefined>>, variable: string): string | null {
  const value = env[variable]?.trim() ?? '';
  return value === '' ? null : value;
}

/** `webcal:` names no transport: https is tried first, then http. */
function toCalendarAddresses(value: string | null): URL[] {
  if (value === null) return [];
  const rest = /^webcals?:(?:\/\/)?(.+)$/i.exec(value)?.[1];
  const candidates = rest === undefined ? [value] : [`https://${rest}`];
  if (rest !== undefined && !/^webcals:/i.test(value)) candidates.push(`http://${rest}`);
  if (!candidates.every(isHttp)) {
    throw new SettingsError(
      'CALENDAR_ICS_URL',
      'an http, https or webcal address',
      'https://calendar.example.org/public/basic.ics',
    );
  }
  return candidates.map((candidate) => new URL(candidate));
}

/** A mirror may be named by its host alone: it then keeps the usual path. */
function toBase(env: Readonly<Record<string, string | undefined>>, variable: string, usual: string): URL {
  const value = read(env, variable) ?? usual;
  if (!isHttp(value)) throw new SettingsError(variable, 'an http or https address', usual);
  const base = new URL(value);
  base.pathname = base.pathname === '/' ? new URL(usual).pathname : base.pathname.replace(/\/+$/, '');
  return base;
}

const isHttp = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
