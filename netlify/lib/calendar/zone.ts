import { tzOffset } from '@date-fns/tz';

import { DAY_MS, type Instant, type Wall } from './date-values.ts';

/** A time zone: what clocks show there. */
export interface Zone {
  /** The name under which a calendar may refer to it. */
  readonly name: string;
  /** The instant at which clocks show `wall`: the first of two, and past a gap by as much as was asked for. */
  toInstant(wall: Wall): Instant;
  /** What clocks show at an instant. */
  toWall(instant: Instant): Wall;
}

const HOME_NAME = 'Pacific/Auckland';

/** A zone from its offset: milliseconds ahead of UTC at an instant. */
export function createZone(name: string, getOffset: (instant: Instant) => number): Zone {
  const toInstant = (wall: Wall): Instant => {
    const before = getOffset(wall - DAY_MS);
    const after = getOffset(wall + DAY_MS);
    if (before === after || getOffset(wall - before) === before) return wall - before;
    return getOffset(wall - after) === after ? wall - after : wall - before;
  };
  return { name, toInstant, toWall: (instant) => instant + getOffset(instant) };
}

/** The zone of a name in the IANA list, in any case (`pacific/auckland`); null when there is none. */
export function findIanaZone(name: string): Zone | null {
  const known = ianaZones.get(name);
  if (known !== undefined) return known;
  if (!/^[A-Za-z][\w+/-]+$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const zone = ianaZones.get(timeZone) ?? createZone(timeZone, createDailyOffset(timeZone));
    ianaZones.set(name, zone);
    return zone;
  } catch {
    return null;
  }
}

/** A zone that never changes its clocks. */
export const createFixedZone = (name: string, offset: number): Zone => createZone(name, () => offset);

export const UTC_ZONE = createFixedZone('UTC', 0);

/** Auckland's time, in which the campaign lives. */
export const HOME_ZONE = createZone(HOME_NAME, createDailyOffset(HOME_NAME));

/** Zones that have been asked for, each there once under all of its names. */
const ianaZones = new Map<string, Zone>([
  [HOME_NAME, HOME_ZONE],
  ['UTC', UTC_ZONE],
]);

/** Asks `Intl` once a day and not once an occurrence: only on the days when clocks change does the hour matter. */
function createDailyOffset(timeZone: string): (instant: Instant) => number {
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
