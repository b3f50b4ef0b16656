import { eventsSchema, parseEnd, parseMoment, type Moment, type StaffEvent } from './events.schema.ts';
import { DAY_MS } from '../../lib/day-ms.ts';
import { readFields, type ReadContent } from '../../server/config/content.ts';
import { parseCalendar, type Calendar } from './ical/calendar.ts';
import { writeCalendar } from './ical/write-calendar.ts';
import type { Series } from './ical/series.ts';
import { HOME_ZONE } from './ical/time-zone.ts';
import { readVoting, toStaffEvents } from './voting-dates.server.ts';
import { writeContentLines, writeDates, writeText } from './ical/write-content-lines.ts';

/**
 * The events of `content/events.yaml` and the dates of `content/voting.yaml` as series, by way of a calendar: so that they are expanded, listed and written as
 * those of every calendar are.
 */
export async function readStaffEvents(readContent: ReadContent): Promise<readonly Series[]> {
  const [{ events: written }, voting] = await Promise.all([
    readFields(readContent, 'events.yaml', eventsSchema),
    readVoting(readContent),
  ]);
  const events = [...written, ...toStaffEvents(voting)];
  return toCalendar(events, createUids(events)).series;
}

/** The text of a calendar of such events; `uids` are theirs, in the same order. */
export const writeStaffCalendar = (
  events: readonly StaffEvent[],
  uids: readonly string[],
  name: string,
  now: Date,
): string => writeCalendar(toCalendar(events, uids), name, now);

/** Events as a calendar. */
function toCalendar(events: readonly StaffEvent[], uids: readonly string[]): Calendar {
  const components = events.flatMap((event, index) => writeEvent(event, uids[index] ?? ''));
  return parseCalendar(writeContentLines(['BEGIN:VCALENDAR', ...components, 'END:VCALENDAR']));
}

/**
 * An event has the UID of its title, so that it keeps it when it is moved; where events share a title, the later ones
 * have their start in it too.
 */
function createUids(events: readonly StaffEvent[]): string[] {
  const taken = new Set<string>();
  return events.map(({ title, start }, index) => {
    const names = [title, `${title} ${start}`, `${title} ${start} ${String(index)}`].map(toName);
    const name = names.find((each) => !taken.has(each)) ?? '';
    taken.add(name);
    return `${name}@events.yaml`;
  });
}

const toName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');

function writeEvent(event: StaffEvent, uid: string): string[] {
  const start = parseMoment(event.start);
  if (start === null) return [];
  const end = event.end === undefined ? null : parseEnd(event.end, start);
  const { cancelled = false } = event;
  const isCancelled = cancelled !== false && !/^no$/i.test(String(cancelled));
  const reason = isCancelled && !/^(?:yes|true)$/i.test(String(cancelled)) ? String(cancelled) : '';
  return [
    'BEGIN:VEVENT',
    ...writeText('UID', uid),
    ...writeMoment('DTSTART', start, 0),
    // DTEND is the day after the last whole day.
    ...(end === null ? [] : writeMoment('DTEND', end, end.time === null ? DAY_MS : 0)),
    ...(event.weeklyUntil === undefined
      ? []
      : [`RRULE:FREQ=WEEKLY;UNTIL=${event.weeklyUntil.replaceAll('-', '')}`]),
    ...writeText('SUMMARY', event.title),
    ...writeText('LOCATION', event.place ?? ''),
    ...writeText('DESCRIPTION', event.description ?? ''),
    ...(isCancelled ? ['STATUS:CANCELLED', ...writeText('COMMENT', reason)] : []),
    'END:VEVENT',
  ];
}

const writeMoment = (name: string, { day, time }: Moment, laterMs: number): string[] =>
  writeDates(name, [Date.parse(`${day}T${time ?? '00:00'}Z`) + laterMs], HOME_ZONE, time === null);
