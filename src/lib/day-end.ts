import { fromZonedTime } from 'date-fns-tz';

import { DAY_MS } from './day-ms.ts';
import { HOME_TIME_ZONE } from './home-time-zone.ts';

/**
 * The midnight after a calendar day such as `2026-10-31`, in Auckland: an ISO 8601 instant in UTC. Scripts of pages compare
 * it with the clock: a slow phone takes longer to learn today's date in Auckland than to show the page.
 */
export function toDayEnd(day: string): string {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return fromZonedTime(`${next}T00:00:00`, HOME_TIME_ZONE).toISOString();
}
