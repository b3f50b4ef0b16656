import type { ContentLine } from './content-lines.ts';
import { parseDateTime, type DateTime } from './date-time.ts';
import type { Instant } from './local-time.ts';
import type { CalendarObject } from './parse-components.ts';
import { getDefaultZone, resolveTzid } from './resolve-tzid.ts';
import type { Zone } from './time-zone.ts';

/** A value of DTSTART, DTEND, RDATE, EXDATE or RECURRENCE-ID, with the zone of its TZID. */
export interface DateProperty extends DateTime {
  /** Null without a TZID. */
  readonly zone: Zone | null;
}

/** Reads such a value; null when it is neither a DATE nor a DATE-TIME. */
export function parseDateProperty(
  { params, value }: ContentLine,
  calendar: CalendarObject,
): DateProperty | null {
  const dateTime = parseDateTime(value, params);
  if (dateTime === null) return null;
  const tzid = params['TZID'];
  const zone = tzid === undefined ? null : (resolveTzid(tzid, calendar) ?? getDefaultZone(calendar));
  return { ...dateTime, zone };
}

/** The instant that a value means; a local time without a TZID is in `defaultZone`. */
export const toInstant = ({ local, offset, zone }: DateProperty, defaultZone: Zone): Instant =>
  offset === null ? (zone ?? defaultZone).toInstant(local) : local - offset;
