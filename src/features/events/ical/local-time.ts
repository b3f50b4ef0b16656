import { DAY_MS } from '../../../lib/day-ms.ts';

/** A point in time: milliseconds since 1970 in UTC. */
export type Instant = number;

/**
 * A local time (RFC 5545, 3.3.5): the date and hour that clocks show, as the milliseconds that the same date and hour
 * have in UTC. It means an instant only together with a zone.
 */
export type LocalTime = number;

/** The midnight at which the day of a local time begins. */
export const toMidnight = (local: LocalTime): LocalTime => Math.floor(local / DAY_MS) * DAY_MS;

export const isMidnight = (local: LocalTime): boolean => local % DAY_MS === 0;
