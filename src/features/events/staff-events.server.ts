import { DAY_MS, AUCKLAND_TIME_ZONE } from '../../core/locale.ts';
import type { StaffEvent } from './events.schema.ts';
import { type Moment, parseEnd, parseMoment, getLocalTime } from '../../core/moment.schema.ts';
import { type DateValue, getInstant } from './ical/date-values.ts';
import type { EventTexts } from './ical/event-texts.ts';
import type { CalendarEvent } from './ical/parse-event.ts';
import { joinDetails } from './event-details.ts';
import { type Series, buildSeries } from './ical/series.ts';

/** `findChange` returns when an event last changed, in milliseconds, by its UID. */
export const buildStaffSeries = (
  events: readonly (StaffEvent & Pick<CalendarEvent, 'alarms'>)[],
  uids: readonly string[],
  findChange: (uid: string) => number | undefined,
): Series[] =>
  events.flatMap((event, index) => {
    const uid = uids[index] ?? '';
    const lastModified = findChange(uid) ?? null;
    const master = { ...buildMaster(event, uid), lastModified, alarms: event.alarms };
    const overrides = event.except?.map((exception) => buildOverride(exception, master)) ?? [];
    return buildSeries(master, overrides);
  });

/** Creates UIDs from titles, so that a moved event keeps its UID. Repeated titles get the start appended. */
export function createUids(events: readonly StaffEvent[]): string[] {
  const taken = new Set<string>();
  return events.map(({ title, start }, index) => {
    const candidates = [title, `${title} ${start}`, `${title} ${start} ${String(index)}`].map(formatUidPart);
    const name = candidates.find((each) => !taken.has(each)) ?? '';
    taken.add(name);
    return `${name}@events.yaml`;
  });
}

const formatUidPart = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');

function buildMaster(event: StaffEvent, uid: string): CalendarEvent {
  const { title, place = '', link = '', moved, weeklyUntil } = event;
  const cancelled = String(event.cancelled ?? 'no');
  const isCancelled = !/^(?:no|false)$/i.test(cancelled);
  const comment = isCancelled && !/^(?:yes|true)$/i.test(cancelled) ? cancelled : (moved?.reason ?? '');
  const start = parseMoment(event.start);
  const end = start && event.end !== undefined ? parseEnd(event.end, start) : null;
  const from = start && moved && parseEnd(moved.from, start);
  const until = weeklyUntil === undefined ? null : parseMoment(weeklyUntil);
  const description = joinDetails(event.description, event);
  return {
    ...buildEvent(uid, start, end, { summary: title, location: place, description, comment, url: link }),
    isCancelled,
    movedFrom: from ? buildDate(from) : moved?.from,
    rule: until && { parts: 'FREQ=WEEKLY', until: getInstant(buildDate(until, DAY_MS)) - 1 },
  };
}

/** Builds the override of one date: moved if it has a start, an end or a place, otherwise cancelled. */
function buildOverride(
  { date, start, end, place, reason = '' }: NonNullable<StaffEvent['except']>[number],
  master: CalendarEvent,
): CalendarEvent {
  const isAllDay = master.start?.isDate === true;
  const time = isAllDay ? null : new Date(master.start?.local ?? 0).toISOString().slice(11, 16);
  const first = (start === undefined ? null : parseMoment(start)) ?? { day: date, time };
  const last = end === undefined ? null : parseEnd(end, first);
  const isCancelled = start === undefined && end === undefined && place === undefined;
  const texts = { summary: '', location: place ?? '', description: '', comment: reason, url: '' };
  const override = buildEvent(master.uid, first, last, texts);
  const keepsLength = last === null && (first.time === null) === isAllDay;
  return {
    ...override,
    durationMs: keepsLength ? master.durationMs : override.durationMs,
    recurrenceId: buildDate({ day: date, time: null }),
    isCancelled,
  };
}

function buildEvent(uid: string, start: Moment | null, end: Moment | null, texts: EventTexts): CalendarEvent {
  // The end of an all-day event is inclusive.
  const lastDayMs = start?.time === null ? DAY_MS : 0;
  const lengthMs = start && end ? getLocalTime(end) - getLocalTime(start) : 0;
  return {
    uid,
    label: texts.summary,
    sequence: 0,
    lastModified: null,
    dtstamp: null,
    start: start && buildDate(start),
    durationMs: end === null && lastDayMs === 0 ? null : lengthMs + lastDayMs,
    rule: null,
    rdates: [],
    exdates: [],
    recurrenceId: null,
    thisAndFuture: false,
    isCancelled: false,
    isTentative: false,
    isPrivate: false,
    getTexts: () => texts,
  };
}

const buildDate = (moment: Moment, laterMs = 0): DateValue => ({
  local: getLocalTime(moment) + laterMs,
  isDate: moment.time === null,
  zone: AUCKLAND_TIME_ZONE,
});
