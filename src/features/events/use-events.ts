import { useStore } from '@nanostores/react';

import { formatMoment } from '../../core/event-times.ts';
import { useNow } from '../../lib/use-hydrated.ts';
import {
  type EventListData,
  type EventsResponse,
  type EventScope,
  groupBySeries,
  isShown,
  listEventEntries,
} from './events.ts';
import { createFetcherStore } from '../../lib/query.ts';

/** Returns the events to show; `asOf` is the time of a list that is not current. */
export function useEvents({ events: built, total, isEmpty, builtAt }: EventListData, scope: EventScope) {
  const { data, error } = useStore($events);
  const now = useNow(builtAt);
  const known = built.filter((event) => isShown(event, scope, now));
  if (error)
    return { state: 'failed', events: known, unlisted: 0, asOf: formatMoment(builtAt, now) } as const;
  if (data) {
    const events = listEventEntries(data.events, scope, now);
    const asOf = data.asOf === undefined ? undefined : formatMoment(data.asOf, now);
    return { state: events.length === 0 ? 'empty' : 'ready', events, unlisted: 0, asOf } as const;
  }
  const state = known.length > 0 ? 'ready' : isEmpty ? 'empty' : 'loading';
  return { state, events: known, unlisted: total - groupBySeries(built).size, asOf: undefined } as const;
}

/** Fetches when the first island subscribes. */
const $events = createFetcherStore<EventsResponse, Error>(['/api/events']);
