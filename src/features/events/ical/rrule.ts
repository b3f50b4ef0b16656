import ical from 'node-ical';
import type { RRule, VEvent } from 'node-ical';

import { DAY_MS } from '../../../lib/locale.ts';
import {
  type DateTime,
  type Instant,
  type LocalTime,
  formatUtc,
  isMidnight,
  parseDateTime,
  toMidnight,
} from './date-time.ts';
import type { ContentLine } from './content-lines.ts';
import type { Report } from './parse-components.ts';
import type { Zone } from './time-zone.ts';

/** A rule adds at most this many instances to a recurrence set, and so do its RDATEs. */
export const MAX_INSTANCES = 400;

/**
 * A rule finer than a day is expanded in windows of growing length, until there are `MAX_INSTANCES`: node-ical makes a
 * date of each instance in a window, and a year of FREQ=SECONDLY has 31 million.
 */
const FINE_WINDOWS_MS = [10 * 60_000, DAY_MS, 31 * DAY_MS, Infinity];

const WHOLE_WINDOW_MS = [Infinity];
const FINE = /FREQ=(?:SECOND|MINUTE|HOUR)LY|BY(?:SECOND|MINUTE|HOUR)=/;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const FREQUENCY_MS: Readonly<Record<string, number>> = { SECONDLY: 1000, MINUTELY: 60_000 };
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

/**
 * The local times in `from` … `to` at which a rule has an instance, soonest first, at most `MAX_INSTANCES`. Throws when
 * node-ical does not read the rule or gives it up.
 */
export function expandRrule(
  ruleParts: string,
  dtstart: LocalTime,
  from: LocalTime,
  to: LocalTime,
): LocalTime[] {
  const first = skipAhead(ruleParts, dtstart, from);
  const rule = followRule(fixWeekday(ruleParts, dtstart), first);
  const begin = Math.max(from, first);
  const locals: LocalTime[] = [];
  let opened = begin;
  for (const windowMs of FINE.test(ruleParts) ? FINE_WINDOWS_MS : WHOLE_WINDOW_MS) {
    const end = Math.min(begin + windowMs, to);
    if (end < opened || locals.length >= MAX_INSTANCES) break;
    for (const date of rule.between(new Date(opened), new Date(end), true)) locals.push(date.getTime());
    opened = end + 1;
  }
  return locals.slice(0, MAX_INSTANCES);
}

/** DTSTART is the local time written as UTC: node-ical reads other times by the zone of the machine where it does not know theirs. */
function followRule(ruleParts: string, dtstart: LocalTime): RRule {
  const rule = readByNodeIcal(`DTSTART:${formatUtc(dtstart)}`, `RRULE:${ruleParts}`)?.rrule;
  if (rule === undefined) throw new Error('node-ical does not read it');
  return rule;
}

/**
 * A VEVENT of some properties, as node-ical reads it. Its rules and its names of zones are reached in no other way: `RRule`
 * is only a type, and an event that it cannot read has no start (https://github.com/jens-maus/node-ical/blob/master/node-ical.d.ts, as of 0.27.2).
 */
export function readByNodeIcal(...properties: readonly string[]): Partial<VEvent> | undefined {
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:one', ...properties, 'END:VEVENT', 'END:VCALENDAR'];
  return ical.sync.parseICS(lines.join('\n'))['one'] as Partial<VEvent> | undefined;
}

/**
 * A rule by the number of the week without a day of the week takes that of DTSTART (RFC 5545, 3.3.10); node-ical takes
 * another, which depends on the range that is asked for.
 */
const fixWeekday = (ruleParts: string, dtstart: LocalTime): string =>
  ruleParts.includes('BYWEEKNO=') && !/BY(?:DAY|MONTHDAY|YEARDAY)=/.test(ruleParts)
    ? `${ruleParts};BYDAY=${String(WEEKDAYS[new Date(dtstart).getUTCDay()])}`
    : ruleParts;

/** The last start before `from` of a rule for every second or minute, through all of which node-ical would count. */
function skipAhead(ruleParts: string, dtstart: LocalTime, from: LocalTime): LocalTime {
  const frequencyMs = FREQUENCY_MS[/^FREQ=(\w+)/.exec(ruleParts)?.[1] ?? ''];
  if (frequencyMs === undefined || dtstart >= from || /COUNT=|BYSETPOS=/.test(ruleParts)) return dtstart;
  const intervalMs = frequencyMs * Number(/INTERVAL=(\d+)/.exec(ruleParts)?.[1] ?? 1);
  return dtstart + Math.floor((from - dtstart) / intervalMs) * intervalMs;
}

/** The last of some sorted items whose value is at most `limit`, in logarithmic time; undefined when there is none. */
export function findLastUpTo<T>(
  sorted: readonly T[],
  limit: number,
  getValue: (item: T) => number,
): T | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && getValue(item) <= limit) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}
