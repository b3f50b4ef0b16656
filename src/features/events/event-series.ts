import type { CampaignEvent } from './events.ts';
import { formatLastDay, formatTimeOfDay, formatWeekday, toDayNumber } from './event-times.ts';

/** All dates of a series, from one of its events on. */
export interface SeriesNote {
  /** `Every Saturday at 10 am until 4 October`, or `12 dates until 4 October` where they are not a week apart. */
  readonly text: string;
  /** When they begin, soonest first: ISO 8601 instants in UTC. The build leaves out the last of many. */
  readonly starts: readonly string[];
  /** How many dates there are, those left out included. */
  readonly count: number;
}

/** An event as a list shows it; with a note, it stands for its series. */
export interface ListedEvent extends CampaignEvent {
  readonly note?: SeriesNote;
}

/**
 * The same for the dates of one series: what the calendar repeats, under one title, at one place and time of the day. A
 * date that is cancelled stands by itself; so does a series that is.
 * An event without a start is a series of its own.
 */
export function getSeries({ id, title, start, allDay, location, cancelled }: CampaignEvent): string {
  if (start === null) return id;
  const [series = id] = id.split(/\/(?=[^/]*$)/);
  return JSON.stringify([series, title, location, allDay ? '' : formatTimeOfDay(start), cancelled]);
}

/** The next event of each series, with a note where it has further dates. `events` are in order, soonest first. */
export function groupEvents(events: readonly CampaignEvent[]): readonly ListedEvent[] {
  return [...groupBySeries(events).values()].flatMap((dates) => toListedEvent(dates) ?? []);
}

/** The first of the dates of a series, which stands for all of them. */
export function toListedEvent(dates: readonly CampaignEvent[]): ListedEvent | null {
  const [first] = dates;
  const starts = dates.flatMap(({ start }) => start ?? []);
  if (first === undefined) return null;
  return starts.length < 2
    ? first
    : { ...first, note: { text: describe(first, starts), starts, count: starts.length } };
}

/**
 * What a list of `count` shows, in the order of `events`: the next of each series; with `fillsUp`, further dates in
 * the room that is left. hide-over.js chooses by the same rule.
 */
export function chooseEvents<Event extends CampaignEvent>(
  events: readonly Event[],
  count: number,
  fillsUp: boolean,
): readonly Event[] {
  const next = [...groupBySeries(events).values()].flatMap(([first]) => first ?? []);
  const wanted = new Set(fillsUp ? [...next, ...events] : next);
  const chosen = new Set([...wanted].slice(0, count));
  return events.filter((event) => chosen.has(event));
}

/** The dates of each series, in the order of `events`. */
export function groupBySeries<Event extends CampaignEvent>(
  events: readonly Event[],
): ReadonlyMap<string, readonly Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const series = getSeries(event);
    const dates = groups.get(series);
    if (dates) dates.push(event);
    else groups.set(series, [event]);
  }
  return groups;
}

function describe({ allDay }: CampaignEvent, starts: readonly string[]): string {
  const first = starts[0] ?? '';
  const last = formatLastDay(starts.at(-1) ?? '', first);
  const days = starts.map(toDayNumber);
  const isWeekly = days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === 7);
  if (!isWeekly) return `${String(starts.length)} dates until ${last}`;
  return `Every ${formatWeekday(first)}${allDay ? '' : ` at ${formatTimeOfDay(first)}`} until ${last}`;
}
