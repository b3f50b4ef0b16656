import { tzOffset } from '@date-fns/tz';
import { findIana } from 'windows-iana';

import { DAY_MS, HOME_TIME_ZONE } from '../../../lib/locale.ts';
import { toInstant } from '../../../lib/local-time.ts';
import { type Instant, type LocalTime, parseDateTime, toUtcOffset } from './date-time.ts';
import {
  type CalendarObject,
  type Properties,
  type TimeZoneComponent,
  getProperties,
  getProperty,
  getValue,
  getValues,
} from './parse-components.ts';
import { expandRrule, findLastUpTo, parseRrule, readByNodeIcal } from './rrule.ts';

const PROBE_YEAR = 2024;

/** The label of a zone in old and new versions of Windows: its offset, then a place or a name. */
const LABEL = /^\((?:UTC|GMT)[^)]*\)\s*\S/i;

/** The zone of times that name none, of whole days, and of the calendars that we write. */
export const HOME_ZONE = createZone(HOME_TIME_ZONE, createCachedOffset(HOME_TIME_ZONE));

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

/** The years of which onsets are computed: 1990 to 2059. */
const FROM = Date.UTC(1990, 0, 1);

const TO = Date.UTC(2060, 0, 1);

/** A time zone: converts between instants and its local time. */
export interface Zone {
  /** Its TZID in the calendars that we write. */
  readonly name: string;
  /**
   * The instant of a local time (RFC 5545, 3.3.5): the first one where clocks show it twice; by the UTC offset before
   * the change where clocks skip it.
   */
  toInstant(local: LocalTime): Instant;
  toLocalTime(instant: Instant): LocalTime;
}

/** A zone from its UTC offset: milliseconds ahead of UTC at an instant. */
function createZone(name: string, getOffset: (instant: Instant) => number): Zone {
  return {
    name,
    toInstant: (local) => toInstant(local, getOffset),
    toLocalTime: (instant) => instant + getOffset(instant),
  };
}

/** A zone that never changes its clocks. */
const createFixedZone = (name: string, offset: number): Zone => createZone(name, () => offset);

export const UTC_ZONE = createFixedZone('UTC', 0);

/** The zones that have been asked for, by each name that they were asked for. A zone has one object for all its names. */
const ianaZones = new Map<string, Zone>([
  [HOME_TIME_ZONE, HOME_ZONE],
  ['UTC', UTC_ZONE],
]);

/** The zone of a name in the IANA list, in any case (`australia/sydney`); null when there is none. */
function findIanaZone(name: string): Zone | null {
  const known = ianaZones.get(name);
  if (known !== undefined) return known;
  if (!/^[A-Za-z][\w+/-]+$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const zone = ianaZones.get(timeZone) ?? createZone(timeZone, createCachedOffset(timeZone));
    ianaZones.set(name, zone);
    return zone;
  } catch {
    // `Intl` throws a RangeError for a name that it does not know.
    return null;
  }
}

/**
 * The UTC offset of an IANA zone. `Intl` is slow, so it is asked once for each day in UTC, and for each instant only on
 * the days on which clocks change.
 */
function createCachedOffset(timeZone: string): (instant: Instant) => number {
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

const resolved = new WeakMap<CalendarObject, Map<string, Zone | null>>();

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
 * A label of Windows without a city, "(UTC-05:00) Eastern Time (US & Canada)", by node-ical's table. Old versions of
 * Windows write other offsets, or none.
 */
function findByLabel(tzid: string): Zone | null {
  const name = tzid.replace(/^\([^)]*\)\s*/, '').replaceAll(/[\r\n"]/g, '');
  // For these node-ical would answer the zone of the machine, or an offset.
  if (name === '' || /^customi[sz]ed time zone|^tzone:|\d/i.test(name)) return null;
  const event = readByNodeIcal(`DTSTART;TZID="${name}":20250101T000000`);
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

/** The instant from which an observance holds, and its UTC offset in milliseconds. */
interface Onset {
  readonly at: Instant;
  readonly offset: number;
}

/** The zone that a VTIMEZONE defines by its observances (RFC 5545, 3.6.5); null when none of them can be read. */
function toZone(tzid: string, { observances }: TimeZoneComponent): Zone | null {
  const onsets = observances.flatMap(expandObservance).sort((a, b) => a.at - b.at);
  const [first] = onsets;
  if (first === undefined) return null;
  if (onsets.every(({ offset }) => offset === first.offset)) return createFixedZone(tzid, first.offset);
  return createZone(tzid, (instant) => findLastUpTo(onsets, instant, ({ at }) => at)?.offset ?? first.offset);
}

/** The onsets of a STANDARD or DAYLIGHT. Their local times are those of the observance before (TZOFFSETFROM). */
function expandObservance(observance: Properties): Onset[] {
  const offset = parseUtcOffset(getValue(observance, 'TZOFFSETTO'));
  const dtstart = parseDateTime(getValue(observance, 'DTSTART'))?.local;
  if (offset === null || dtstart === undefined) return [];
  const before = createFixedZone('', parseUtcOffset(getValue(observance, 'TZOFFSETFROM')) ?? offset);
  const rdates = getValues(observance, 'RDATE').flatMap(({ value }) => parseDateTime(value)?.local ?? []);
  const recurring = getProperties(observance, 'RRULE').flatMap((line) => {
    const rrule = parseRrule(line, before, false);
    if (rrule === null) return [];
    const locals = expandRrule(rrule.ruleParts, dtstart, FROM, TO);
    return locals.filter((local) => before.toInstant(local) <= rrule.until);
  });
  return [dtstart, ...rdates, ...recurring].map((local) => ({ at: before.toInstant(local), offset }));
}

function parseUtcOffset(value: string): number | null {
  const [, sign, hours, minutes, seconds] = /^([+-])?(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(value.trim()) ?? [];
  return hours === undefined ? null : toUtcOffset(sign, hours, minutes, seconds);
}
