import type { EventsFailure, EventsResponse } from '../../src/contracts/events.ts';
import { answerFailure, answerReading, toCacheHeaders, type Freshness } from './answers.ts';
import { readCalendar } from './calendar-reading.ts';
import { listEvents } from './calendar/list-events.ts';
import { SettingsError } from './settings.ts';
import { toFailureStatus, UPSTREAM_REASONS, UpstreamError } from './upstream-error.ts';
import type { World } from './world.ts';

const FRESH: Freshness = { maxAge: 60, staleWhileRevalidate: 600, vary: [] };
/** While the calendar cannot be read it is asked again soon. */
const STALE: Freshness = { maxAge: 30, staleWhileRevalidate: 60, vary: [] };

/** Answers `GET /api/events` with what is not over yet, an `EventsResponse`; an `EventsFailure` when that is not known. */
export const createEventsHandler =
  (world: World) =>
  (request: Request): Promise<Response> =>
    answerReading(request, async () => {
      try {
        const { calendar, staleSince } = await readCalendar(world);
        const events = listEvents(calendar, world.now(), (problem) => {
          world.log(`calendar: ${problem}`);
        });
        const body: EventsResponse =
          staleSince === null ? { events } : { events, stale: true, asOf: staleSince };
        return Response.json(body, { headers: toCacheHeaders(staleSince === null ? FRESH : STALE) });
      } catch (error) {
        return answerCalendarFailure(error, world.log);
      }
    });

/** 502 or 504 for the calendar's host, 500 for what staff must put right. */
export function answerCalendarFailure(error: unknown, log: (line: string) => void): Response {
  if (error instanceof UpstreamError) {
    const sentence = `The calendar could not be read. ${UPSTREAM_REASONS[error.reason]}`;
    return answerFailure(toFailureStatus(error.reason), {
      error: sentence,
      code: error.reason,
    } satisfies EventsFailure);
  }
  log(`calendar: ${error instanceof Error ? error.message : String(error)}`);
  const code = error instanceof SettingsError ? 'settings' : 'internal';
  return answerFailure(500, { error: 'The calendar could not be read.', code } satisfies EventsFailure);
}
