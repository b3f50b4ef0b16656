import { findIana } from 'windows-iana';

import { getFirst, type CalendarHead, type ZoneSource } from './calendar-source.ts';
import { createCustomZone } from './custom-zone.ts';
import { createFixedZone, findIanaZone, HOME_ZONE, type Zone } from './zone.ts';

const resolved = new WeakMap<CalendarHead, Map<string, Zone | null>>();
const PROBE_YEAR = 2024;

/** The zone of a TZID in a calendar; null when neither its name nor a VTIMEZONE tells. */
export function resolveZone(tzid: string, head: CalendarHead): Zone | null {
  const known = resolved.get(head) ?? new Map<string, Zone | null>();
  resolved.set(head, known);
  let zone = known.get(tzid);
  if (zone === undefined) {
    zone = findZone(tzid, head.zones.get(tzid));
    known.set(tzid, zone);
  }
  return zone;
}

/** The zone of times that name none: the calendar's own, or its only VTIMEZONE, or Auckland. */
export function getDefaultZone(head: CalendarHead): Zone {
  const name =
    getFirst(head.properties, 'X-WR-TIMEZONE')?.value ?? getFirst(head.properties, 'TIMEZONE-ID')?.value;
  const [only] = head.zones.size === 1 ? head.zones.keys() : [];
  for (const tzid of [name, only]) {
    const zone = tzid === undefined ? null : resolveZone(tzid, head);
    if (zone !== null) return zone;
  }
  return HOME_ZONE;
}

function findZone(tzid: string, source: ZoneSource | undefined): Zone | null {
  const location = source && getFirst(source.properties, 'X-LIC-LOCATION')?.value;
  return (
    findByName(tzid) ??
    (location === undefined ? null : findByName(location)) ??
    (source === undefined ? null : toHomeIfSame(createCustomZone(tzid, source))) ??
    findByCity(tzid) ??
    findByOffset(tzid)
  );
}

/** An IANA name, also behind a path (`/mozilla.org/20050126_1/Pacific/Auckland`), or a name that Windows gives. */
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

/** The label of Windows, "(UTC+12:00) Auckland, Wellington", by the first of its cities that names a zone. */
function findByCity(tzid: string): Zone | null {
  if (!/^\((?:UTC|GMT)/i.test(tzid)) return null;
  const cities = tzid.replace(/^\([^)]*\)/, '').split(',');
  const names = Intl.supportedValuesOf('timeZone');
  for (const city of cities) {
    const ending = `/${city.trim().replaceAll(' ', '_')}`;
    const name = names.find((candidate) => candidate.endsWith(ending));
    if (name !== undefined) return findIanaZone(name);
  }
  return null;
}

/** "UTC+12:00", "GMT+1200", "+12:00", "(UTC+12:00) somewhere". */
function findByOffset(tzid: string): Zone | null {
  const parts = /^\(?(?:UTC|GMT)?\s*([+-])(\d\d?):?(\d\d)?\b/i.exec(tzid);
  if (parts === null) return null;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return createFixedZone(tzid, (parts[1] === '-' ? -1 : 1) * minutes * 60_000);
}

/** A zone of another name that keeps Auckland's time is Auckland's, so that what we write can say so. */
function toHomeIfSame(zone: Zone | null): Zone | null {
  if (zone === null) return null;
  const probes = Array.from({ length: 48 }, (_, index) => Date.UTC(PROBE_YEAR, index, 15));
  return probes.every((probe) => zone.toWall(probe) === HOME_ZONE.toWall(probe)) ? HOME_ZONE : zone;
}
