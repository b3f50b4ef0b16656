import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

import type { TimeZoneComponent } from './parse-components.ts';
import { getProperties, getProperty, type Properties } from './properties.ts';
import { UTC_ZONE, type Zone } from './time-zone.ts';
import { formatUtcOffset } from './utc-offset.ts';
import { writeRaw } from './write-content-lines.ts';

const IANA_NAMES = new Set(tzlib_get_timezones());
const COPIED = ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'TZNAME', 'RRULE', 'RDATE'];

/**
 * The VTIMEZONE of a zone, which RFC 5545 (3.6.5) asks of every TZID: from the IANA list, or copied from the calendar
 * that defines it, or with its one UTC offset. None for UTC, which is written without a TZID.
 */
export function writeVtimezone(zone: Zone, timeZones: ReadonlyMap<string, TimeZoneComponent>): string[] {
  if (zone === UTC_ZONE) return [];
  if (IANA_NAMES.has(zone.name)) return String(tzlib_get_ical_block(zone.name)[0]).trim().split(/\r?\n/);
  const observances = timeZones.get(zone.name)?.observances.flatMap(copyObservance) ?? writeFixed(zone);
  return ['BEGIN:VTIMEZONE', writeRaw('TZID', zone.name), ...observances, 'END:VTIMEZONE'];
}

function copyObservance(observance: Properties): string[] {
  const lines = COPIED.flatMap((name) =>
    getProperties(observance, name).map(({ value }) => writeRaw(name, value)),
  );
  const isDaylight = toNumber(observance, 'TZOFFSETTO') > toNumber(observance, 'TZOFFSETFROM');
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${name}`, ...lines, `END:${name}`];
}

/** `+1300` as 1300, which is enough to compare two UTC offsets. */
const toNumber = (observance: Properties, name: string): number =>
  Number(getProperty(observance, name)?.value ?? 0);

function writeFixed(zone: Zone): string[] {
  const offset = formatUtcOffset(zone.toLocalTime(0));
  return [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
  ];
}
