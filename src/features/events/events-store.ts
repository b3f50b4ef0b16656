import type { EventsResponse } from './events.ts';
import { createFetcherStore } from '../../lib/query.ts';

/** The answer of `GET /api/events`, fetched when the first island subscribes. */
export const $events = createFetcherStore<EventsResponse, Error>(['/api/events']);
