import type { Deps } from '../../server/deps.ts';
import { CALENDAR_FILE_LIFETIME, STALE_EVENTS_LIFETIME } from '../../server/http/cache-lifetimes.ts';
import { respondToGet, toCacheHeaders } from '../../server/http/responses.ts';
import { writeCalendar, writeInstanceCalendar } from './ical/write-calendar.ts';
import { respondCalendarFailure, respondUnknownEvent } from './calendar-failure.server.ts';
import { readCalendar } from './read-calendar.server.ts';

/** The name of a calendar that has none of its own. */
const NAME = 'Campaign events';

/**
 * Answers `GET /api/events.ics` with the whole calendar, and `GET /api/events.ics?event=<id>` with one event of it,
 * where `id` is that of a `CampaignEvent`. Answers 404 for an id that the calendar does not have.
 */
export const createEventsFileHandler =
  (deps: Deps) =>
  (request: Request): Promise<Response> =>
    respondToGet(request, async () => {
      try {
        const { calendar, staleSince } = await readCalendar(deps);
        const id = new URL(request.url).searchParams.get('event');
        const name = calendar.name || NAME;
        const text =
          id === null
            ? writeCalendar(calendar, name, deps.now(), deps.log)
            : writeInstanceCalendar(calendar, id, name, deps.now());
        if (text === null) return respondUnknownEvent();
        return new Response(text, {
          headers: {
            'Content-Type': 'text/calendar; charset=utf-8',
            'Content-Disposition':
              id === null ? 'inline; filename="events.ics"' : 'attachment; filename="event.ics"',
            // Other sites may show our calendar.
            'Cross-Origin-Resource-Policy': 'cross-origin',
            ...toCacheHeaders(staleSince === null ? CALENDAR_FILE_LIFETIME : STALE_EVENTS_LIFETIME, [
              'event',
            ]),
          },
        });
      } catch (error) {
        return respondCalendarFailure(error, deps.log);
      }
    });
