import { sync, type VEvent } from 'node-ical';

import { DAY_MS } from '../../../core/locale.ts';
import {
  type DateValue,
  type Instant,
  isMidnight,
  parseDateValue,
  getInstant,
  toLocalTime,
  getStartOfDay,
} from './date-values.ts';
import type { Property, Report } from './parse-components.ts';

const FREQ_PART = /^FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/;
const RULE_PART =
  /^(?:INTERVAL|COUNT)=0*[1-9]\d*$|^(?:WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))=[A-Z0-9,+-]+$/;
const IGNORED_PART = /^(?:UNTIL=|X-|RSCALE=GREG|SKIP=OMIT|$)/;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const MINUTE_MS = 60_000;

export const MAX_INSTANCES = 400;

/** Rules finer than a day are expanded in growing windows: a year of FREQ=SECONDLY has 31 million instances. */
const SUB_DAILY = /FREQ=(?:SECOND|MINUTE|HOUR)LY|BY(?:SECOND|MINUTE|HOUR)=/;
const SUB_DAILY_WINDOWS_MS = [10 * MINUTE_MS, DAY_MS, 31 * DAY_MS, Infinity];

export interface RecurrenceRule {
  /** The parts of an RRULE (RFC 5545, 3.3.10) without UNTIL, in upper case, FREQ first. */
  readonly parts: string;
  /** The latest start; Infinity without UNTIL. */
  readonly until: Instant;
}

/** Parses an RRULE leniently. Reports and returns null if FREQ is missing or unknown, or COUNT is 0. */
export function parseRule(property: Property, start: DateValue, report: Report): RecurrenceRule | null {
  const parts = property.value
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^RRULE:/, '')
    .split(';');
  const freq = parts.find((part) => FREQ_PART.test(part));
  if (freq === undefined || parts.includes('COUNT=0')) {
    report(`its rule ${property.value} has no valid FREQ, or COUNT=0: it adds no dates`);
    return null;
  }
  const kept = parts.filter((part) => RULE_PART.test(part));
  const dropped = parts.filter((part) => part !== freq && !RULE_PART.test(part) && !IGNORED_PART.test(part));
  if (dropped.length > 0) report(`its rule is followed without ${dropped.join(' and ')}, which is unknown`);
  // BYWEEKNO alone means the weekday of DTSTART (RFC 5545, 3.3.10), but node-ical takes another day.
  if (kept.join().includes('BYWEEKNO=') && !/BY(?:DAY|MONTHDAY|YEARDAY)=/.test(kept.join()))
    kept.push(`BYDAY=${String(WEEKDAYS[new Date(start.local).getUTCDay()])}`);
  const untilText = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
  const until = untilText === undefined ? Infinity : parseUntil(untilText, start);
  if (until === null) report(`the end of its rule is not a time: ${String(untilText)}: read as endless`);
  return { parts: [freq, ...kept].join(';'), until: until ?? Infinity };
}

/** Parses UNTIL; null if invalid. A DATE, or in a whole-day series a midnight, includes its whole day. */
function parseUntil(value: string, start: DateValue): Instant | null {
  const until = parseDateValue(value, start.zone);
  if (until === null) return null;
  const { local, zone } = until;
  const isLastMinute = zone === 'UTC' && local - getStartOfDay(local) >= DAY_MS - MINUTE_MS;
  const isDay = until.isDate || (start.isDate && (isLastMinute || (zone !== 'UTC' && isMidnight(local))));
  return isDay
    ? getInstant({ local: getStartOfDay(local) + DAY_MS, zone: start.zone }) - 1
    : getInstant(until);
}

/** Whether a rule ends before its first date. Google Calendar writes this for a series whose dates are all deleted. */
export function endsBefore({ until }: RecurrenceRule, start: DateValue): boolean {
  if (until >= getInstant(start)) return false;
  const local = toLocalTime(until, start.zone);
  return getStartOfDay(local) !== getStartOfDay(start.local) || !(isMidnight(local) || isMidnight(until));
}

/** Lists at most `MAX_INSTANCES` starts, in local time because of daylight saving; throws if node-ical does. */
export function expandRule(
  { parts, until }: RecurrenceRule,
  { local, zone }: DateValue,
  from: Instant,
  to: Instant,
): Instant[] {
  const dtstart = new Date(local).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const event = `BEGIN:VEVENT\nUID:rule\nDTSTART:${dtstart}\nRRULE:${parts}\nEND:VEVENT`;
  const { rrule } = sync.parseICS(event)['rule'] as VEvent;
  const begin = Math.max(toLocalTime(from, zone), local);
  const end = toLocalTime(Math.min(to, until), zone);
  const starts: Instant[] = [];
  let windowStart = begin;
  for (const windowMs of SUB_DAILY.test(parts) ? SUB_DAILY_WINDOWS_MS : [Infinity]) {
    const last = Math.min(begin + windowMs, end);
    if (last < windowStart || starts.length >= MAX_INSTANCES) break;
    for (const date of rrule?.between(new Date(windowStart), new Date(last), true) ?? [])
      starts.push(getInstant({ local: date.getTime(), zone }));
    windowStart = last + 1;
  }
  return starts.filter((instant) => instant <= until).slice(0, MAX_INSTANCES);
}
