import type { CampaignEvent } from '../../contracts/events.ts';

/** What the build writes into a page. */
export interface BuiltEvents {
  /** The soonest events: those that are shown, and a spare one. */
  readonly events: readonly CampaignEvent[];
  /** How many events the calendar had, those that are left out included. */
  readonly total: number;
  /** How many events are shown. */
  readonly count: number;
  /** When the calendar was read: an ISO 8601 instant in UTC. */
  readonly builtAt: string;
}

/** By the time of the visit the first of the events that the build has shown may be over. */
const SPARE_EVENTS = 1;

/** The props of an event list that shows `count` events. */
export const toBuiltEvents = (
  events: readonly CampaignEvent[],
  count: number,
  builtAt: string,
): BuiltEvents => ({ events: takeWithSpare(events, count), total: events.length, count, builtAt });

/** The first `count` events, and the spare one, which is hidden. */
export const takeWithSpare = (events: readonly CampaignEvent[], count: number) =>
  events.slice(0, count + SPARE_EVENTS);
