import type { EventsResponse } from './events.ts';
import type { Deps } from '../../server/deps.ts';
import { EVENTS_LIFETIME, STALE_EVENTS_LIFETIME } from '../../server/http/cache-lifetimes.ts';
import { respondToGet, toCacheHeaders } from '../../server/http/responses.ts';
import { respondCalendarFailure } from './calendar-failure.server.ts';
import { listEvents } from './list-events.server.ts';
import { readCalendar } from './read-calendar.server.ts';

/** Answers `GET /api/events` with what is not over yet, an `EventsResponse`; an `EventsFailure` when that is not known. */
export const createEventsHandler =
  (deps: Deps) =>
  (request: Request): Promise<Response> =>
    respondToGet(request, async () => {
      try {
        const { calendar, staleSince } = await readCalendar(deps);
        const events = listEvents(calendar, deps.now(), (problem) => {
          deps.log(`calendar: ${problem}`);
        });
        const body: EventsResponse =
          staleSince === null ? { events } : { events, stale: true, asOf: staleSince };
        const lifetime = staleSince === null ? EVENTS_LIFETIME : STALE_EVENTS_LIFETIME;
        return Response.json(body, { headers: toCacheHeaders(lifetime) });
      } catch (error) {
        return respondCalendarFailure(error, deps.log);
      }
    });
