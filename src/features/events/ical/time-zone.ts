import { tzOffset } from '@date-fns/tz';

import { DAY_MS } from '../../../lib/day-ms.ts';
import { HOME_TIME_ZONE } from '../../../lib/home-time-zone.ts';
import { toInstant } from '../../../lib/local-time.ts';
import type { Instant, LocalTime } from './local-time.ts';

/** A time zone: converts between instants and its local time. */
export interface Zone {
  /** Its TZID in the calendars that we write. */
  readonly name: string;
  /**
   * The instant of a local time (RFC 5545, 3.3.5): the first one where clocks show it twice; by the UTC offset before
   * the change where clocks skip it.
   */
  toInstant(local: LocalTime): Instant;
  toLocalTime(instant: Instant): LocalTime;
}

/** A zone from its UTC offset: milliseconds ahead of UTC at an instant. */
export function createZone(name: string, getOffset: (instant: Instant) => number): Zone {
  return {
    name,
    toInstant: (local) => toInstant(local, getOffset),
    toLocalTime: (instant) => instant + getOffset(instant),
  };
}

/** A zone that never changes its clocks. */
export const createFixedZone = (name: string, offset: number): Zone => createZone(name, () => offset);

export const UTC_ZONE = createFixedZone('UTC', 0);

/** The zone of times that name none, of whole days, and of the calendars that we write. */
export const HOME_ZONE = createZone(HOME_TIME_ZONE, createCachedOffset(HOME_TIME_ZONE));

/** The zones that have been asked for, by each name that they were asked for. A zone has one object for all its names. */
const ianaZones = new Map<string, Zone>([
  [HOME_TIME_ZONE, HOME_ZONE],
  ['UTC', UTC_ZONE],
]);

/** The zone of a name in the IANA list, in any case (`australia/sydney`); null when there is none. */
export function findIanaZone(name: string): Zone | null {
  const known = ianaZones.get(name);
  if (known !== undefined) return known;
  if (!/^[A-Za-z][\w+/-]+$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const zone = ianaZones.get(timeZone) ?? createZone(timeZone, createCachedOffset(timeZone));
    ianaZones.set(name, zone);
    return zone;
  } catch {
    // `Intl` throws a RangeError for a name that it does not know.
    return null;
  }
}

/**
 * The UTC offset of an IANA zone. `Intl` is slow, so it is asked once for each day in UTC, and for each instant only on
 * the days on which clocks change.
 */
function createCachedOffset(timeZone: string): (instant: Instant) => number {
  const days = new Map<number, number | null>();
  const ask = (instant: Instant): number => tzOffset(timeZone, new Date(instant)) * 60_000;
  return (instant) => {
    const day = Math.floor(instant / DAY_MS);
    let offset = days.get(day);
    if (offset === undefined) {
      const first = ask(day * DAY_MS);
      offset = first === ask((day + 1) * DAY_MS) ? first : null;
      days.set(day, offset);
    }
    return offset ?? ask(instant);
  };
}
