import type { CampaignEvent } from './events.ts';
import { chooseEvents, getSeries, groupBySeries, toListedEvent, type ListedEvent } from './event-series.ts';

/** What the build writes into a page. */
export interface BuiltEvents {
  /** What is shown, and what takes its place when the first of it is over. */
  readonly events: readonly ListedEvent[];
  /** How many series the calendar had, those that are left out included; an event that does not repeat is one. */
  readonly total: number;
  /** How many are shown. */
  readonly count: number;
  /** The calendar is of this instant, or later: an ISO 8601 instant in UTC. */
  readonly builtAt: string;
}

interface ListChoice {
  /** How many are shown. */
  readonly count: number;
  /** Whether further dates of the same series fill the room that is left. */
  readonly fillsUp: boolean;
  /** When an event is no longer shown: an ISO 8601 instant in UTC; null when it always is. */
  readonly getUntil: (event: CampaignEvent) => string | null;
}

/** How often, between the build and the visit, an event may be over and still have another in its place. */
const SPARE_EVENTS = 2;
/** How many dates of a series the build writes. */
const BUILT_DATES = 53;

/** The props of `UpcomingEvents`, which shows dates that are still to begin, without their descriptions. */
export const toUpcoming = (
  events: readonly CampaignEvent[],
  count: number,
  { readAt, builtAt }: { readonly readAt: string; readonly builtAt: string },
): BuiltEvents => {
  const ahead = events
    .filter(({ start }) => start !== null && start > readAt)
    .map((event) => ({ ...event, description: '' }));
  return {
    events: takeWithSpare(ahead, { count, fillsUp: true, getUntil: ({ start }) => start }),
    total: new Set(ahead.map(getSeries)).size,
    count,
    builtAt,
  };
};

/** The events of a list as the calendar has them: the list is without what its page does not show. */
export function findWhole(
  events: readonly CampaignEvent[],
  { events: listed }: BuiltEvents,
): readonly CampaignEvent[] {
  const ids = new Set(listed.map(({ id }) => id));
  return events.filter(({ id }) => ids.has(id));
}

/** The props of `EventList`, which shows a series in one entry. */
export function toListed(events: readonly CampaignEvent[], count: number, builtAt: string): BuiltEvents {
  const series = groupBySeries(events);
  const written = takeWithSpare(events, {
    count,
    fillsUp: false,
    getUntil: ({ start, end }) => end ?? start,
  });
  const listed = written.map((event) => {
    const dates = series.get(getSeries(event)) ?? [];
    return shorten(toListedEvent(dates.slice(dates.indexOf(event))) ?? event);
  });
  return { events: listed, total: series.size, count, builtAt };
}

const shorten = (event: ListedEvent): ListedEvent =>
  event.note ? { ...event, note: { ...event.note, starts: event.note.starts.slice(0, BUILT_DATES) } } : event;

/** What is shown now, and after each of the next few moments at which something of it is over. */
function takeWithSpare(
  events: readonly CampaignEvent[],
  { count, fillsUp, getUntil }: ListChoice,
): readonly CampaignEvent[] {
  const taken = new Set<CampaignEvent>();
  let left = events;
  for (let step = 0; step <= SPARE_EVENTS; step += 1) {
    const shown = chooseEvents(left, count, fillsUp);
    for (const event of shown) taken.add(event);
    const first = Math.min(...shown.map((event) => Date.parse(getUntil(event) ?? '') || Infinity));
    left = left.filter((event) => !(Date.parse(getUntil(event) ?? '') <= first));
  }
  return events.filter((event) => taken.has(event));
}
