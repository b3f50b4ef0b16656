import { useStore } from '@nanostores/react';

import type { CampaignEvent } from '../../contracts/events.ts';
import { formatMoment } from '../../lib/event-times.ts';
import { useNow } from '../../lib/use-awake.ts';
import { $events } from './events-store.ts';

/** What the build could read, and when. */
export interface BuiltEvents {
  readonly events: readonly CampaignEvent[];
  /** An ISO 8601 instant in UTC. */
  readonly builtAt: string;
}

/** What an event list has to show. `asOf` says, in words, when a list is from that is not of this moment. */
export type EventsState =
  | { readonly name: 'loading' }
  | { readonly name: 'ready'; readonly events: readonly CampaignEvent[]; readonly asOf?: string | undefined }
  | { readonly name: 'empty' }
  | { readonly name: 'failed'; readonly events: readonly CampaignEvent[]; readonly asOf: string };

/** The state of the calendar, and the present instant in milliseconds: that of the build until the page has woken up. */
export function useEvents(
  { events, builtAt }: BuiltEvents,
  isShown: (event: CampaignEvent, now: number) => boolean,
): EventsState {
  const { data, error } = useStore($events);
  const now = useNow(builtAt);
  const choose = (list: readonly CampaignEvent[]) => list.filter((event) => isShown(event, now));
  if (error) return { name: 'failed', events: choose(events), asOf: formatMoment(builtAt, now) };
  if (data)
    return toLoaded(choose(data.events), data.asOf === undefined ? undefined : formatMoment(data.asOf, now));
  const known = choose(events);
  return known.length === 0 ? { name: 'loading' } : { name: 'ready', events: known };
}

const toLoaded = (events: readonly CampaignEvent[], asOf: string | undefined): EventsState =>
  events.length === 0 ? { name: 'empty' } : { name: 'ready', events, asOf };
