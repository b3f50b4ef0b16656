import ical from 'node-ical';
import { findIana } from 'windows-iana';

import type { CalendarObject, TimeZoneComponent } from './parse-components.ts';
import { getProperty } from './properties.ts';
import { createFixedZone, findIanaZone, HOME_ZONE, type Zone } from './time-zone.ts';
import { toUtcOffset } from './utc-offset.ts';
import { toZone } from './vtimezone.ts';

const resolved = new WeakMap<CalendarObject, Map<string, Zone | null>>();
const PROBE_YEAR = 2024;
/** The label of a zone in old and new versions of Windows: its offset, then a place or a name. */
const LABEL = /^\((?:UTC|GMT)[^)]*\)\s*\S/i;

/** What people of this region write in place of a zone: the zone of most of them, with its changes of clocks. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  NZST: HOME_ZONE.name,
  NZDT: HOME_ZONE.name,
  NZT: HOME_ZONE.name,
  CHAST: 'Pacific/Chatham',
  CHADT: 'Pacific/Chatham',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  AET: 'Australia/Sydney',
  ACST: 'Australia/Adelaide',
  ACDT: 'Australia/Adelaide',
  AWST: 'Australia/Perth',
  FJT: 'Pacific/Fiji',
  TOT: 'Pacific/Tongatapu',
};

/** The zone of a TZID in a calendar; null when neither its name nor a VTIMEZONE tells. */
export function resolveTzid(tzid: string, calendar: CalendarObject): Zone | null {
  const known = resolved.get(calendar) ?? new Map<string, Zone | null>();
  resolved.set(calendar, known);
  let zone = known.get(tzid);
  if (zone === undefined) {
    zone = findZone(tzid, calendar.timeZones.get(tzid));
    known.set(tzid, zone);
  }
  return zone;
}

/** Whether the zone of a TZID is made of the offset in a label, so that it may miss changes of clocks. */
export const isGuess = (tzid: string, zone: Zone, { timeZones }: CalendarObject): boolean =>
  LABEL.test(tzid) && zone.name === tzid && !timeZones.has(tzid);

/** The zone of local times without a TZID: X-WR-TIMEZONE, or else the only VTIMEZONE, or else the home zone. */
export function getDefaultZone(calendar: CalendarObject): Zone {
  const { properties, timeZones } = calendar;
  const name =
    getProperty(properties, 'X-WR-TIMEZONE')?.value ?? getProperty(properties, 'TIMEZONE-ID')?.value;
  const [only] = timeZones.size === 1 ? timeZones.keys() : [];
  for (const tzid of [name, only]) {
    const zone = tzid === undefined ? null : resolveTzid(tzid, calendar);
    if (zone !== null) return zone;
  }
  return HOME_ZONE;
}

/** Names count before the VTIMEZONE, into which some producers write the changes of one year only. */
function findZone(tzid: string, component: TimeZoneComponent | undefined): Zone | null {
  const location = component && getProperty(component.properties, 'X-LIC-LOCATION')?.value;
  return (
    findByName(tzid) ??
    (location === undefined ? null : findByName(location)) ??
    (component === undefined ? null : toHomeIfSame(toZone(tzid, component))) ??
    findByCity(tzid) ??
    findByLabel(tzid) ??
    findByAbbreviation(tzid) ??
    findByOffset(tzid)
  );
}

/** An IANA name, also at the end of a path (`/mozilla.org/20050126_1/Australia/Sydney`), or a name of Windows. */
function findByName(tzid: string): Zone | null {
  const segments = tzid
    .replace(/^tzone:/i, '')
    .split('/')
    .filter(Boolean);
  for (let first = 0; first < segments.length; first++) {
    const zone = findIanaZone(segments.slice(first).join('/'));
    if (zone !== null) return zone;
  }
  // Outlook numbers a zone that it finds defined twice: "New Zealand Standard Time 1".
  const [windows] = findIana(tzid.replace(/\s+\d+$/, ''));
  return windows === undefined ? null : findIanaZone(windows);
}

/** The label of Windows, "(UTC+12:00) Auckland, Wellington", by the first of its cities that names an IANA zone. */
function findByCity(tzid: string): Zone | null {
  if (!LABEL.test(tzid)) return null;
  const cities = tzid.replace(/^\([^)]*\)/, '').split(',');
  const names = Intl.supportedValuesOf('timeZone');
  for (const city of cities) {
    const ending = `/${city.trim().replaceAll(' ', '_')}`;
    const name = names.find((candidate) => candidate.endsWith(ending));
    if (name !== undefined) return findIanaZone(name);
  }
  return null;
}

/**
 * A label of Windows without a city, "(UTC-05:00) Eastern Time (US & Canada)", by node-ical's table, which it uses where
 * it reads a VEVENT and exports in no other way. Old versions of Windows write other offsets, or none.
 */
function findByLabel(tzid: string): Zone | null {
  const name = tzid.replace(/^\([^)]*\)\s*/, '').replaceAll(/[\r\n"]/g, '');
  // For these node-ical would answer the zone of the machine, or an offset.
  if (name === '' || /^customi[sz]ed time zone|^tzone:|\d/i.test(name)) return null;
  const dtstart = `DTSTART;TZID="${name}":20250101T000000`;
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:zone', dtstart, 'END:VEVENT', 'END:VCALENDAR'];
  const event = ical.sync.parseICS(lines.join('\n'))['zone'] as
    { readonly start?: { readonly tz?: string } } | undefined;
  // The table has "Pacific Time (US & Canada)" only together with a city.
  const [standard = ''] = findIana(name.replace(/ Time \(.*\)$/, ' Standard Time'));
  return findIanaZone(event?.start?.tz ?? '') ?? findIanaZone(standard);
}

const findByAbbreviation = (tzid: string): Zone | null =>
  findIanaZone(ABBREVIATIONS[tzid.toUpperCase()] ?? '');

/** "UTC+12:00", "GMT+1200", "+12:00", "(UTC+12:00) somewhere". */
function findByOffset(tzid: string): Zone | null {
  const [, sign, hours, minutes] = /^\(?(?:UTC|GMT)?\s*([+-])(\d\d?):?(\d\d)?\b/i.exec(tzid) ?? [];
  return hours === undefined ? null : createFixedZone(tzid, toUtcOffset(sign, hours, minutes));
}

/** A zone with the UTC offsets of the home zone becomes the home zone, so that calendars we write define one zone. */
function toHomeIfSame(zone: Zone | null): Zone | null {
  if (zone === null) return null;
  const probes = Array.from({ length: 48 }, (_, index) => Date.UTC(PROBE_YEAR, index, 15));
  const isSame = probes.every((probe) => zone.toLocalTime(probe) === HOME_ZONE.toLocalTime(probe));
  return isSame ? HOME_ZONE : zone;
}
