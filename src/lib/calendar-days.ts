// The package as a whole would load all of date-fns, in three times the time.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

import { DAY_MS, HOME_TIME_ZONE } from './locale.ts';

/** The calendar day some days after another, or before it: of `2025-12-31` and 1, `2026-01-01`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The moment at which a calendar day such as `2026-10-31` begins in Auckland; an invalid `Date` where it is no day. */
export const toDayStart = (day: string): Date => fromZonedTime(`${day}T00:00:00`, HOME_TIME_ZONE);

/**
 * The midnight after a calendar day in Auckland: an ISO 8601 instant in UTC. Scripts of pages compare it with the clock: a
 * slow phone takes longer to learn today's date in Auckland than to show the page.
 */
export const toDayEnd = (day: string): string => toDayStart(addDays(day, 1)).toISOString();
