import ical, { type RRule as NodeIcalRule, type VEvent } from 'node-ical';

import { DAY_MS } from '../../../lib/day-ms.ts';
import { formatUtc } from './date-time.ts';
import type { LocalTime } from './local-time.ts';

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
  const rule = parseByNodeIcal(fixWeekday(ruleParts, dtstart), first);
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

/**
 * node-ical exports no way to make a rule but to parse a VEVENT: `RRule` is only a type
 * (https://github.com/jens-maus/node-ical/blob/master/node-ical.d.ts, `lib/public-api.js` lists the exports of 0.27.2).
 * DTSTART is the local time written as UTC, because node-ical reads all other times by the zone of the machine where it
 * does not know theirs.
 */
function parseByNodeIcal(ruleParts: string, dtstart: LocalTime): NodeIcalRule {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:rule',
    `DTSTART:${formatUtc(dtstart)}`,
    `RRULE:${ruleParts}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
  const event = ical.sync.parseICS(text)['rule'] as VEvent | undefined;
  if (event?.rrule === undefined) throw new Error('node-ical does not read it');
  return event.rrule;
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
