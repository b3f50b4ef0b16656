import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

import { getFirst, type Properties, type ZoneSource } from './calendar-source.ts';
import { writeRaw } from './write-lines.ts';
import { UTC_ZONE, type Zone } from './zone.ts';

const KNOWN = new Set(tzlib_get_timezones());
const COPIED = ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'TZNAME', 'RRULE', 'RDATE'];

/** The VTIMEZONE of a zone: by the rules of the IANA list, or as its calendar defines it, or by its one offset. */
export function writeZone(zone: Zone, sources: ReadonlyMap<string, ZoneSource>): string[] {
  if (zone === UTC_ZONE) return [];
  if (KNOWN.has(zone.name)) return String(tzlib_get_ical_block(zone.name)[0]).trim().split(/\r?\n/);
  const parts = sources.get(zone.name)?.parts.flatMap(copyPart) ?? writeFixed(zone);
  return ['BEGIN:VTIMEZONE', writeRaw('TZID', zone.name), ...parts, 'END:VTIMEZONE'];
}

function copyPart(part: Properties): string[] {
  const lines = COPIED.flatMap((name) => (part.get(name) ?? []).map(({ value }) => writeRaw(name, value)));
  const isDaylight = toNumber(part, 'TZOFFSETTO') > toNumber(part, 'TZOFFSETFROM');
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${kind}`, ...lines, `END:${kind}`];
}

const toNumber = (part: Properties, name: string): number => Number(getFirst(part, name)?.value ?? 0);

function writeFixed(zone: Zone): string[] {
  const minutes = zone.toWall(0) / 60_000;
  const digits = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${digits(Math.abs(minutes) / 60)}${digits(Math.abs(minutes) % 60)}`;
  return [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
  ];
}
