import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

import { DAY_MS } from '../../../lib/day-ms.ts';
import { MAX_ANSWER_BYTES } from '../../../server/http/responses.ts';
import type { Calendar } from './calendar.ts';
import { type Series, parseInstanceId, toRecurrenceId } from './series.ts';
import { type RecurrenceInstance, expandSeries } from './recurrence-set.ts';
import { createTextReader } from './text-properties.ts';
import { HOME_ZONE, UTC_ZONE, type Zone } from './time-zone.ts';
import {
  getWrittenZone,
  writeContentLines,
  writeInstance,
  writeRaw,
  writeText,
  writeVevent,
} from './write-vevent.ts';
import { type Properties, type TimeZoneComponent, getProperties, getProperty } from './parse-components.ts';
import { formatUtcOffset } from './local-time.ts';

const IANA_NAMES = new Set(tzlib_get_timezones());
const COPIED = ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'TZNAME', 'RRULE', 'RDATE'];
/** How far ahead a series is expanded to find its next date, where not all of them fit. */
const LOOK_AHEAD_MS = 366 * DAY_MS;

/**
 * The whole calendar, for others to subscribe to: every master component and override with the UID, SEQUENCE and STATUS
 * of its source, its texts in plain text, and nothing about organisers, attendees or alarms. A recurring event keeps its
 * zone; all other times are in the home zone. Where the whole is longer than an answer may be, it holds the series whose
 * next date is soonest, soonest first, and `report` is told how many are left out.
 */
export function writeCalendar(
  calendar: Calendar,
  name: string,
  now: Date,
  report: (problem: string) => void = () => undefined,
): string {
  const written = writeAll(calendar, now);
  const zones = new Set<Zone>([HOME_ZONE]);
  const kept: string[] = [];
  let bytes = 0;
  for (const series of isTooLong(written) ? sortByNextDate(written, now) : written) {
    if (bytes + series.bytes > MAX_ANSWER_BYTES) continue;
    bytes += series.bytes;
    for (const zone of series.zones) zones.add(zone);
    kept.push(series.text);
  }
  if (kept.length < written.length)
    report(
      `events.ics: too long: ${String(written.length - kept.length)} of ${String(written.length)} events are left out`,
    );
  const timeZones = [...zones].flatMap((zone) => writeVtimezone(zone, calendar.timeZones));
  return writeVcalendar(name, writeContentLines(timeZones) + kept.join(''));
}

/** A series as it stands in the calendar. */
interface WrittenSeries {
  readonly series: Series;
  readonly text: string;
  readonly bytes: number;
  readonly zones: readonly Zone[];
}

function writeAll({ series: all }: Calendar, now: Date): WrittenSeries[] {
  const readTexts = createTextReader();
  return all.map((series) => {
    const events = [series.master ?? [], series.overrides].flat();
    const lines = [
      ...events.flatMap((event) => {
        return writeVevent(series, event, readTexts({ event, master: series.master }), now);
      }),
      ...expandPeriods(series).flatMap((instance) => writeInstance(instance, readTexts(instance), now)),
    ];
    const text = writeContentLines(lines);
    const zones = events.map((event) => getWrittenZone(series, event));
    return { series, text, bytes: Buffer.byteLength(text), zones: [...new Set(zones)] };
  });
}

const isTooLong = (written: readonly WrittenSeries[]): boolean =>
  written.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ANSWER_BYTES;

/** Soonest first; what is over comes last, and before it what has no date. */
function sortByNextDate(written: readonly WrittenSeries[], now: Date): WrittenSeries[] {
  const from = now.getTime();
  const range = { from, to: from + LOOK_AHEAD_MS };
  const findNext = ({ series }: WrittenSeries): number => {
    const instances = expandSeries(series, range, () => undefined).filter(({ isCancelled }) => !isCancelled);
    const ahead = instances.filter(({ start, end }) => (end ?? start ?? Infinity) > from);
    if (ahead.length === 0) return Infinity;
    return Math.min(...ahead.map(({ start }) => start ?? Number.MAX_VALUE));
  };
  return written
    .map((series) => ({ series, next: findNext(series) }))
    .sort((a, b) => (a.next < b.next ? -1 : a.next > b.next ? 1 : 0))
    .map(({ series }) => series);
}

/**
 * One instance as a calendar of its own; null when the calendar has no instance of this id. It has the UID of its
 * series and its own RECURRENCE-ID, so that programs add, and later update, this instance alone.
 */
export function writeInstanceCalendar(
  calendar: Calendar,
  id: string,
  name: string,
  now: Date,
): string | null {
  const instance = findInstance(calendar, id);
  if (instance === null) return null;
  const texts = createTextReader()(instance);
  const lines = [...writeVtimezone(HOME_ZONE, calendar.timeZones), ...writeInstance(instance, texts, now)];
  return writeVcalendar(name, writeContentLines(lines));
}

/**
 * The instances of a series whose RDATE is a PERIOD with a duration of its own. They are written as overrides, because
 * few programs read a PERIOD.
 */
function expandPeriods(series: Series): RecurrenceInstance[] {
  const { master } = series;
  const periods = master?.rdates.filter(({ duration }) => duration !== null) ?? [];
  if (master === null || periods.length === 0) return [];
  const recurrenceIds = new Set(periods.map(({ start }) => toRecurrenceId(start, master)));
  return expandSeries(series, { from: 0, to: 0 }, () => undefined).filter(
    ({ event, recurrenceId, isCancelled }) =>
      event === master && recurrenceId !== null && recurrenceIds.has(recurrenceId) && !isCancelled,
  );
}

/** Rules are expanded only around the original start that the id names. */
function findInstance(calendar: Calendar, id: string): RecurrenceInstance | null {
  const start = parseInstanceId(id) ?? 0;
  const range = { from: start - DAY_MS, to: start + 2 * DAY_MS };
  for (const series of calendar.series) {
    const found =
      id.startsWith(series.uid) &&
      expandSeries(series, range, () => undefined).find((each) => each.id === id);
    if (found) return found;
  }
  return null;
}

const writeVcalendar = (name: string, components: string): string =>
  [
    writeContentLines([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Campaign site//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      ...writeText('X-WR-CALNAME', name),
      `X-WR-TIMEZONE:${HOME_ZONE.name}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]),
    components,
    writeContentLines(['END:VCALENDAR']),
  ].join('');

/**
 * The VTIMEZONE of a zone, which RFC 5545 (3.6.5) asks of every TZID: from the IANA list, or copied from the calendar
 * that defines it, or with its one UTC offset. None for UTC, which is written without a TZID.
 */
function writeVtimezone(zone: Zone, timeZones: ReadonlyMap<string, TimeZoneComponent>): string[] {
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
