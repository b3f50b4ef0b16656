import { toInstant, type DateProperty } from './date-property.ts';
import { isMidnight, toMidnight, type Instant, type LocalTime } from './local-time.ts';
import { HOME_ZONE, type Zone } from './time-zone.ts';
import type { VEvent } from './vevent.ts';

/**
 * The instance of a recurrence set that an RDATE, EXDATE or RECURRENCE-ID means: its original start in local time of
 * the master component, a midnight where the instances are whole days.
 */
export function toRecurrenceId(
  property: DateProperty,
  { dtstart, isAllDay, zone }: Pick<VEvent, 'dtstart' | 'isAllDay' | 'zone'>,
): LocalTime {
  const timeOfDay = dtstart === null || isAllDay ? 0 : dtstart - toMidnight(dtstart);
  // RFC 5545 wants the value type of DTSTART. Nextcloud writes a DATE beside a DATE-TIME, Outlook the midnight of the day.
  if (property.isDate) return property.local + timeOfDay;
  const instant = toInstant(property, zone);
  if (isAllDay) return toMidnight(property.offset === null ? property.local : HOME_ZONE.toLocalTime(instant));
  const local = zone.toLocalTime(instant);
  const isDay = property.offset === null && isMidnight(property.local);
  return isDay && timeOfDay !== 0 ? toMidnight(local) + timeOfDay : local;
}

/** The id of an instance, as visitors' addresses carry it: the UID, and the original start in UTC or as a day. */
export const formatInstanceId = (
  uid: string,
  recurrenceId: LocalTime,
  zone: Zone,
  isAllDay: boolean,
): string =>
  isAllDay
    ? `${uid}/${new Date(recurrenceId).toISOString().slice(0, 10)}`
    : `${uid}/${new Date(zone.toInstant(recurrenceId)).toISOString().slice(0, 19)}Z`;

/** The original start that such an id ends in; null where there is none. */
export function parseInstanceId(id: string): Instant | null {
  const start = Date.parse(/\/(\d{4}-\d\d-\d\d(?:T[\d:]+Z)?)$/.exec(id)?.[1] ?? '');
  return Number.isNaN(start) ? null : start;
}
