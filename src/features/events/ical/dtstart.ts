import { DAY_MS } from '../../../lib/day-ms.ts';
import { toInstant, type DateProperty } from './date-property.ts';
import { parseDuration, toMs, type Duration } from './duration.ts';
import { isMidnight, type LocalTime } from './local-time.ts';
import { getProperty, type Properties } from './properties.ts';
import { HOME_ZONE, UTC_ZONE, type Zone } from './time-zone.ts';

/** When an event begins. */
export interface Dtstart {
  /** In local time of `zone`; null when the calendar does not say. */
  readonly dtstart: LocalTime | null;
  /** Whether the event lasts whole days. They are days of the home zone, and `zone` is the home zone. */
  readonly isAllDay: boolean;
  readonly zone: Zone;
}

/** DTSTART with its zone; whole days are days of the home zone, whatever TZID stands beside them. */
export function toDtstart(property: DateProperty | null, defaultZone: Zone, properties: Properties): Dtstart {
  if (property === null) return { dtstart: null, isAllDay: false, zone: HOME_ZONE };
  if (property.isDate) return { dtstart: property.local, isAllDay: true, zone: HOME_ZONE };
  const zone = property.offset === null ? (property.zone ?? defaultZone) : UTC_ZONE;
  const dtstart = property.offset === null ? property.local : property.local - property.offset;
  const midnight = isMarkedAllDay(properties) ? findMidnight(dtstart, zone) : null;
  return midnight === null
    ? { dtstart, isAllDay: false, zone }
    : { dtstart: midnight, isAllDay: true, zone: HOME_ZONE };
}

/**
 * How long an event lasts by its DTEND or DURATION; null when neither tells. Whole days are at least one (RFC 5545,
 * 3.6.1). RFC 5545 (3.8.5.3) makes the duration that a DTEND gives exact; it is nominal here, so that every
 * instance ends at the same local time, also in the night in which clocks change.
 */
export function toDuration(
  { dtstart, isAllDay, zone }: Dtstart & { dtstart: LocalTime },
  dtend: DateProperty | null,
  properties: Properties,
): Duration | null {
  if (isAllDay) return { nominalMs: Math.max(1, countDays(dtstart, dtend, properties)) * DAY_MS, exactMs: 0 };
  if (dtend === null) return parseDurationProperty(properties);
  const end = zone.toLocalTime(toInstant(dtend, zone));
  return end < dtstart ? null : { nominalMs: end - dtstart, exactMs: 0 };
}

const parseDurationProperty = (properties: Properties): Duration | null =>
  parseDuration(getProperty(properties, 'DURATION')?.value ?? '');

/** Outlook writes DTSTART and DTEND of whole days as DATE-TIMEs at midnight and marks the event. */
const isMarkedAllDay = (properties: Properties): boolean =>
  /^true$/i.test(getProperty(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value ?? '');

/** The midnight that a local time is, in the home zone or in its own zone; null when it is neither. */
function findMidnight(local: LocalTime, zone: Zone): LocalTime | null {
  const home = HOME_ZONE.toLocalTime(zone.toInstant(local));
  if (isMidnight(home)) return home;
  return isMidnight(local) ? local : null;
}

function countDays(dtstart: LocalTime, dtend: DateProperty | null, properties: Properties): number {
  if (dtend === null) {
    const duration = parseDurationProperty(properties);
    return duration === null ? 1 : Math.ceil(toMs(duration) / DAY_MS);
  }
  const end = dtend.isDate ? dtend.local : findMidnight(toInstant(dtend, HOME_ZONE), UTC_ZONE);
  return Math.round(((end ?? dtend.local) - dtstart) / DAY_MS);
}
