import type { EventsResponse } from '../../contracts/events.ts';
import { createFetcherStore } from '../../lib/query.ts';

/** What the calendar answers, asked for when the first island looks. */
export const $events = createFetcherStore<EventsResponse, Error>(['/api/events']);
