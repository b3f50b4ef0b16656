import type { Labels } from '../../core/labels.schema.ts';
import {
  type EventSpan,
  formatLastDay,
  formatTimeOfDay,
  formatWeekday,
  toDayNumber,
} from '../../core/event-times.ts';
import { chooseShown } from './shown-events.ts';

/** One occurrence of something that people can come to. Texts are plain, and '' if the calendar has none. */
export interface CampaignEvent extends EventSpan {
  /** Unique to the occurrence, also after it has been moved: `/api/events.ics?event=<id>` is its file. */
  readonly id: string;
  readonly title: string;
  readonly location: string;
  /** Has line breaks; links are written out. */
  readonly description: string;
  /** The http or https address of a page about it. */
  readonly url: string;
  /** Present if it is cancelled: the reason in one line. */
  readonly cancelled?: string;
  /** Present if this date of a series has another time or place; the description may say why. */
  readonly moved?: true;
}

export interface EventsResponse {
  readonly events: readonly CampaignEvent[];
  /** Present if the calendar could not be read and this is its last good copy. */
  readonly stale?: true;
  /** With `stale`: when the calendar was last read, an ISO 8601 instant in UTC. */
  readonly asOf?: string;
}

/** `upcoming`, on home, lists what is still to begin; `whole`, on `/media`, what is not over, each series once. */
export type Listing = 'upcoming' | 'whole';

export interface SeriesNote {
  /** ISO 8601 instants in UTC, soonest first. The build leaves out the last of many. */
  readonly starts: readonly string[];
  readonly last: string;
  /** The number of dates, those left out included. */
  readonly count: number;
  readonly isWeekly: boolean;
}

export interface ListedEvent extends CampaignEvent {
  readonly note?: SeriesNote;
}

export interface EventList {
  /** The events that are shown, and those that replace them when the first of them are over. */
  readonly events: readonly ListedEvent[];
  /** The number of series in the calendar; an event that does not repeat is one. */
  readonly total: number;
  readonly count: number;
  /** The calendar is of this instant, or later: ISO 8601, in UTC. */
  readonly builtAt: string;
}

/** Events that may end between the build and the visit without leaving a gap. */
const SPARE_EVENTS = 2;
const BUILT_DATES = 53;

/** Returns the instant from which a list no longer shows an event: ISO 8601, in UTC; null without a start. */
export const getUntil = ({ start, end }: EventSpan, listing: Listing): string | null =>
  listing === 'upcoming' ? start : (end ?? start);

/** Whether a list shows an event at `now` (milliseconds). Events without a start appear only in the whole list. */
export function isShown(event: EventSpan, listing: Listing, now: number): boolean {
  const until = getUntil(event, listing);
  return until === null ? listing === 'whole' : Date.parse(until) > now;
}

export function listEntries(
  events: readonly CampaignEvent[],
  listing: Listing,
  now: number,
): readonly ListedEvent[] {
  const left = events.filter((event) => isShown(event, listing, now));
  if (listing === 'upcoming') return left;
  return [...groupBySeries(left).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const starts = [first, ...others].flatMap(({ start }) => start ?? []);
    return starts.length < 2 ? first : { ...first, note: buildNote(starts) };
  });
}

export function chooseEvents(
  events: readonly ListedEvent[],
  listing: Listing,
  count: number,
): readonly ListedEvent[] {
  const entries = events.map((event) => ({ event, series: getSeries(event) }));
  return chooseShown(entries, count, listing === 'upcoming', 0).map(({ event }) => event);
}

/** Builds the list of a page: the events that are shown now, and after each of the next few moments at which one is over. */
export function buildEventList(
  events: readonly CampaignEvent[],
  listing: Listing,
  { count, readAt, builtAt }: { readonly count: number; readonly readAt: string; readonly builtAt: string },
): EventList {
  const entries = new Map<string, ListedEvent>();
  let now = Date.parse(readAt);
  const total = groupBySeries(listEntries(events, listing, now)).size;
  for (let step = 0; step <= SPARE_EVENTS; step += 1) {
    const shown = chooseEvents(listEntries(events, listing, now), listing, count);
    for (const event of shown) entries.set(event.id, entries.get(event.id) ?? event);
    now = Math.min(...shown.map((event) => Date.parse(getUntil(event, listing) ?? '') || Infinity));
  }
  const written = events.flatMap(({ id }) => entries.get(id) ?? []);
  return { events: written.map((event) => shorten(event, listing)), total, count, builtAt };
}

/** Returns the same for dates with one title, place and time of day; moved and undated events stay by themselves. */
export function getSeries({ id, title, start, allDay, location, cancelled, moved }: CampaignEvent): string {
  if (start === null || moved) return id;
  const [series = id] = id.split(/\/(?=[^/]*$)/);
  return JSON.stringify([series, title, location, allDay ? '' : formatTimeOfDay(start), cancelled]);
}

/** Groups events by series, in their order. Old browsers have no `Map.groupBy`. */
export function groupBySeries<Event extends CampaignEvent>(
  events: readonly Event[],
): ReadonlyMap<string, readonly Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const series = getSeries(event);
    groups.set(series, [...(groups.get(series) ?? []), event]);
  }
  return groups;
}

/** Describes a series: `Every Saturday at 10 am until 4 October`, or `12 dates until 4 October`. */
export function describeSeries(
  { starts: [first = ''], last, count, isWeekly }: SeriesNote,
  allDay: boolean,
  words: Labels['events']['list']['series'],
): string {
  return (isWeekly ? (allDay ? words.weekly : words.weeklyAt) : words.dates)
    .replace('{weekday}', formatWeekday(first))
    .replace('{time}', formatTimeOfDay(first))
    .replace('{count}', String(count))
    .replace('{last}', formatLastDay(last, first));
}

function buildNote(starts: readonly string[]): SeriesNote {
  const days = starts.map(toDayNumber);
  const isWeekly = days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === 7);
  return { starts, last: starts.at(-1) ?? '', count: starts.length, isWeekly };
}

/** Home shows no descriptions, and a page has room for the dates of a year. */
const shorten = ({ note, ...event }: ListedEvent, listing: Listing): ListedEvent => ({
  ...event,
  ...(listing === 'upcoming' && { description: '' }),
  ...(note && { note: { ...note, starts: note.starts.slice(0, BUILT_DATES) } }),
});
