import { useStore } from '@nanostores/react';

import { formatMoment } from '../../core/event-times.ts';
import { useNow } from '../../lib/use-hydrated.ts';
import {
  type EventListData,
  type EventsResponse,
  type ListedEvent,
  type EventScope,
  groupBySeries,
  isShown,
  listEventEntries,
} from './events.ts';
import { createFetcherStore } from '../../lib/query.ts';

type EventsState =
  | { readonly name: 'loading' | 'empty' }
  | {
      readonly name: 'ready' | 'failed';
      readonly events: readonly ListedEvent[];
      readonly unlisted: number;
      readonly asOf?: string | undefined;
    };

export function useEvents(list: EventListData, scope: EventScope): EventsState {
  const { events: built, total, isEmpty, builtAt } = list;
  const { data, error } = useStore($events);
  const now = useNow(builtAt);
  const known = built.filter((event) => isShown(event, scope, now));
  if (error) return { name: 'failed', events: known, unlisted: 0, asOf: formatMoment(builtAt, now) };
  if (data) {
    const events = listEventEntries(data.events, scope, now);
    const asOf = data.asOf === undefined ? undefined : formatMoment(data.asOf, now);
    return events.length === 0 ? { name: 'empty' } : { name: 'ready', events, unlisted: 0, asOf };
  }
  return known.length === 0
    ? { name: isEmpty ? 'empty' : 'loading' }
    : { name: 'ready', events: known, unlisted: total - groupBySeries(built).size };
}

/** Fetches when the first island subscribes. */
const $events = createFetcherStore<EventsResponse, Error>(['/api/events']);
