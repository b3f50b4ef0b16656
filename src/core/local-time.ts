import { tzOffset } from '@date-fns/tz';
// The package's index would load all of date-fns and take three times as long.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

import { DAY_MS, AUCKLAND_TIME_ZONE } from './locale.ts';
import { getAucklandDay } from './dates.ts';

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the midnight in Auckland at which a day starts; an invalid `Date` for an invalid day. */
export const getDayStart = (day: string): Date => fromZonedTime(`${day}T00:00:00`, AUCKLAND_TIME_ZONE);

/** Returns the midnight in Auckland at which a day ends, in ISO 8601 (UTC). */
export const getDayEnd = (day: string): string => getDayStart(addDays(day, 1)).toISOString();

/**
 * Converts a local time to an instant, both in milliseconds. `local` is the local date and time read as UTC. Returns the
 * first instant if clocks show the time twice, and uses the offset before the change if they skip it.
 */
export function toInstant(local: number, getOffset: (instant: number) => number): number {
  const before = getOffset(local - DAY_MS);
  const after = getOffset(local + DAY_MS);
  if (before === after || getOffset(local - before) === before) return local - before;
  return getOffset(local - after) === after ? local - after : local - before;
}

export const toAucklandTimeInstant = (local: number): number =>
  toInstant(local, (at) => tzOffset(AUCKLAND_TIME_ZONE, new Date(at)) * 60_000);

/** Returns the instant, in milliseconds, of a time (`07:00`) on a day (`2025-09-08`) in Auckland. */
export const toAucklandInstant = (day: string, time: string): number =>
  toAucklandTimeInstant(Date.parse(`${day}T${time}Z`));

/** Formats an instant (ISO 8601 or milliseconds) in Auckland time: `2025-09-08T10:00:00+12:00`. */
export function formatAucklandInstant(instant: string | number): string {
  const at = new Date(instant);
  const minutes = tzOffset(AUCKLAND_TIME_ZONE, at);
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** Formats an event start for machines: `2025-09-13T10:00:00+12:00`, or `2025-09-13` for whole days. */
export const formatStart = (instant: string, allDay: boolean): string =>
  allDay ? getAucklandDay(new Date(instant)) : formatAucklandInstant(instant);

/** Formats an event end. Whole days end on their last day, not at the midnight after it. */
export const formatEnd = (instant: string, allDay: boolean): string =>
  allDay ? getAucklandDay(new Date(Date.parse(instant) - 1)) : formatAucklandInstant(instant);
