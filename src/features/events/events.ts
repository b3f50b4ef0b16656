import type { Labels } from '../../core/labels.schema.ts';
import {
  type EventSpan,
  formatLastDay,
  formatTimeOfDay,
  formatWeekday,
  getDayNumber,
} from '../../core/event-times.ts';
import { chooseShown } from './shown-events.ts';

/** One occurrence of an event. Texts are plain, '' if absent. `description` has line breaks, `url` is http or https. */
export interface CampaignEvent extends EventSpan {
  /** Identifies the occurrence, even if it is moved: `/api/events.ics?event=<id>` is its file. */
  readonly id: string;
  readonly title: string;
  /** The path of its page, `/events/<slug>-<digits>`; the 8 digits of its id alone find it. */
  readonly page: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  /** The reason, in one line, if it is cancelled. */
  readonly cancelled?: string;
  readonly host?: string;
  /** The things that people should bring. */
  readonly bring?: string;
  /** The accessibility of the place. */
  readonly access?: string;
  /** The number of people who can come. */
  readonly capacity?: number;
  /** Whether its series has no end. */
  readonly endless?: true;
  /** The earlier time or place, formatted ('' if only the end has changed), and the earlier start as of `formatStart`. */
  readonly moved?: { readonly from: string; readonly start?: string; readonly reason: string };
}

export type Move = NonNullable<CampaignEvent['moved']>;

export interface EventsResponse {
  readonly events: readonly CampaignEvent[];
  readonly stale?: true;
  /** With `stale`: the time of the last good copy, an ISO 8601 instant in UTC. */
  readonly asOf?: string;
}

/** `upcoming`, on home: events that have not begun. `all`, on `/media`: events that are not over, each series once. */
export type EventScope = 'upcoming' | 'all';

type SeriesNote = ReturnType<typeof buildNote>;

export interface ListedEvent extends CampaignEvent {
  readonly note?: SeriesNote;
}

export interface EventListData {
  /** The events to show, and spare ones that replace events that end after the build. */
  readonly events: readonly ListedEvent[];
  /** The number of series in the calendar; a single event counts as one. */
  readonly total: number;
  readonly count: number;
  /** Whether the build has read the calendar, which has no such events. */
  readonly isEmpty: boolean;
  /** When the build began, before it read the calendar: ISO 8601, in UTC. */
  readonly builtAt: string;
}

/** When the build read the calendar, the time that visitors see, and whether it could be read. */
type Snapshot = Readonly<{ readAt: string; builtAt: string; isCalendarRead: boolean }>;

/** The number of events that may end between the build and the visit without leaving a gap. */
const SPARE_EVENTS = 2;
const MAX_DATES = 53;
/** A series without an end continues, so a few dates are enough. */
const MAX_ENDLESS_DATES = 12;

/** Returns the instant at which a list drops an event: ISO 8601, in UTC; null without a start. */
export const getUntil = ({ start, end }: EventSpan, scope: EventScope): string | null =>
  scope === 'upcoming' ? start : (end ?? start);

/** Whether a list shows an event at `now` (milliseconds). Events without a start appear only in `all`. */
export function isShown(event: EventSpan, scope: EventScope, now: number): boolean {
  const until = getUntil(event, scope);
  return until === null ? scope === 'all' : Date.parse(until) > now;
}

export function listEventEntries(
  events: readonly CampaignEvent[],
  scope: EventScope,
  now: number,
): readonly ListedEvent[] {
  const remaining = events
    // Another server may send only the fields that every event has.
    .map((event, index) => Object.assign({ id: String(index), url: '', page: '' }, event))
    .filter((event) => isShown(event, scope, now));
  if (scope === 'upcoming') return remaining;
  return [...groupBySeries(remaining).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const starts = [first, ...others].flatMap(({ start }) => start ?? []);
    return starts.length < 2 ? first : { ...first, note: buildNote(starts, first.endless) };
  });
}

export function chooseEvents(events: readonly ListedEvent[], scope: EventScope, count: number) {
  const entries = events.map((event) => ({ event, series: getSeries(event) }));
  return chooseShown(entries, count, scope === 'upcoming', 0).map(({ event }) => event);
}

/** Builds the list of a page: the events to show now, and those that replace them as the next few end. */
export function buildEventList(
  events: readonly CampaignEvent[],
  scope: EventScope,
  { count, readAt, builtAt, isCalendarRead }: Snapshot & { readonly count: number },
): EventListData {
  const entries = new Map<string, ListedEvent>();
  let now = Date.parse(readAt);
  const total = groupBySeries(listEventEntries(events, scope, now)).size;
  for (let step = 0; step <= SPARE_EVENTS; step += 1) {
    const shown = chooseEvents(listEventEntries(events, scope, now), scope, count);
    for (const event of shown) entries.set(event.id, entries.get(event.id) ?? event);
    now = Math.min(...shown.map((event) => Date.parse(getUntil(event, scope) ?? '') || Infinity));
  }
  const chosen = events.flatMap(({ id }) => entries.get(id) ?? []);
  // Home shows no descriptions.
  const shown = scope === 'all' ? chosen : chosen.map((event) => ({ ...event, description: '' }));
  return { events: shown, total, count, isEmpty: total === 0 && isCalendarRead, builtAt };
}

/** Returns a key for dates of a series with the same title, place and time of day; unique for moved and undated events. */
export function getSeries({ id, title, start, allDay, location, cancelled, moved }: CampaignEvent): string {
  if (start === null || moved) return id;
  const [series = id] = id.split(/\/(?=[^/]*$)/);
  return JSON.stringify([series, title, location, allDay ? '' : formatTimeOfDay(start), cancelled]);
}

/** Groups events by series, in order. Safari before 17.4 has no `Map.groupBy`. */
export function groupBySeries<Event extends CampaignEvent>(events: readonly Event[]) {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const series = getSeries(event);
    groups.set(series, [...(groups.get(series) ?? []), event]);
  }
  return groups;
}

/** Describes a series: `Every Saturday at 10 am`, `Every Saturday at 10 am until 4 October`, `12 dates until 4 October`. */
export function formatSeries(
  { starts: [first = ''], last, count, isWeekly }: SeriesNote,
  allDay: boolean,
  labels: Labels['events']['list']['series'],
): string {
  const dates = last === undefined ? labels.endless : labels.dates;
  return (isWeekly ? (allDay ? labels.weekly : labels.weeklyAt) : dates)
    .concat(last === undefined ? '' : ` ${labels.until}`)
    .replace('{weekday}', formatWeekday(first))
    .replace('{time}', formatTimeOfDay(first))
    .replace('{count}', String(count))
    .replace('{last}', last === undefined ? '' : formatLastDay(last, first));
}

/** Formats a move; `label` contains `{from}`. */
export const formatMove = ({ from, reason }: Move, label: string): string =>
  [from && label.replace('{from}', () => from), reason].filter(Boolean).join(' ');

function buildNote(starts: readonly string[], isEndless = false) {
  const days = starts.map(getDayNumber);
  const isWeekly = days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === 7);
  return {
    /** ISO 8601 instants in UTC, soonest first. */
    starts: starts.slice(0, isEndless ? MAX_ENDLESS_DATES : MAX_DATES),
    /** Undefined if the series has no end. */
    last: isEndless ? undefined : starts.at(-1),
    count: starts.length,
    isWeekly,
  };
}
