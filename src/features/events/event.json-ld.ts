import type { Event, Place, VirtualLocation } from 'schema-dts';

import { getFileLink, splitAtMeetings } from './calendar-links.ts';
import type { CampaignEvent } from './events.ts';
import { formatEnd, formatStart } from '../../core/local-time.ts';
import { type PageInfo, buildPublisher, resolveUrl } from '../../core/json-ld.ts';

export const buildEvents = (page: PageInfo, events: readonly CampaignEvent[]): Event[] =>
  events.flatMap((event) => (event.start === null ? [] : [buildEvent(page, event, event.start)]));

const buildEvent = (page: PageInfo, event: CampaignEvent, start: string): Event => ({
  '@type': 'Event',
  '@id': resolveUrl(page, getFileLink(event)),
  name: event.title,
  startDate: formatStart(start, event.allDay),
  ...(event.end !== null && { endDate: formatEnd(event.end, event.allDay) }),
  eventStatus: `https://schema.org/${getEventStatus(event)}`,
  ...(event.moved?.start && { previousStartDate: event.moved.start }),
  ...buildPlaces(event),
  ...(event.description !== '' && { description: event.description }),
  image: page.image,
  url: resolveUrl(page, event.page),
  organizer: event.host
    ? { '@type': 'Organization', name: event.host }
    : { '@id': buildPublisher(page)['@id'] ?? '' },
});

const getEventStatus = ({ cancelled, moved }: CampaignEvent) => {
  if (cancelled !== undefined) return 'EventCancelled';
  return moved?.start ? 'EventRescheduled' : 'EventScheduled';
};

function buildPlaces({ location, description, url }: CampaignEvent): Partial<Event> {
  const name = splitAtMeetings(location)
    .map(({ text }) => text)
    .join('')
    .replace(/^[\s,;·(|-]+|[\s,;·)|-]+$/g, '');
  const meetings = [location, description, url]
    .flatMap(splitAtMeetings)
    .flatMap(({ meeting }) => meeting ?? []);
  const places: (Place | VirtualLocation)[] = [
    ...(name === '' ? [] : [{ '@type': 'Place', name: name, address: name } as const]),
    ...[...new Set(meetings)].map((meeting) => ({ '@type': 'VirtualLocation', url: meeting }) as const),
  ];
  const [first] = places;
  // Search engines reject events without a place.
  if (!first) return { location: { '@type': 'Place', name: 'Auckland', address: 'Auckland, New Zealand' } };
  const mode = meetings.length === 0 ? 'Offline' : name === '' ? 'Online' : 'Mixed';
  return {
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: places.length > 1 ? places : first,
  };
}
