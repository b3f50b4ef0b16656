// Each turns the text of a setting into its value, or throws a SettingsError; null stands for a setting that is not made.

/** Messages a minute: what the smaller mail providers allow. */
const USUAL_MAIL_RATE = 120;
/** An ISO 8601 instant: with an offset, so that it means the same on every machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A setting that cannot be used. The message names the variable and what was expected, and repeats no value. */
export class SettingsError extends Error {
  constructor(variable: string, expected: string, example: string) {
    super(`${variable} must be ${expected}, such as ${example}`);
    this.name = 'SettingsError';
  }
}

/** CALENDAR_ICS_URL: the addresses to try in turn. `webcal:` names no transport: https is tried first, then http. */
export function toCalendarAddresses(value: string | null): URL[] {
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
export function toBase(variable: string, given: string | null, usual: string): URL {
  const value = given ?? usual;
  if (!hasProtocol(value, ['http:', 'https:']))
    throw new SettingsError(variable, 'an http or https address', usual);
  const base = new URL(value);
  base.pathname = base.pathname === '/' ? new URL(usual).pathname : base.pathname.replace(/\/+$/, '');
  return base;
}

/** MAIL_URL: an address of SMTP. */
export function checkMailServer(value: string | null): string | null {
  if (value === null || (hasProtocol(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== ''))
    return value;
  throw new SettingsError(
    'MAIL_URL',
    'the address of a mail server',
    'smtp://user:password@mail.example.org:587',
  );
}

/** MAIL_FROM: `Name <address>` or an address, on one line. */
export function checkSender(value: string | null): string | null {
  if (value === null || /^[^\r\n]*@[^\r\n]*$/.test(value)) return value;
  throw new SettingsError('MAIL_FROM', 'a sender', 'Robin for Mayor <news@example.org>');
}

/** EDITOR_REPO: `owner/name`. */
export function checkRepo(value: string | null): string | null {
  if (value === null || /^[\w-]+\/[\w.-]+$/.test(value)) return value;
  throw new SettingsError('EDITOR_REPO', 'the owner and the name of a repository on GitHub', 'example/site');
}

/** MAIL_RATE: messages a minute. */
export function toRate(value: string | null): number {
  if (value === null) return USUAL_MAIL_RATE;
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new SettingsError('MAIL_RATE', 'a number of messages a minute', '120');
}

/** BUILD_HOOK_URL: an http or https address. */
export function toBuildHook(value: string | null): URL | null {
  if (value === null) return null;
  if (hasProtocol(value, ['http:', 'https:'])) return new URL(value);
  throw new SettingsError(
    'BUILD_HOOK_URL',
    'the address of a build hook',
    'https://api.netlify.com/build_hooks/0123456789',
  );
}

/** STAFF_EMAIL: one address. */
export function checkStaffEmail(value: string | null): string | null {
  if (value === null || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new SettingsError('STAFF_EMAIL', 'an email address', 'office@example.org');
}

/** BUILD_TIME, REVISION_TIME: an instant. */
export function toInstant(variable: string, value: string | null): Date | null {
  if (value === null) return null;
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value);
  throw new SettingsError(variable, 'an instant with its offset from UTC', '2025-09-08T07:00:00+12:00');
}

/** SOURCE_DATE_EPOCH: whole seconds since 1970. */
export function toSourceDate(value: string | null): Date | null {
  if (value === null) return null;
  if (/^\d{1,11}$/.test(value)) return new Date(Number(value) * 1_000);
  throw new SettingsError('SOURCE_DATE_EPOCH', 'a number of seconds since 1970', '1757271600');
}

const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
