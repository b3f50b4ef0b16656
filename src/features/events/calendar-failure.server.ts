import type { EventsFailure } from './events.ts';
import { SettingsError } from '../../server/config/setting-values.ts';
import { respondJson } from '../../server/http/responses.ts';
import { toFailureStatus, UPSTREAM_REASONS, UpstreamError } from '../../server/http/upstream-error.ts';

const UNREADABLE = 'The calendar could not be read.';

/** The answer when the calendar cannot be read: 502 or 504 for its host, 500 for what staff must put right. */
export function respondCalendarFailure(error: unknown, log: (line: string) => void): Response {
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
export const respondUnknownEvent = (): Response =>
  respondFailure(404, { error: 'There is no such event.', code: 'unknown-event' });

const respondFailure = (status: number, body: EventsFailure): Response => respondJson(body, { status });
