import type { ContentLine } from './content-lines.ts';
import { parseDateTime, type DateTime } from './date-time.ts';
import type { Instant } from './local-time.ts';
import type { CalendarObject } from './parse-components.ts';
import type { Report } from './finding.ts';
import { getDefaultZone, isGuess, resolveTzid } from './resolve-tzid.ts';
import type { Zone } from './time-zone.ts';

/** A value of DTSTART, DTEND, RDATE, EXDATE or RECURRENCE-ID, with the zone of its TZID. */
export interface DateProperty extends DateTime {
  /** Null without a TZID. */
  readonly zone: Zone | null;
}

/** Reads such a value; null when it is neither a DATE nor a DATE-TIME. */
export function parseDateProperty(
  line: ContentLine,
  calendar: CalendarObject,
  report: Report = () => undefined,
): DateProperty | null {
  const { params, value } = line;
  const dateTime = parseDateTime(value, params);
  if (dateTime === null) return null;
  const tzid = params['TZID'];
  if (tzid === undefined) return { ...dateTime, zone: null };
  const known = resolveTzid(tzid, calendar);
  const zone = known ?? getDefaultZone(calendar);
  // A DATE and an instant are the same in every zone.
  if (!dateTime.isDate && dateTime.offset === null) {
    if (known === null) report(`its zone "${tzid}" is not known: taken for ${zone.name}`, line);
    else if (isGuess(tzid, known, calendar))
      report(`its zone "${tzid}" is known by its offset only: its clocks are taken never to change`, line);
  }
  return { ...dateTime, zone };
}

/** The instant that a value means; a local time without a TZID is in `defaultZone`. */
export const toInstant = ({ local, offset, zone }: DateProperty, defaultZone: Zone): Instant =>
  offset === null ? (zone ?? defaultZone).toInstant(local) : local - offset;
