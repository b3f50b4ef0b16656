import { parseDateTime } from './date-time.ts';
import { DAY_MS, isMidnight, type Instant } from './local-time.ts';
import type { Zone } from './time-zone.ts';

/** An RRULE (RFC 5545, 3.3.10). */
export interface Rrule {
  /** Its rule parts without UNTIL, in upper case, FREQ first. */
  readonly ruleParts: string;
  /** The last instant at which an instance may begin; Infinity without UNTIL. */
  readonly until: Instant;
}

const RULE_PART =
  /^(?:FREQ|INTERVAL|COUNT|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))=[A-Z0-9,+-]+$/;

/**
 * Reads an RRULE as producers write it: in lower case, with spaces, with empty or unknown rule parts, with an INTERVAL
 * of 0, and with an UNTIL that is a DATE, in UTC, or in local time of `zone`. Null when it has no FREQ.
 */
export function parseRrule(value: string, zone: Zone, isAllDay: boolean): Rrule | null {
  const parts = value
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^RRULE:/, '')
    .split(';');
  const kept = parts.filter((part) => RULE_PART.test(part) && !/^(?:INTERVAL|COUNT)=0*$/.test(part));
  const freq = kept.find((part) => /^FREQ=(?:SECOND|MINUTE|HOUR|WEEK|MONTH|YEAR)LY$|^FREQ=DAILY$/.test(part));
  if (freq === undefined || parts.includes('COUNT=0')) return null;
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
  return {
    ruleParts: [freq, ...kept.filter((part) => !part.startsWith('FREQ='))].join(';'),
    until: until === undefined ? Infinity : parseUntil(until, zone, isAllDay),
  };
}

/**
 * The last instant of UNTIL, which RFC 5545 wants in UTC unless DTSTART is a DATE. A DATE counts with its whole day,
 * and so does a midnight in local time where the instances are whole days.
 */
function parseUntil(value: string, zone: Zone, isAllDay: boolean): Instant {
  const until = parseDateTime(value);
  if (until === null) return Infinity;
  if (until.offset !== null) return until.local - until.offset;
  const isWholeDay = until.isDate || (isAllDay && isMidnight(until.local));
  return isWholeDay ? zone.toInstant(until.local + DAY_MS) - 1 : zone.toInstant(until.local);
}
