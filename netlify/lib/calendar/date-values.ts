/** Milliseconds of a wall clock: what it shows, read as if it were UTC. Says nothing about an instant without a zone. */
export type Wall = number;

/** A point in time: milliseconds since 1970 in UTC. */
export type Instant = number;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** A DATE or DATE-TIME as it is written. */
export interface DateValue {
  /** What the clock shows; midnight for a day. */
  readonly wall: Wall;
  /** Whether it is a whole day. */
  readonly isDay: boolean;
  /** Milliseconds ahead of UTC where the value says so itself (`Z`, `+12:00`); null where a zone must. */
  readonly offset: number | null;
}

/** How long something lasts, in milliseconds. The clock parts are added before a zone makes an instant of the wall. */
export interface Length {
  /** By the clock on the wall: an evening that ends at midnight does so too on the night on which clocks change. */
  readonly wallMs: number;
  /** By the stopwatch, on top of that. */
  readonly exactMs: number;
}

const DATE =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(?:(Z)|([+-])(\d\d):?(\d\d)?)?)?$/i;
const DURATION =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T?(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** Reads a DATE or DATE-TIME in RFC 5545's form, or in ISO 8601's, which some producers write; null when it is neither. */
export function parseDateValue(
  value: string,
  params: Readonly<Record<string, string>> = {},
): DateValue | null {
  const parts = DATE.exec(value.trim());
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0));
  const midnight = Date.UTC(year, month - 1, day);
  const isDay = new Date(midnight).getUTCDate() === day && new Date(midnight).getUTCMonth() === month - 1;
  if (!isDay || hour > 24 || minute > 59 || second > 60) return null;
  if (parts[4] === undefined || params['VALUE']?.toUpperCase() === 'DATE')
    return { wall: midnight, isDay: true, offset: null };
  return {
    wall: Date.UTC(year, month - 1, day, hour, minute, second),
    isDay: false,
    offset: toOffset(parts),
  };
}

/** Reads a DURATION, whose days and weeks go by the clock and whose hours do not; null when it is none. */
export function parseDuration(value: string): Length | null {
  const parts = DURATION.exec(value.trim());
  if (parts === null || value.trim().length < 3) return null;
  const sign = parts[1] === '-' ? -1 : 1;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part: string | undefined) => Number(part ?? 0));
  return {
    wallMs: sign * (weeks * 7 + days) * DAY_MS,
    exactMs: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
}

function toOffset(parts: RegExpExecArray): number | null {
  if (parts[7] !== undefined) return 0;
  if (parts[8] === undefined) return null;
  const minutes = Number(parts[9]) * 60 + Number(parts[10] ?? 0);
  return (parts[8] === '-' ? -1 : 1) * minutes * 60_000;
}
