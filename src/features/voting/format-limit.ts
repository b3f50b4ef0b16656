import { toHomeDay } from '../../lib/dates.ts';
import { formatVotingTime } from '../events/event-times.ts';
import { toHomeInstant } from '../../lib/local-time.ts';

/** The instant (ISO 8601) at which a step is over, in words: a midnight is the day that begins then, without a time. */
export function formatLimit(instant: string): string {
  const midnight = toHomeInstant(toHomeDay(new Date(instant)), '00:00');
  return formatVotingTime({ start: instant, end: null, allDay: midnight === Date.parse(instant) });
}
