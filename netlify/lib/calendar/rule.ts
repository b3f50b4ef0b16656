import ical, { type RRule, type VEvent } from 'node-ical';

import { DAY_MS, parseDateValue, type Instant, type Wall } from './date-values.ts';
import type { Zone } from './zone.ts';

/** A recurrence rule in the clock of its own zone, so that neither the zone nor the machine's can disturb it. */
export interface Rule {
  /** RRULE's parts without UNTIL, in capitals, FREQ first. */
  readonly text: string;
  /** The last instant at which an occurrence may begin; Infinity without UNTIL. */
  readonly until: Instant;
}

/** At most so many occurrences of one series are listed. */
export const MAX_OCCURRENCES = 400;

/** For rules finer than a day the window is opened step by step, so that one for every second ends with the first. */
const FINE_STEPS_MS = [10 * 60_000, DAY_MS, 31 * DAY_MS, Infinity];
const WHOLE_STEP_MS = [Infinity];
const FINE = /FREQ=(?:SECOND|MINUTE|HOUR)LY|BY(?:SECOND|MINUTE|HOUR)=/;
const PARTS =
  /^(?:FREQ|INTERVAL|COUNT|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))=[A-Z0-9,+-]+$/;
const STEP_MS: Readonly<Record<string, number>> = { SECONDLY: 1000, MINUTELY: 60_000 };

/**
 * Reads an RRULE as producers write it: in any case, with spaces, stray semicolons, an INTERVAL of 0, parts of their
 * own, and an UNTIL that is a day, a time in UTC or a time in the zone of the series. Null when it names no frequency.
 */
export function parseRule(value: string, zone: Zone, isDay: boolean): Rule | null {
  const parts = value
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^RRULE:/, '')
    .split(';');
  const kept = parts.filter((part) => PARTS.test(part) && !/^(?:INTERVAL|COUNT)=0*$/.test(part));
  const frequency = kept.find((part) =>
    /^FREQ=(?:SECOND|MINUTE|HOUR|WEEK|MONTH|YEAR)LY$|^FREQ=DAILY$/.test(part),
  );
  if (frequency === undefined || parts.includes('COUNT=0')) return null;
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
  return {
    text: [frequency, ...kept.filter((part) => !part.startsWith('FREQ='))].join(';'),
    until: until === undefined ? Infinity : toUntil(until, zone, isDay),
  };
}

/**
 * The walls in `from` … `to` at which a rule that starts at `start` has an occurrence, soonest first, at most about
 * `MAX_OCCURRENCES`. Throws when node-ical cannot follow the rule, or not within its own bounds.
 */
export function expandRule(rule: string, start: Wall, from: Wall, to: Wall): Wall[] {
  const first = advance(rule, start, from);
  const followed = readRule(first, rule);
  const begin = Math.max(from, first);
  const walls: Wall[] = [];
  let opened = begin;
  for (const step of FINE.test(rule) ? FINE_STEPS_MS : WHOLE_STEP_MS) {
    const end = Math.min(begin + step, to);
    if (end < opened || walls.length >= MAX_OCCURRENCES) break;
    for (const date of followed.between(new Date(opened), new Date(end), true)) walls.push(date.getTime());
    opened = end + 1;
  }
  return walls.slice(0, MAX_OCCURRENCES);
}

/** node-ical reads times of a zone by the machine's clock where it does not know the zone; times in UTC it always knows. */
function readRule(start: Wall, rule: string): RRule {
  const stamp = new Date(start).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:series\nDTSTART:${stamp}\nRRULE:${rule}\nEND:VEVENT\nEND:VCALENDAR`;
  const event = ical.sync.parseICS(text)['series'] as VEvent | undefined;
  if (event?.rrule === undefined) throw new Error('node-ical does not read it');
  return event.rrule;
}

/** A rule for every so many seconds or minutes begins near the window, as node-ical would count its way there. */
function advance(rule: string, start: Wall, from: Wall): Wall {
  const step = STEP_MS[/^FREQ=(\w+)/.exec(rule)?.[1] ?? ''];
  if (step === undefined || start >= from || /COUNT=|BYSETPOS=/.test(rule)) return start;
  const stride = step * Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1);
  return start + Math.floor((from - start) / stride) * stride;
}

/** A day counts whole. In a series of days an UNTIL in UTC is the midnight of whoever wrote it. */
function toUntil(value: string, zone: Zone, isDay: boolean): Instant {
  const until = parseDateValue(value);
  if (until === null) return Infinity;
  if (until.offset !== null) return until.wall - until.offset;
  const isWholeDay = until.isDay || (isDay && until.wall % DAY_MS === 0);
  return isWholeDay ? zone.toInstant(until.wall + DAY_MS) - 1 : zone.toInstant(until.wall);
}
