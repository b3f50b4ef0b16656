import { formatDate, formatLocalTime, formatUtc } from './date-time.ts';
import { type Instant, type LocalTime } from './local-time.ts';
import { getProperty } from './parse-components.ts';
import { type Series, isRecurring, toRecurrenceId } from './series.ts';
import type { RecurrenceInstance } from './recurrence-set.ts';
import type { Rrule } from './rrule.ts';
import type { TextProperties } from './text-properties.ts';
import { HOME_ZONE, UTC_ZONE, type Zone } from './time-zone.ts';
import type { VEvent } from './vevent.ts';

/** RFC 5545, 3.1: without the line break. */
const MAX_LINE_BYTES = 75;

/** The zone of the times of a VEVENT that we write: a recurring event keeps its own, all others get the home zone. */
export function getWrittenZone(series: Series, event: VEvent): Zone {
  if (event.recurrenceId !== null) return (series.master ?? event).zone;
  return isRecurring(series, event) ? event.zone : HOME_ZONE;
}

/** A master component or an override, with everything that its recurrence set follows from. */
export function writeVevent(series: Series, event: VEvent, texts: TextProperties, now: Date): string[] {
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
export function writeInstance(instance: RecurrenceInstance, texts: TextProperties, now: Date): string[] {
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
  const status = getProperty(properties, 'STATUS')?.value.toUpperCase() ?? '';
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
export const writeContentLines = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;

/** A property whose value is a TEXT; none when the text is ''. */
export const writeText = (name: string, text: string): string[] =>
  text === ''
    ? []
    : [`${name}:${text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)}`];

/** A property whose value is taken as it is, without line breaks, which would begin another property. */
export const writeRaw = (name: string, value: string): string =>
  `${name}:${value.replaceAll(/[\r\n]/g, ' ')}`;

/** A property of one or more local times of a zone: as DATEs where `isAllDay`, else with TZID or in UTC. */
export function writeDates(
  name: string,
  locals: readonly LocalTime[],
  zone: Zone,
  isAllDay: boolean,
): string[] {
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
  let from = 0;
  let room = MAX_LINE_BYTES;
  for (let index = 0; index < line.length; index++) {
    const bytes = countBytes(line, index);
    if (bytes > room) {
      pieces.push(line.slice(from, index));
      from = index;
      room = MAX_LINE_BYTES - 1;
    }
    room -= bytes;
  }
  return [...pieces, line.slice(from)].join('\r\n ');
}

/** The bytes in UTF-8 of the character that begins at a unit of UTF-16; 0 for the second unit of a character. */
function countBytes(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (isBetween(unit, 0xd800, 0xdbff) && isBetween(text.charCodeAt(index + 1), 0xdc00, 0xdfff)) return 4;
  if (isBetween(unit, 0xdc00, 0xdfff) && isBetween(text.charCodeAt(index - 1), 0xd800, 0xdbff)) return 0;
  return 3;
}

const isBetween = (unit: number, first: number, last: number): boolean => unit >= first && unit <= last;
