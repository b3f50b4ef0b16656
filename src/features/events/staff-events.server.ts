import { DAY_MS, AUCKLAND_TIME_ZONE } from '../../core/locale.ts';
import type { StaffEvent } from './events.schema.ts';
import { readRevisionTime } from '../../core/settings.server.ts';
import { type Moment, parseEnd, parseMoment, getLocalTime } from '../../core/moment.schema.ts';
import { type DateValue, getInstant } from './ical/date-values.ts';
import type { EventTexts } from './ical/event-texts.ts';
import type { CalendarEvent } from './ical/parse-event.ts';
import { joinDetails } from './event-details.server.ts';
import { renderCalendar } from './ical/render-calendar.ts';
import { type Series, buildSeries } from './ical/series.ts';

type NamedEvent = StaffEvent & Pick<CalendarEvent, 'uid' | 'alarms'>;

/** Responds with the calendar of events that change with the commit of the build. */
export function respondWithCalendar(name: string, events: readonly NamedEvent[]): Response {
  const changedAt = readRevisionTime(process.env);
  const text = renderCalendar(buildStaffSeries(events, changedAt.getTime()), { name }, changedAt);
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}

export const buildStaffSeries = (events: readonly NamedEvent[], lastModified: number | null): Series[] =>
  events.flatMap((event) => {
    const master = { ...buildMaster(event), lastModified };
    const overrides = event.except?.map((exception) => buildOverride(exception, master)) ?? [];
    return buildSeries(master, overrides);
  });

/** Adds UIDs made of titles, so that a moved event keeps its UID. Repeated titles get the start appended. */
export function nameEvents(events: readonly StaffEvent[]): NamedEvent[] {
  const taken = new Set<string>();
  return events.map((event, index) => {
    const { title, start } = event;
    const candidates = [title, `${title} ${start}`, `${title} ${start} ${String(index)}`].map(formatUidPart);
    const name = candidates.find((each) => !taken.has(each)) ?? '';
    taken.add(name);
    return { ...event, uid: `${name}@events.yaml` };
  });
}

const formatUidPart = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');

function buildMaster(event: NamedEvent): CalendarEvent {
  const { uid, alarms, title, place = '', link = '', moved, weeklyUntil } = event;
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
    alarms,
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
