import { formatDate, formatUtc } from './date-time.ts';
import type { Instant, LocalTime } from './local-time.ts';
import { getProperty } from './properties.ts';
import { toRecurrenceId } from './recurrence-id.ts';
import type { RecurrenceInstance } from './recurrence-instance.ts';
import type { Rrule } from './rrule.ts';
import { isRecurring, type Series } from './series.ts';
import type { TextProperties } from './text-properties.ts';
import { HOME_ZONE, type Zone } from './time-zone.ts';
import type { VEvent } from './vevent.ts';
import { writeDates, writeRaw, writeText } from './write-content-lines.ts';

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
