import { findIana } from 'windows-iana';

import { AUCKLAND_TIME_ZONE } from '../../../core/locale.ts';
import { getOffset, parseOffset } from './date-values.ts';
import { type Component, getValue, unquote } from './parse-components.ts';

/** Matches the start of a Windows zone label: an offset, before a place or a name. */
const LABEL = /^\((?:UTC|GMT)[^)]*\)\s*(?=\S)/i;
/** Matches "UTC+12:00", "GMT+1200", "+12:00" and "(UTC+12:00) somewhere". */
const OFFSET = /^\(?(?:UTC|GMT)?\s*([+-]\d\d?:?(?:\d\d)?)\b/i;

/** A year with the current rules for daylight saving. */
const RULES_YEAR = 2024;
const FIRST_YEAR = 1970;

/** Abbreviations are fixed offsets, but their users in this region mean a zone with daylight saving. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  NZST: AUCKLAND_TIME_ZONE,
  NZDT: AUCKLAND_TIME_ZONE,
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
};

export type Zones = ReturnType<typeof parseZones>;

export function parseZones(calendar: Component) {
  const timeZones = new Map(
    calendar.components
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((component) => [unquote(getValue(component, 'TZID')), component]),
  );
  const found = new Map<string, string | null>();
  const find = (tzid: string): string | null => {
    if (!found.has(tzid)) found.set(tzid, findZone(tzid, timeZones.get(tzid)));
    return found.get(tzid) ?? null;
  };
  const [onlyTzid = ''] = timeZones.size === 1 ? timeZones.keys() : [];
  const names = [getValue(calendar, 'X-WR-TIMEZONE'), onlyTzid];
  return {
    /** For times without a TZID: X-WR-TIMEZONE, else the only VTIMEZONE, else the home zone. */
    defaultZone: names.map((name) => name && find(name)).find(Boolean) ?? AUCKLAND_TIME_ZONE,
    find,
    /** Whether only the offset in a label is known, so that daylight saving is missing. */
    isGuess: (tzid: string) => LABEL.test(tzid) && /^[+-]/.test(find(tzid) ?? '') && !timeZones.has(tzid),
  };
}

/** Tries names before the VTIMEZONE, because some producers include only one year of transitions. */
const findZone = (tzid: string, timeZone: Component | undefined): string | null =>
  findByName(tzid) ??
  (timeZone ? (findByName(getValue(timeZone, 'X-LIC-LOCATION')) ?? findByObservances(timeZone)) : null) ??
  findByLabel(tzid) ??
  ABBREVIATIONS[tzid.toUpperCase()] ??
  findByOffset(tzid);

function findIanaZone(name: string): string | null {
  if (!/^[A-Za-z][\w+/-]+$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Finds a Windows name, or an IANA name, which may end a path (`/mozilla.org/20050126_1/Australia/Sydney`). */
function findByName(tzid: string): string | null {
  const segments = tzid.split(/[/:]/).filter(Boolean).slice(-5);
  const names = segments.map((_, first) => segments.slice(first).join('/'));
  // Outlook numbers zones that are defined twice: "New Zealand Standard Time 1".
  const windows = findIana(tzid.replace(/\s+\d+$/, ''))[0] ?? '';
  return [...names, windows].map(findIanaZone).find(Boolean) ?? null;
}

/** Finds the zone of "(UTC+12:00) Auckland, Wellington" or "(UTC-05:00) Eastern Time (US & Canada)". */
function findByLabel(tzid: string): string | null {
  const label = tzid.replace(/^\([^)]*\)\s*/, '');
  const cities = LABEL.test(tzid) ? label.split(',').map((city) => city.trim().replaceAll(' ', '_')) : [];
  const zones = Intl.supportedValuesOf('timeZone');
  const city = cities.map((name) => zones.find((zone) => zone.endsWith(`/${name}`))).find(Boolean);
  return city ?? findIanaZone(findIana(label.replace(/ Time \(.*\)$/, ' Standard Time'))[0] ?? '');
}

function findByOffset(tzid: string): string | null {
  const [, offset] = OFFSET.exec(tzid) ?? [];
  return offset === undefined ? null : formatOffset(parseOffset(offset));
}

function formatOffset(offset: number): string {
  const time = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return offset === 0 ? 'UTC' : `${offset < 0 ? '-' : '+'}${time}`;
}

/** Finds the IANA zone that matches the newest observances of a VTIMEZONE; an offset if they have only one. */
function findByObservances({ components }: Component): string | null {
  const observances = components.map(parseObservance).sort((a, b) => a.since.localeCompare(b.since));
  const newest = ['STANDARD', 'DAYLIGHT'].flatMap(
    (kind) => observances.findLast(({ name }) => name === kind) ?? [],
  );
  const [first, second] = newest.sort((a, b) => a.month - b.month);
  if (first === undefined) return null;
  if (second === undefined || first.offset === second.offset) return formatOffset(first.offset);
  // Skip the months of transitions: the 15th may be before or after one.
  const hasSameOffsets = (zone: string, year: number): boolean =>
    Array.from({ length: 12 }, (_, month) => getOffset(zone, Date.UTC(year, month, 15))).every(
      (offset, month) =>
        month === first.month ||
        month === second.month ||
        offset === (month > first.month && month < second.month ? first : second).offset,
    );
  const zones = [AUCKLAND_TIME_ZONE, ...Intl.supportedValuesOf('timeZone').toReversed()];
  const since = Number(observances.at(-1)?.since.slice(0, 4));
  const years = [RULES_YEAR, Math.max(since, FIRST_YEAR)];
  return years.map((year) => zones.find((zone) => hasSameOffsets(zone, year))).find(Boolean) ?? null;
}

function parseObservance(observance: Component) {
  const since = getValue(observance, 'DTSTART');
  const byMonth = /BYMONTH=(\d+)/.exec(getValue(observance, 'RRULE'))?.[1];
  return {
    name: observance.name,
    since,
    month: Number(byMonth ?? since.slice(4, 6)) - 1,
    offset: parseOffset(getValue(observance, 'TZOFFSETTO')),
  };
}
