import { DAY_MS } from '../../../lib/day-ms.ts';
import { parseDateTime, type DateTime } from './date-time.ts';
import { isMidnight, toMidnight, type Instant, type LocalTime } from './local-time.ts';
import type { ContentLine } from './content-lines.ts';
import type { Report } from './finding.ts';
import type { Zone } from './time-zone.ts';

const MINUTE_MS = 60_000;

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
export function parseRrule(
  line: ContentLine,
  zone: Zone,
  isAllDay: boolean,
  report: Report = () => undefined,
): Rrule | null {
  const parts = line.value
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^RRULE:/, '')
    .split(';');
  const kept = parts.filter((part) => RULE_PART.test(part) && !/^(?:INTERVAL|COUNT)=0*$/.test(part));
  const freq = kept.find((part) => /^FREQ=(?:SECOND|MINUTE|HOUR|WEEK|MONTH|YEAR)LY$|^FREQ=DAILY$/.test(part));
  if (freq === undefined || parts.includes('COUNT=0')) {
    report(`its rule ${line.value} says no number or frequency that is known: it adds no date`, line);
    return null;
  }
  const dropped = parts.filter(
    (part) => !kept.includes(part) && !/^(?:UNTIL=|X-|RSCALE=GREG|SKIP=OMIT|$)/.test(part),
  );
  if (dropped.length > 0)
    report(`its rule is followed without ${dropped.join(' and ')}, which is not known`, line);
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
  const last = until === undefined ? Infinity : parseUntil(until, zone, isAllDay);
  if (last === null) report(`the end of its rule is not a time: ${String(until)}: taken for endless`, line);
  return {
    ruleParts: [freq, ...kept.filter((part) => !part.startsWith('FREQ='))].join(';'),
    until: last ?? Infinity,
  };
}

/**
 * Whether a rule ends before the first date of its event, as Google writes a series of which all dates have been taken
 * back. A midnight is no sign of that on the day of the first date: some producers write it for the whole day.
 */
export function endsBefore({ until }: Rrule, dtstart: LocalTime, zone: Zone): boolean {
  const local = zone.toLocalTime(until);
  const isWholeDay = toMidnight(local) === toMidnight(dtstart) && (isMidnight(local) || isMidnight(until));
  return until < zone.toInstant(dtstart) && !isWholeDay;
}

/**
 * The last instant of UNTIL, which RFC 5545 wants in UTC unless DTSTART is a DATE. A DATE counts with its whole day,
 * and so do, where the instances are whole days, a midnight in local time and the last minute of a day in UTC. Null when
 * it is neither a DATE nor a DATE-TIME.
 */
function parseUntil(value: string, zone: Zone, isAllDay: boolean): Instant | null {
  const until = parseDateTime(value);
  if (until === null) return null;
  if (until.isDate || (isAllDay && isWholeDay(until)))
    return zone.toInstant(toMidnight(until.local) + DAY_MS) - 1;
  return until.offset === null ? zone.toInstant(until.local) : until.local - until.offset;
}

const isWholeDay = ({ local, offset }: DateTime): boolean =>
  offset === null ? isMidnight(local) : offset === 0 && local - toMidnight(local) >= DAY_MS - MINUTE_MS;
