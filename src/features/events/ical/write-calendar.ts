import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

import { DAY_MS } from '../../../lib/locale.ts';
import { MAX_ANSWER_BYTES } from '../../../server/http/responses.ts';
import type { Calendar } from './calendar.ts';
import { type Series, isRecurring, parseInstanceId, toRecurrenceId } from './series.ts';
import { type RecurrenceInstance, expandSeries } from './recurrence-set.ts';
import { type TextProperties, createTextReader } from './text-properties.ts';
import { HOME_ZONE, UTC_ZONE, type Zone } from './time-zone.ts';
import { type Properties, type TimeZoneComponent, getProperties, getValue } from './parse-components.ts';
import {
  type Instant,
  type LocalTime,
  formatDate,
  formatLocalTime,
  formatUtc,
  formatUtcOffset,
} from './date-time.ts';
import type { Rrule } from './rrule.ts';
import type { VEvent } from './vevent.ts';

/** RFC 5545, 3.1: without the line break. */
const MAX_LINE_BYTES = 75;
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
      ...events.flatMap((event) =>
        writeVevent(series, event, readTexts({ event, master: series.master }), now),
      ),
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
  // `+1300` as 1300 is enough to compare two UTC offsets.
  const [to, from] = ['TZOFFSETTO', 'TZOFFSETFROM'].map((name) => Number(getValue(observance, name)));
  const isDaylight = Number(to) > Number(from);
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${name}`, ...lines, `END:${name}`];
}

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

/** The zone of the times of a VEVENT that we write: a recurring event keeps its own, all others get the home zone. */
function getWrittenZone(series: Series, event: VEvent): Zone {
  if (event.recurrenceId !== null) return (series.master ?? event).zone;
  return isRecurring(series, event) ? event.zone : HOME_ZONE;
}

/** A master component or an override, with everything that its recurrence set follows from. */
function writeVevent(series: Series, event: VEvent, texts: TextProperties, now: Date): string[] {
  const { dtstart, duration, isAllDay, recurrenceId } = event;
  const zone = getWrittenZone(series, event);
  const master = series.master ?? event;
  const write = (name: string, local: LocalTime, exactMs = 0): string[] => {
    const written = isAllDay ? local : zone.toLocalTime(event.zone.toInstant(local) + exactMs);
    return writeDates(name, [written], zone, isAllDay);
  };
  const writeRecurrenceIds = (name: string, ids: readonly LocalTime[]): string[] =>
    writeDates(name, ids, master.zone, master.isAllDay);
  const range = event.thisAndFuture ? ';RANGE=THISANDFUTURE' : '';
  return [
    'BEGIN:VEVENT',
    ...writeRevision(event, event.isCancelled, now),
    ...(recurrenceId === null
      ? []
      : writeRecurrenceIds(`RECURRENCE-ID${range}`, [toRecurrenceId(recurrenceId, master)])),
    ...(dtstart === null ? [] : write('DTSTART', dtstart)),
    ...(dtstart === null || duration === null
      ? []
      : write('DTEND', dtstart + duration.nominalMs, duration.exactMs)),
    ...(recurrenceId === null ? writeRecurrence(event, writeRecurrenceIds) : []),
    ...writeTexts(texts),
    'END:VEVENT',
  ];
}

/** What makes a master component recur. An override has no rule of its own, whatever its source says. */
function writeRecurrence(
  event: VEvent,
  write: (name: string, starts: readonly LocalTime[]) => string[],
): string[] {
  const rdates = event.rdates.map(({ start }) => toRecurrenceId(start, event));
  const exdates = event.exdates.map((exdate) => toRecurrenceId(exdate, event));
  return [
    ...event.rrules.map((rrule) => `RRULE:${formatRrule(rrule, event.isAllDay)}`),
    ...write('RDATE', rdates),
    ...write('EXDATE', exdates),
  ];
}

/** One instance as a VEVENT in the home zone; its RECURRENCE-ID says which instance of a recurring event it is. */
function writeInstance(instance: RecurrenceInstance, texts: TextProperties, now: Date): string[] {
  const { event, master, recurrenceId, start, end, isCancelled } = instance;
  const { zone, isAllDay } = master ?? event;
  const write = (name: string, instant: Instant | null, asDate: boolean): string[] =>
    instant === null ? [] : writeDates(name, [HOME_ZONE.toLocalTime(instant)], HOME_ZONE, asDate);
  return [
    'BEGIN:VEVENT',
    ...writeRevision(event, isCancelled, now),
    ...write('RECURRENCE-ID', recurrenceId === null ? null : zone.toInstant(recurrenceId), isAllDay),
    ...write('DTSTART', start, event.isAllDay),
    ...write('DTEND', end, event.isAllDay),
    ...writeTexts(texts),
    'END:VEVENT',
  ];
}

/** What tells one revision of a VEVENT from another. RFC 5545 (3.6.1) requires UID and DTSTAMP. */
function writeRevision(
  { uid, sequence, lastModified, dtstamp, properties }: VEvent,
  isCancelled: boolean,
  now: Date,
): string[] {
  const status = getValue(properties, 'STATUS').toUpperCase();
  return [
    writeRaw('UID', uid),
    `DTSTAMP:${formatUtc(dtstamp ?? lastModified ?? now.getTime())}`,
    ...(lastModified === null ? [] : [`LAST-MODIFIED:${formatUtc(lastModified)}`]),
    `SEQUENCE:${String(sequence)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : status === 'TENTATIVE' ? status : 'CONFIRMED'}`,
  ];
}

const writeTexts = ({ summary, location, description, url, comment }: TextProperties): string[] => [
  ...writeText('SUMMARY', summary),
  ...writeText('LOCATION', location),
  ...writeText('DESCRIPTION', description),
  ...writeText('COMMENT', comment),
  ...(url === '' ? [] : [writeRaw('URL', url)]),
];

/** RFC 5545, 3.3.10: UNTIL is a DATE where DTSTART is one, and in UTC elsewhere. */
function formatRrule({ ruleParts, until }: Rrule, isAllDay: boolean): string {
  if (until === Infinity) return ruleParts;
  return `${ruleParts};UNTIL=${isAllDay ? formatDate(HOME_ZONE.toLocalTime(until)) : formatUtc(until)}`;
}

/** The text of a calendar from its content lines: folded, between characters only, and ended by CRLF. */
const writeContentLines = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;

/** A property whose value is a TEXT; none when the text is ''. */
const writeText = (name: string, text: string): string[] =>
  text === '' ? [] : [`${name}:${escapeText(text)}`];

/** The value of a TEXT (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** A property whose value is taken as it is, without line breaks, which would begin another property. */
const writeRaw = (name: string, value: string): string => `${name}:${value.replaceAll(/[\r\n]/g, ' ')}`;

/** A property of one or more local times of a zone: as DATEs where `isAllDay`, else with TZID or in UTC. */
function writeDates(name: string, locals: readonly LocalTime[], zone: Zone, isAllDay: boolean): string[] {
  if (locals.length === 0) return [];
  if (isAllDay) return [`${name};VALUE=DATE:${locals.map(formatDate).join(',')}`];
  if (zone === UTC_ZONE) return [`${name}:${locals.map(formatUtc).join(',')}`];
  return [`${name};TZID=${quote(zone.name)}:${locals.map(formatLocalTime).join(',')}`];
}

/** RFC 5545, 3.2: a parameter value with one of these characters must be in quotes. */
const quote = (value: string): string => (/[:;,]/.test(value) ? `"${value}"` : value);

function fold(line: string): string {
  // A unit of UTF-16 has at most three bytes in UTF-8.
  if (line.length * 3 <= MAX_LINE_BYTES) return line;
  const pieces: string[] = [];
  let piece = '';
  let room = MAX_LINE_BYTES;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > room) {
      pieces.push(piece);
      piece = '';
      room = MAX_LINE_BYTES - 1;
    }
    piece += character;
    room -= bytes;
  }
  return [...pieces, piece].join('\r\n ');
}
