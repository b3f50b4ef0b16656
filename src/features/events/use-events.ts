import { useStore } from '@nanostores/react';

import type { CampaignEvent, EventsResponse } from './events.ts';
import { formatMoment } from './event-times.ts';
import { useNow } from '../../lib/use-hydrated.ts';
import type { BuiltEvents } from './built-events.ts';
import { type ListedEvent, groupBySeries } from './event-series.ts';
import { createFetcherStore } from '../../lib/query.ts';

/**
 * What an event list has to show. `asOf` says, in words, when a list is from that is not of this moment; `unlisted`
 * counts the series that the build has left out.
 */
export type EventsState =
  | { readonly name: 'loading' }
  | {
      readonly name: 'ready';
      readonly events: readonly ListedEvent[];
      readonly unlisted: number;
      readonly asOf?: string | undefined;
    }
  | { readonly name: 'empty' }
  | {
      readonly name: 'failed';
      readonly events: readonly ListedEvent[];
      readonly unlisted: 0;
      readonly asOf: string;
    };

/**
 * The state of the calendar. `isShown` is asked with the instant, in milliseconds, that `useNow` tells; `toEntries`
 * makes what the page lists of the answer of the calendar.
 */
export function useEvents(
  { events, total, builtAt }: BuiltEvents,
  isShown: (event: CampaignEvent, now: number) => boolean,
  toEntries: (events: readonly CampaignEvent[]) => readonly ListedEvent[] = (list) => list,
): EventsState {
  const { data, error } = useStore($events);
  const now = useNow(builtAt);
  const choose = <Event extends CampaignEvent>(list: readonly Event[]) =>
    list.filter((event) => isShown(event, now));
  if (error) return { name: 'failed', events: choose(events), unlisted: 0, asOf: formatMoment(builtAt, now) };
  if (data)
    return toLoaded(
      toEntries(choose(data.events)),
      data.asOf === undefined ? undefined : formatMoment(data.asOf, now),
    );
  const known = choose(events);
  return known.length === 0
    ? { name: 'loading' }
    : { name: 'ready', events: known, unlisted: total - groupBySeries(events).size };
}

const toLoaded = (events: readonly ListedEvent[], asOf: string | undefined): EventsState =>
  events.length === 0 ? { name: 'empty' } : { name: 'ready', events, unlisted: 0, asOf };

/** The answer of `GET /api/events`, fetched when the first island subscribes. */
const $events = createFetcherStore<EventsResponse, Error>(['/api/events']);
