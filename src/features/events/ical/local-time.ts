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

/** The milliseconds that local time is ahead of UTC, from the parts of a UTC-OFFSET (RFC 5545, 3.3.14). */
export function toUtcOffset(sign: string | undefined, hours: string, minutes = '0', seconds = '0'): number {
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -1 : 1) * total * 1000;
}

/** A UTC-OFFSET, such as `+1200`. */
export function formatUtcOffset(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const digits = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${digits(minutes / 60)}${digits(minutes % 60)}`;
}
