import { DAY_MS } from '../../../lib/locale.ts';

/** A point in time: milliseconds since 1970 in UTC. */
export type Instant = number;

/**
 * A local time (RFC 5545, 3.3.5): the date and hour that clocks show, as the milliseconds that the same date and hour
 * have in UTC. It means an instant only together with a zone.
 */
export type LocalTime = number;

export const DURATION =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T?(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** A DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5). */
export interface DateTime {
  /** Midnight for a DATE. */
  readonly local: LocalTime;
  /** Whether it is a DATE. */
  readonly isDate: boolean;
  /** Milliseconds ahead of UTC where the value says so itself (`Z`, `+12:00`); null for a local time. */
  readonly offset: number | null;
}

const DATE_TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(?:(Z)|([+-])(\d\d):?(\d\d)?)?)?$/i;

/** Reads a DATE or DATE-TIME in RFC 5545's form, or in ISO 8601's, which some producers write; null when it is neither. */
export function parseDateTime(value: string, params: Readonly<Record<string, string>> = {}): DateTime | null {
  const parts = DATE_TIME.exec(value.trim());
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0));
  const midnight = Date.UTC(year, month - 1, day);
  const exists = new Date(midnight).getUTCDate() === day && new Date(midnight).getUTCMonth() === month - 1;
  if (!exists || hour > 24 || minute > 59 || second > 60) return null;
  if (parts[4] === undefined || params['VALUE']?.toUpperCase() === 'DATE')
    return { local: midnight, isDate: true, offset: null };
  return {
    local: Date.UTC(year, month - 1, day, hour, minute, second),
    isDate: false,
    offset: parseOffset(parts),
  };
}

/** `20250913`. */
export const formatDate = (local: LocalTime): string => formatLocalTime(local).slice(0, 8);

/** `20250913T100000`. */
export const formatLocalTime = (local: LocalTime): string =>
  new Date(local).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');

/** `20250913T100000Z`. */
export const formatUtc = (instant: Instant): string => `${formatLocalTime(instant)}Z`;

function parseOffset([, , , , , , , utc, sign, hours, minutes]: RegExpExecArray): number | null {
  if (utc !== undefined) return 0;
  return hours === undefined ? null : toUtcOffset(sign, hours, minutes);
}

/**
 * How long an event lasts, in milliseconds. RFC 5545 (3.3.6, 3.8.5.3) tells nominal from exact: a nominal day ends at
 * the same local time, also where it has 23 or 25 hours because clocks change.
 */
export interface Duration {
  /** Added to the local time of the start. */
  readonly nominalMs: number;
  /** Added to the instant that results. */
  readonly exactMs: number;
}

/** Reads a DURATION: weeks and days are nominal, hours, minutes and seconds exact. Null when it is none. */
export function parseDuration(value: string): Duration | null {
  const parts = DURATION.exec(value.trim());
  if (parts === null || value.trim().length < 3) return null;
  const sign = parts[1] === '-' ? -1 : 1;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part: string | undefined) => Number(part ?? 0));
  return {
    nominalMs: sign * (weeks * 7 + days) * DAY_MS,
    exactMs: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
}

/** Both parts together, with days of 24 hours. */
export const toMs = ({ nominalMs, exactMs }: Duration): number => nominalMs + exactMs;

/** The midnight at which the day of a local time begins. */
export const toMidnight = (local: LocalTime): LocalTime => Math.floor(local / DAY_MS) * DAY_MS;

export const isMidnight = (local: LocalTime): boolean => local % DAY_MS === 0;

/** The milliseconds that local time is ahead of UTC, from the parts of a UTC-OFFSET (RFC 5545, 3.3.14). */
export function toUtcOffset(sign: string | undefined, hours: string, minutes = '0', seconds = '0'): number {
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -1 : 1) * total * 1000;
}

/** A UTC-OFFSET, such as `+1200`. */
export function formatUtcOffset(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const digits = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${digits(minutes / 60)}${digits(minutes % 60)}`;
}
