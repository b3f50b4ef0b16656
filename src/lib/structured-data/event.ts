import type { Event, Place, VirtualLocation } from 'schema-dts';

import { formatEnd, formatStart } from '../machine-times.ts';
import { splitAtMeetings } from '../meeting-links.ts';
import { toPublisher } from './campaign.ts';
import type { PageFacts } from './page-facts.ts';

/** The fields of a `CampaignEvent` that are told. */
export interface EventFacts {
  readonly title: string;
  /** An ISO 8601 instant in UTC; null when it is yet to be announced. */
  readonly start: string | null;
  /** An ISO 8601 instant in UTC; null when it is not known. */
  readonly end: string | null;
  readonly allDay: boolean;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly cancelled?: string | undefined;
}

/**
 * The events of a page, with the times that clocks in Auckland show. One whose start is yet to be announced is left out:
 * to search engines it is no event.
 */
export const toEvents = (page: PageFacts, events: readonly EventFacts[]): Event[] =>
  events.flatMap((event) => (event.start === null ? [] : [toEvent(page, event, event.start)]));

const toEvent = (page: PageFacts, event: EventFacts, start: string): Event => ({
  '@type': 'Event',
  name: event.title,
  startDate: formatStart(start, event.allDay),
  ...(event.end !== null && { endDate: formatEnd(event.end, event.allDay) }),
  eventStatus: `https://schema.org/${event.cancelled === undefined ? 'EventScheduled' : 'EventCancelled'}`,
  ...toPlaces(event),
  ...(event.description !== '' && { description: event.description }),
  ...(event.url !== '' && { url: event.url }),
  organizer: { '@id': toPublisher(page)['@id'] ?? '' },
});

/** Where people come together: at a place, at the address of an online meeting, or at both. */
function toPlaces({ location, description }: EventFacts): Partial<Event> {
  const parts = splitAtMeetings(location);
  const words = parts
    .map(({ text }) => text)
    .join('')
    .replace(/^[\s,;·(|-]+|[\s,;·)|-]+$/g, '');
  const meetings = [...parts, ...splitAtMeetings(description)].flatMap(({ meeting }) => meeting ?? []);
  const places: (Place | VirtualLocation)[] = [
    ...(words === '' ? [] : [{ '@type': 'Place', name: words, address: words } as const]),
    ...[...new Set(meetings)].map((url) => ({ '@type': 'VirtualLocation', url }) as const),
  ];
  const [first] = places;
  if (!first) return {};
  const mode = meetings.length === 0 ? 'Offline' : words === '' ? 'Online' : 'Mixed';
  return {
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: places.length === 1 ? first : places,
  };
}
