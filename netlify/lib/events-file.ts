import type { EventsFailure } from '../../src/contracts/events.ts';
import { answerFailure, answerReading, toCacheHeaders, type Freshness } from './answers.ts';
import { readCalendar } from './calendar-reading.ts';
import { writeCalendar, writeOccurrence } from './calendar/calendar-file.ts';
import { answerCalendarFailure } from './events.ts';
import type { World } from './world.ts';

const FRESH: Freshness = { maxAge: 300, staleWhileRevalidate: 3600, vary: ['event'] };
const STALE: Freshness = { maxAge: 30, staleWhileRevalidate: 60, vary: ['event'] };
/** The name of a calendar that has none of its own. */
const NAME = 'Campaign events';

/**
 * Answers `GET /api/events.ics` with the whole calendar, and `GET /api/events.ics?event=<id>` with one event of it,
 * where `id` is that of a `CampaignEvent`. Answers 404 for an id that the calendar does not have.
 */
export const createEventsFileHandler =
  (world: World) =>
  (request: Request): Promise<Response> =>
    answerReading(request, async () => {
      try {
        const { calendar, staleSince } = await readCalendar(world);
        const id = new URL(request.url).searchParams.get('event');
        const name = calendar.name || NAME;
        const text =
          id === null
            ? writeCalendar(calendar, name, world.now())
            : writeOccurrence(calendar, id, name, world.now());
        if (text === null) return answerUnknown();
        return new Response(text, {
          headers: {
            'Content-Type': 'text/calendar; charset=utf-8',
            'Content-Disposition':
              id === null ? 'inline; filename="events.ics"' : 'attachment; filename="event.ics"',
            ...toCacheHeaders(staleSince === null ? FRESH : STALE),
          },
        });
      } catch (error) {
        return answerCalendarFailure(error, world.log);
      }
    });

const answerUnknown = (): Response =>
  answerFailure(404, { error: 'There is no such event.', code: 'unknown-event' } satisfies EventsFailure);
