import { getFirst, type Properties } from './calendar-source.ts';
import { DAY_MS, parseDuration, type Length, type Wall } from './date-values.ts';
import { toInstant, type Reference } from './reference.ts';
import { HOME_ZONE, UTC_ZONE, type Zone } from './zone.ts';

/** When an event begins. */
export interface EventStart {
  /** By the clock of `zone`; null when the calendar does not say. */
  readonly start: Wall | null;
  /** Whether it lasts whole days. They are Auckland's, and `zone` is too. */
  readonly isDay: boolean;
  readonly zone: Zone;
}

/** Reads a start; whole days are Auckland's, whatever zone stands beside them. */
export function toStart(written: Reference | null, defaultZone: Zone, properties: Properties): EventStart {
  if (written === null) return { start: null, isDay: false, zone: HOME_ZONE };
  if (written.isDay) return { start: written.wall, isDay: true, zone: HOME_ZONE };
  const zone = written.offset === null ? (written.zone ?? defaultZone) : UTC_ZONE;
  const start = written.offset === null ? written.wall : written.wall - written.offset;
  const day = isMarkedAllDay(properties) ? findMidnight(start, zone) : null;
  return day === null ? { start, isDay: false, zone } : { start: day, isDay: true, zone: HOME_ZONE };
}

/** Outlook writes whole days as times and says so beside them. */
const isMarkedAllDay = (properties: Properties): boolean =>
  /^true$/i.test(getFirst(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value ?? '');

/** The day that begins at this time, by its own clock or by Auckland's. */
function findMidnight(wall: Wall, zone: Zone): Wall | null {
  const home = HOME_ZONE.toWall(zone.toInstant(wall));
  if (home % DAY_MS === 0) return home;
  return wall % DAY_MS === 0 ? wall : null;
}

/** How long an event lasts by its DTEND or DURATION, whole days at least one; null when neither tells. */
export function toLength(
  { start, isDay, zone }: EventStart & { start: Wall },
  end: Reference | null,
  properties: Properties,
): Length | null {
  if (isDay) return { wallMs: Math.max(1, countDays(start, end, properties)) * DAY_MS, exactMs: 0 };
  if (end === null) return parseDuration(getFirst(properties, 'DURATION')?.value ?? '');
  const wall = zone.toWall(toInstant(end, zone));
  return wall < start ? null : { wallMs: wall - start, exactMs: 0 };
}

function countDays(start: Wall, end: Reference | null, properties: Properties): number {
  if (end === null) {
    const duration = parseDuration(getFirst(properties, 'DURATION')?.value ?? '');
    return duration === null ? 1 : Math.ceil((duration.wallMs + duration.exactMs) / DAY_MS);
  }
  const last = end.isDay ? end.wall : findMidnight(toInstant(end, HOME_ZONE), UTC_ZONE);
  return Math.round(((last ?? end.wall) - start) / DAY_MS);
}
