import ical, { type CalendarResponse, type VEvent } from 'node-ical';

import type { CampaignEvent, EventsResponse } from '../../src/contracts/events.ts';

/** How far ahead a series is followed. */
const HORIZON_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface EventsHandlerOptions {
  /** Reads the text of the calendar. */
  readonly readCalendar: () => Promise<string>;
  /** The present instant. */
  readonly now: () => Date;
}

/** Answers `GET /api/events` with what is not over yet; 502 and `{ error }` when the calendar cannot be read. */
export const createEventsHandler =
  ({ readCalendar, now }: EventsHandlerOptions) =>
  async (): Promise<Response> => {
    try {
      const events = listEvents(ical.sync.parseICS(await readCalendar()), now());
      return Response.json({ events } satisfies EventsResponse);
    } catch (cause) {
      console.error('The calendar could not be read.', cause);
      return Response.json({ error: 'The calendar could not be read.' }, { status: 502 });
    }
  };

/** The occurrences of a calendar that end after `now`, soonest first. */
export function listEvents(calendar: CalendarResponse, now: Date): CampaignEvent[] {
  if (!calendar['vcalendar']) throw new Error('The text is not a calendar.');
  const to = new Date(now.getTime() + HORIZON_DAYS * DAY_MS);
  return Object.values(calendar)
    .filter((entry): entry is VEvent => entry?.type === 'VEVENT')
    .flatMap((event) => ical.expandRecurringEvent(event, { from: now, to, expandOngoing: true }))
    .filter(({ event, end }) => event.status !== 'CANCELLED' && end > now)
    .map(({ event, start, end, isFullDay }) => ({
      id: `${event.uid}/${start.toISOString()}`,
      title: toText(event.summary),
      start: start.toISOString(),
      end: end.toISOString(),
      allDay: isFullDay,
      location: toText(event.location),
      description: toText(event.description),
    }))
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** node-ical gives a text with parameters as an object. */
function toText(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'val' in value) return String(value.val);
  return typeof value === 'string' ? value : '';
}
