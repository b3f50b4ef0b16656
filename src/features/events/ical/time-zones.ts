import { findIana } from 'windows-iana';

import { HOME_TIME_ZONE } from '../../../lib/locale.ts';
import { getOffset, parseOffset } from './date-values.ts';
import { type Component, findProperty, getValue, unquote } from './parse-components.ts';

/** The label of a zone in old and new versions of Windows: its offset, then a place or a name. */
const LABEL = /^\((?:UTC|GMT)[^)]*\)\s*\S/i;
const OFFSET = /^\(?(?:UTC|GMT)?\s*([+-]\d\d?:?(?:\d\d)?)\b/i;

/** A year of the rules that zones have now, and the first whose rules are known everywhere. */
const RULES_YEAR = 2024;
const FIRST_YEAR = 1970;

/** Abbreviations of this region: the zone of most people who write them, with its changes of clocks. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  NZST: HOME_TIME_ZONE,
  NZDT: HOME_TIME_ZONE,
  NZT: HOME_TIME_ZONE,
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

const resolved = new WeakMap<Component, Map<string, string | null>>();

/** Resolves a TZID of a VCALENDAR to the name of an IANA zone or to an offset such as `+05:30`; null if neither its name nor a VTIMEZONE tells. */
export function resolveTzid(tzid: string, calendar: Component): string | null {
  const known = resolved.get(calendar) ?? new Map<string, string | null>();
  resolved.set(calendar, known);
  const zone = known.has(tzid) ? (known.get(tzid) ?? null) : findZone(tzid, findTimeZone(tzid, calendar));
  known.set(tzid, zone);
  return zone;
}

const listTimeZones = ({ components }: Component): Component[] =>
  components.filter(({ name }) => name === 'VTIMEZONE');

const findTimeZone = (tzid: string, calendar: Component): Component | undefined =>
  listTimeZones(calendar).find((component) => unquote(getValue(component, 'TZID')) === tzid);

/** Whether a zone is taken from the offset in a label, so that it may miss changes of clocks. */
export const isGuess = (tzid: string, zone: string, calendar: Component): boolean =>
  LABEL.test(tzid) && /^[+-]/.test(zone) && findTimeZone(tzid, calendar) === undefined;

/** The zone of local times without a TZID: X-WR-TIMEZONE, or else the only VTIMEZONE, or else the home zone. */
export function getDefaultZone(calendar: Component): string {
  const timeZones = listTimeZones(calendar);
  const [only] = timeZones.length === 1 ? timeZones : [];
  const names = [getValue(calendar, 'X-WR-TIMEZONE'), only ? unquote(getValue(only, 'TZID')) : ''];
  return names.map((name) => name && resolveTzid(name, calendar)).find(Boolean) ?? HOME_TIME_ZONE;
}

/** Names count before the VTIMEZONE, into which some producers write the changes of one year only. */
function findZone(tzid: string, timeZone: Component | undefined): string | null {
  const location = timeZone && findProperty(timeZone, 'X-LIC-LOCATION')?.value;
  return (
    findByName(tzid) ??
    (location === undefined ? null : findByName(location)) ??
    (timeZone === undefined ? null : findByObservances(timeZone)) ??
    findByLabel(tzid) ??
    findIanaZone(ABBREVIATIONS[tzid.toUpperCase()] ?? '') ??
    findByOffset(tzid)
  );
}

/** Finds an IANA zone by its name, in any case (`australia/sydney`). */
function findIanaZone(name: string): string | null {
  if (!/^[A-Za-z][\w+/-]+$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone;
  } catch {
    // `Intl` throws a RangeError for a name that it does not know.
    return null;
  }
}

/** Finds an IANA name, also at the end of a path (`/mozilla.org/20050126_1/Australia/Sydney`), or a name of Windows. */
function findByName(tzid: string): string | null {
  const segments = tzid
    .replace(/^tzone:/i, '')
    .split('/')
    .filter(Boolean);
  const names = segments.map((_, first) => segments.slice(first).join('/'));
  // Outlook numbers a zone that it finds defined twice: "New Zealand Standard Time 1".
  const windows = findIana(tzid.replace(/\s+\d+$/, ''))[0] ?? '';
  return [...names, windows].map(findIanaZone).find(Boolean) ?? null;
}

/**
 * Finds the zone of a label of Windows: "(UTC+12:00) Auckland, Wellington" by the first of its cities that names an IANA
 * zone, "(UTC-05:00) Eastern Time (US & Canada)" by its name.
 */
function findByLabel(tzid: string): string | null {
  const label = tzid.replace(/^\([^)]*\)\s*/, '');
  const [windows = ''] = findIana(label.replace(/ Time \(.*\)$/, ' Standard Time'));
  const cities = LABEL.test(tzid)
    ? label.split(',').map((city) => `/${city.trim().replaceAll(' ', '_')}`)
    : [];
  const names = Intl.supportedValuesOf('timeZone');
  const city = cities.map((ending) => names.find((name) => name.endsWith(ending))).find(Boolean);
  return city ?? findIanaZone(windows);
}

/** Reads "UTC+12:00", "GMT+1200", "+12:00" and "(UTC+12:00) somewhere". */
function findByOffset(tzid: string): string | null {
  const [, offset] = OFFSET.exec(tzid) ?? [];
  return offset === undefined ? null : formatOffset(parseOffset(offset));
}

function formatOffset(offset: number): string {
  const time = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return offset === 0 ? 'UTC' : `${offset < 0 ? '-' : '+'}${time}`;
}

/** The offsets of a zone at the middle of each month of a year. */
const listOffsets = (zone: string, year: number): number[] =>
  Array.from({ length: 12 }, (_, month) => getOffset(zone, Date.UTC(year, month, 15)));

/**
 * Finds the IANA zone that has the clocks of a VTIMEZONE, by its newest observances: in a year of the present rules, or
 * else in the year of the newest. A VTIMEZONE that never changes its clocks is an offset.
 */
function findByObservances({ components }: Component): string | null {
  const observances = components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .map((component) => ({
      ...readOnset(component),
      name: component.name,
      offset: parseOffset(getValue(component, 'TZOFFSETTO')),
    }))
    .sort((a, b) => a.since.localeCompare(b.since));
  const newest = ['STANDARD', 'DAYLIGHT'].flatMap(
    (name) => observances.findLast((each) => each.name === name) ?? [],
  );
  const [first, second] = newest.sort((a, b) => a.month - b.month);
  if (first === undefined) return null;
  if (second === undefined || first.offset === second.offset) return formatOffset(first.offset);
  const since = Number(observances.at(-1)?.since.slice(0, 4));
  // In the month of a change its middle tells nothing.
  const isOf = (zone: string, year: number): boolean =>
    listOffsets(zone, year).every(
      (offset, month) =>
        month === first.month ||
        month === second.month ||
        offset === (month > first.month && month < second.month ? first : second).offset,
    );
  const zones = [HOME_TIME_ZONE, ...Intl.supportedValuesOf('timeZone').toReversed()];
  const years = [RULES_YEAR, Math.max(since, FIRST_YEAR)];
  return years.map((year) => zones.find((zone) => isOf(zone, year))).find(Boolean) ?? null;
}

/** Reads since when an observance holds, and the month of its onset, from 0. */
function readOnset(observance: Component): { since: string; month: number } {
  const since = getValue(observance, 'DTSTART');
  const byMonth = /BYMONTH=(\d+)/.exec(getValue(observance, 'RRULE'))?.[1];
  return { since, month: Number(byMonth ?? since.slice(4, 6)) - 1 };
}
