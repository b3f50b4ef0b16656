import type { EventsFailure, EventsResponse } from './events.ts';
import type { Deps } from '../../server/deps.ts';
import {
  CALENDAR_FILE_LIFETIME,
  EVENTS_LIFETIME,
  STALE_EVENTS_LIFETIME,
} from '../../server/http/cache-lifetimes.ts';
import { respondJson, respondToGet, toCacheHeaders } from '../../server/http/responses.ts';
import { listEvents } from './list-events.server.ts';
import { readCalendar } from './read-calendar.server.ts';
import { writeCalendar, writeInstanceCalendar } from './ical/write-calendar.ts';
import { SettingsError } from '../../server/config/settings.ts';
import { UPSTREAM_REASONS, UpstreamError, toFailureStatus } from '../../server/http/limited-fetch.ts';

/** The name of a calendar that has none of its own. */
const NAME = 'Campaign events';
const UNREADABLE = 'The calendar could not be read.';

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

/** The answer when the calendar cannot be read: 502 or 504 for its host, 500 for what staff must put right. */
function respondCalendarFailure(error: unknown, log: (line: string) => void): Response {
  if (error instanceof UpstreamError) {
    return respondFailure(toFailureStatus(error.reason), {
      error: `${UNREADABLE} ${UPSTREAM_REASONS[error.reason]}`,
      code: error.reason,
    });
  }
  log(`calendar: ${error instanceof Error ? error.message : String(error)}`);
  return respondFailure(500, {
    error: UNREADABLE,
    code: error instanceof SettingsError ? 'settings' : 'internal',
  });
}

/** The answer for an event that the calendar does not have. */
const respondUnknownEvent = (): Response =>
  respondFailure(404, { error: 'There is no such event.', code: 'unknown-event' });

const respondFailure = (status: number, body: EventsFailure): Response => respondJson(body, { status });
