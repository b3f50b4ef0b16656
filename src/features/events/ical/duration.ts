import { DAY_MS } from '../../../lib/day-ms.ts';

/**
 * How long an event lasts, in milliseconds. RFC 5545 (3.3.6, 3.8.5.3) tells nominal from exact: a nominal day ends at
 * the same local time, also where it has 23 or 25 hours because clocks change.
 */
export interface Duration {
  /** Added to the local time of the start. */
  readonly nominalMs: number;
  /** Added to the instant that results. */
  readonly exactMs: number;
}

const DURATION =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T?(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** Reads a DURATION: weeks and days are nominal, hours, minutes and seconds exact. Null when it is none. */
export function parseDuration(value: string): Duration | null {
  const parts = DURATION.exec(value.trim());
  if (parts === null || value.trim().length < 3) return null;
  const sign = parts[1] === '-' ? -1 : 1;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part: string | undefined) => Number(part ?? 0));
  return {
    nominalMs: sign * (weeks * 7 + days) * DAY_MS,
    exactMs: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
}

/** Both parts together, with days of 24 hours. */
export const toMs = ({ nominalMs, exactMs }: Duration): number => nominalMs + exactMs;
