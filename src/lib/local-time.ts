import { tzOffset } from '@date-fns/tz';

import { DAY_MS, HOME_TIME_ZONE } from './locale.ts';
import { toHomeDay } from './dates.ts';

/**
 * The instant, in milliseconds, of a local time (RFC 5545, 3.3.5), given as the milliseconds that the same date and hour
 * have in UTC: the first one where clocks show it twice; by the UTC offset before the change where clocks skip it.
 * `getOffset` says how many milliseconds local time is ahead of UTC at an instant.
 */
export function toInstant(local: number, getOffset: (instant: number) => number): number {
  const before = getOffset(local - DAY_MS);
  const after = getOffset(local + DAY_MS);
  if (before === after || getOffset(local - before) === before) return local - before;
  return getOffset(local - after) === after ? local - after : local - before;
}

/** The instant, in milliseconds, at which clocks in Auckland show a time (`07:00`) on a day (`2025-09-08`). */
export const toHomeInstant = (day: string, time: string): number =>
  toInstant(Date.parse(`${day}T${time}Z`), (at) => tzOffset(HOME_TIME_ZONE, new Date(at)) * 60_000);

/** An instant (ISO 8601, or milliseconds) as clocks in Auckland show it, with their offset: `2025-09-08T10:00:00+12:00`. */
export function formatHomeInstant(instant: string | number): string {
  const at = new Date(instant);
  const minutes = tzOffset(HOME_TIME_ZONE, at);
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** The start of an event as machines read it: `2025-09-13T10:00:00+12:00`, or `2025-09-13` where it lasts whole days. */
export const formatStart = (instant: string, allDay: boolean): string =>
  allDay ? toHomeDay(new Date(instant)) : formatHomeInstant(instant);

/** The same of its end. Whole days end on their last day, not at the midnight after it. */
export const formatEnd = (instant: string, allDay: boolean): string =>
  allDay ? toHomeDay(new Date(Date.parse(instant) - 1)) : formatHomeInstant(instant);
