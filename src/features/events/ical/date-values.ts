import { tzOffset } from '@date-fns/tz';

import { DAY_MS, AUCKLAND_TIME_ZONE } from '../../../core/locale.ts';
import * as localTime from '../../../core/local-time.ts';

/** A point in time: milliseconds since 1970 in UTC. */
export type Instant = number;

/** A DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5). */
export interface DateValue {
  /** The local time as if it were UTC, in milliseconds; midnight for a DATE. */
  readonly local: number;
  readonly isDate: boolean;
  /** An IANA name or an offset such as `+05:30`; the home zone for a DATE. */
  readonly zone: string;
}

const HALF_HOUR_MS = 30 * 60_000;
const MAX_CACHED_OFFSETS = 100_000;
const DATE_TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(Z|[+-]\d\d:?(?:\d\d)?)?)?$/i;
const DURATION =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T?(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** Parses a DATE or DATE-TIME (RFC 5545, ISO 8601) in `zone`; null if invalid. `isDay` makes it a DATE. */
export function parseDateValue(value: string, zone: string, isDay = false): DateValue | null {
  const parts = DATE_TIME.exec(value.trim());
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parseNumbers(parts);
  const midnight = Date.UTC(year, month - 1, day);
  const exists = new Date(midnight).getUTCDate() === day && new Date(midnight).getUTCMonth() === month - 1;
  if (!exists || hour > 24 || minute > 59 || second > 60) return null;
  if (parts[4] === undefined || isDay) return { local: midnight, isDate: true, zone: AUCKLAND_TIME_ZONE };
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const offset = parts[7];
  return offset === undefined
    ? { local, isDate: false, zone }
    : { local: local - parseOffset(offset), isDate: false, zone: 'UTC' };
}

/** Parses a UTC-OFFSET (RFC 5545, 3.3.14), or `Z`, to milliseconds. */
export function parseOffset(value: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])?(\d\d?):?(\d\d)?/.exec(value) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Parses a DURATION (RFC 5545, 3.3.6) to milliseconds; null if invalid. */
export function parseDuration(value: string): number | null {
  const parts = DURATION.exec(value.trim());
  if (parts === null || value.trim().length < 3) return null;
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parseNumbers(parts);
  const ms = (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return parts[1] === '-' ? -ms : ms;
}

const parseNumbers = (parts: readonly (string | undefined)[]): number[] =>
  parts.slice(1).map((part) => Number(part ?? 0));

const offsets = new Map<string, number>();

/** Returns the milliseconds that a zone is ahead of UTC. `Intl` is slow, so the result is cached per half hour. */
export function getOffset(zone: string, instant: Instant): number {
  if (zone === 'UTC') return 0;
  const key = `${zone} ${String(Math.floor(instant / HALF_HOUR_MS))}`;
  const offset = offsets.get(key) ?? tzOffset(zone, new Date(instant)) * 60_000;
  if (offsets.size > MAX_CACHED_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

export const getInstant = ({ local, zone }: Pick<DateValue, 'local' | 'zone'>): Instant =>
  localTime.toInstant(local, (instant) => getOffset(zone, instant));

export const toLocalTime = (instant: Instant, zone: string): number => instant + getOffset(zone, instant);

export const getStartOfDay = (local: number): number => Math.floor(local / DAY_MS) * DAY_MS;

export const isMidnight = (local: number): boolean => local % DAY_MS === 0;
