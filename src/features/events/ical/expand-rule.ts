import { RRuleTemporal } from 'rrule-temporal';

import { DAY_MS } from '../../../lib/locale.ts';
import { type DateValue, type Instant, formatLocalTime, toInstant, toLocalTime } from './date-values.ts';
import type { RecurrenceRule } from './parse-event.ts';

/** A rule adds at most this number of instances to a recurrence set, and so do its RDATEs. */
export const MAX_INSTANCES = 400;

/** A rule finer than a day is expanded in windows of growing length: a year of FREQ=SECONDLY has 31 million instances. */
const FINE = /FREQ=(?:SECOND|MINUTE|HOUR)LY|BY(?:SECOND|MINUTE|HOUR)=/;
const FINE_WINDOWS_MS = [10 * 60_000, DAY_MS, 31 * DAY_MS, Infinity];

/**
 * Lists the starts in `from` … `to` that a rule gives, soonest first, at most `MAX_INSTANCES`. Throws if rrule-temporal
 * does not read the rule or gives it up. The rule is followed on a clock without changes, by local times.
 */
export function expandRule(
  { parts, until }: RecurrenceRule,
  start: DateValue,
  from: Instant,
  to: Instant,
): Instant[] {
  const { zone } = start;
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${formatLocalTime(start.local)}Z\nRRULE:${parts}`,
    cache: false,
  });
  const begin = Math.max(toLocalTime(from, zone), start.local);
  const end = toLocalTime(Math.min(to, until), zone);
  const starts: Instant[] = [];
  let opened = begin;
  for (const windowMs of FINE.test(parts) ? FINE_WINDOWS_MS : [Infinity]) {
    const last = Math.min(begin + windowMs, end);
    if (last < opened || starts.length >= MAX_INSTANCES) break;
    for (const { epochMilliseconds } of rule.between(new Date(opened), new Date(last), true))
      starts.push(toInstant({ local: epochMilliseconds, zone }));
    opened = last + 1;
  }
  return starts.filter((instant) => instant <= until).slice(0, MAX_INSTANCES);
}
