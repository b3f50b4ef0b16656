import { getFirst, type Properties } from './calendar-source.ts';
import { parseDateValue, type Instant, type Wall } from './date-values.ts';
import type { EventTexts } from './event-texts.ts';
import type { Occurrence } from './occurrences.ts';
import type { Rule } from './rule.ts';
import { toSlot, type Series } from './series.ts';
import type { SourceEvent } from './source-event.ts';
import { toDay, toUtcStamp, writeRaw, writeText, writeTimes } from './write-lines.ts';
import { HOME_ZONE, type Zone } from './zone.ts';

/** The zone by whose clock an event is written: what repeats keeps its own, all else is Auckland's. */
export function getWrittenZone({ master, overrides }: Series, event: SourceEvent): Zone {
  if (event.replaces !== null) return (master ?? event).zone;
  const isRepeated =
    event.rules.length > 0 || event.extras.length > 0 || (master === event && overrides.length > 0);
  return isRepeated ? event.zone : HOME_ZONE;
}

/** A VEVENT with everything that decides when it takes place. */
export function writeEvent(series: Series, event: SourceEvent, texts: EventTexts, now: Date): string[] {
  const { start, length, isDay, replaces } = event;
  const zone = getWrittenZone(series, event);
  const master = series.master ?? event;
  const write = (name: string, wall: Wall, exactMs = 0): string[] =>
    writeTimes(name, [isDay ? wall : zone.toWall(event.zone.toInstant(wall) + exactMs)], zone, isDay);
  const writeSlots = (name: string, slots: readonly Wall[]): string[] =>
    writeTimes(name, slots, master.zone, master.isDay);
  return [
    'BEGIN:VEVENT',
    ...writeIdentity(event, event.isCancelled, now),
    ...(replaces === null
      ? []
      : writeSlots(`RECURRENCE-ID${event.andFuture ? ';RANGE=THISANDFUTURE' : ''}`, [
          toSlot(replaces, master),
        ])),
    ...(start === null ? [] : write('DTSTART', start)),
    ...(start === null || length === null ? [] : write('DTEND', start + length.wallMs, length.exactMs)),
    ...event.rules.map((rule) => `RRULE:${writeRule(rule, isDay)}`),
    ...writeSlots(
      'RDATE',
      event.extras.map(({ at }) => toSlot(at, event)),
    ),
    ...writeSlots(
      'EXDATE',
      event.exclusions.map((exclusion) => toSlot(exclusion, event)),
    ),
    ...writeTexts(texts),
    'END:VEVENT',
  ];
}

/** A VEVENT of one date alone, by Auckland's clock; a date of a series says which (RECURRENCE-ID). */
export function writeDate(occurrence: Occurrence, texts: EventTexts, now: Date): string[] {
  const { event, master, slot, start, end, isCancelled } = occurrence;
  const series = master ?? event;
  const write = (name: string, instant: Instant | null, isDay: boolean): string[] =>
    instant === null ? [] : writeTimes(name, [HOME_ZONE.toWall(instant)], HOME_ZONE, isDay);
  return [
    'BEGIN:VEVENT',
    ...writeIdentity(event, isCancelled, now),
    ...write('RECURRENCE-ID', slot === null ? null : series.zone.toInstant(slot), series.isDay),
    ...write('DTSTART', start, event.isDay),
    ...write('DTEND', end, event.isDay),
    ...writeTexts(texts),
    'END:VEVENT',
  ];
}

function writeIdentity(
  { uid, sequence, properties }: SourceEvent,
  isCancelled: boolean,
  now: Date,
): string[] {
  const changed = toStamp(properties, 'LAST-MODIFIED');
  const status = getFirst(properties, 'STATUS')?.value.toUpperCase() ?? '';
  return [
    writeRaw('UID', uid),
    `DTSTAMP:${toUtcStamp(toStamp(properties, 'DTSTAMP') ?? changed ?? now.getTime())}`,
    ...(changed === null ? [] : [`LAST-MODIFIED:${toUtcStamp(changed)}`]),
    `SEQUENCE:${String(sequence)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : status === 'TENTATIVE' ? status : 'CONFIRMED'}`,
  ];
}

const writeTexts = ({ title, location, description, url }: EventTexts): string[] => [
  ...writeText('SUMMARY', title),
  ...writeText('LOCATION', location),
  ...writeText('DESCRIPTION', description),
  ...(url === '' ? [] : [writeRaw('URL', url)]),
];

const toStamp = (properties: Properties, name: string): Instant | null =>
  parseDateValue(getFirst(properties, name)?.value ?? '')?.wall ?? null;

function writeRule({ text, until }: Rule, isDay: boolean): string {
  if (until === Infinity) return text;
  return `${text};UNTIL=${isDay ? toDay(HOME_ZONE.toWall(until)) : toUtcStamp(until)}`;
}
