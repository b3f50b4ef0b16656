import { tzOffset } from '@date-fns/tz';
// The package as a whole would load all of date-fns, in three times the time.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

import { DAY_MS, HOME_TIME_ZONE } from './locale.ts';
import { toHomeDay } from './dates.ts';

/** Returns the calendar day `count` days after another: of `2025-12-31` and 1, `2026-01-01`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the moment at which a calendar day begins in Auckland; an invalid `Date` if it is no day. */
export const toDayStart = (day: string): Date => fromZonedTime(`${day}T00:00:00`, HOME_TIME_ZONE);

/** Returns the midnight after a day in Auckland, in UTC: a script cannot format days before the first paint. */
export const toDayEnd = (day: string): string => toDayStart(addDays(day, 1)).toISOString();

/**
 * Returns the instant, in milliseconds, of a local time, given as the milliseconds that the same date and hour have in
 * UTC: the first one if clocks show it twice; by the UTC offset before the change if clocks skip it. `getOffset` returns
 * the milliseconds that local time is ahead of UTC at an instant.
 */
export function toInstant(local: number, getOffset: (instant: number) => number): number {
  const before = getOffset(local - DAY_MS);
  const after = getOffset(local + DAY_MS);
  if (before === after || getOffset(local - before) === before) return local - before;
  return getOffset(local - after) === after ? local - after : local - before;
}

/** Returns the instant, in milliseconds, of a local time in Auckland, given as in `toInstant`. */
export const toHomeTimeInstant = (local: number): number =>
  toInstant(local, (at) => tzOffset(HOME_TIME_ZONE, new Date(at)) * 60_000);

/** Returns the instant, in milliseconds, at which clocks in Auckland show a time (`07:00`) on a day (`2025-09-08`). */
export const toHomeInstant = (day: string, time: string): number =>
  toHomeTimeInstant(Date.parse(`${day}T${time}Z`));

/** Formats an instant (ISO 8601, or milliseconds) in Auckland time: `2025-09-08T10:00:00+12:00`. */
export function formatHomeInstant(instant: string | number): string {
  const at = new Date(instant);
  const minutes = tzOffset(HOME_TIME_ZONE, at);
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** Formats the start of an event for machines: `2025-09-13T10:00:00+12:00`, or `2025-09-13` if it lasts whole days. */
export const formatStart = (instant: string, allDay: boolean): string =>
  allDay ? toHomeDay(new Date(instant)) : formatHomeInstant(instant);

/** Formats the end of an event. Whole days end on their last day, not at the midnight after it. */
export const formatEnd = (instant: string, allDay: boolean): string =>
  allDay ? toHomeDay(new Date(Date.parse(instant) - 1)) : formatHomeInstant(instant);
