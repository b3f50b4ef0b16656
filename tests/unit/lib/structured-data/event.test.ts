import { describe, expect, it } from 'vitest';

import { toEvents, type EventFacts } from '../../../../src/lib/structured-data/event.ts';
import { PAGE_FACTS } from '../../../support/page-facts.ts';

const EVENT: EventFacts = {
  id: 'corner@campaign/2025-09-12T22:00:00Z',
  title: 'Street corner meeting',
  start: '2025-09-12T22:00:00.000Z',
  end: '2025-09-12T23:30:00.000Z',
  allDay: false,
  location: 'Ōtāhuhu Town Hall steps',
  description: '',
  url: '',
};
const MEETING = 'https://zoom.us/j/1234567890';
const tell = (fields: Partial<EventFacts>) => toEvents(PAGE_FACTS, [{ ...EVENT, ...fields }]);

describe('an event in structured data', () => {
  it('has its times as clocks in Auckland show them, its place and who holds it', () => {
    expect(tell({})).toEqual([
      {
        '@type': 'Event',
        '@id': 'https://site.example/api/events.ics?event=corner%40campaign%2F2025-09-12T22%3A00%3A00Z',
        name: 'Street corner meeting',
        startDate: '2025-09-13T10:00:00+12:00',
        endDate: '2025-09-13T11:30:00+12:00',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Ōtāhuhu Town Hall steps', address: 'Ōtāhuhu Town Hall steps' },
        organizer: { '@id': 'https://site.example/#campaign' },
      },
    ]);
  });

  it.each([
    ['in summer time', '2025-12-12T21:00:00.000Z', '2025-12-13T10:00:00+13:00'],
    ['before the hour that clocks skip', '2025-09-27T13:59:00.000Z', '2025-09-28T01:59:00+12:00'],
    ['after it', '2025-09-27T14:00:00.000Z', '2025-09-28T03:00:00+13:00'],
  ])('has the offset of its day: %s', (_, start, startDate) => {
    expect(tell({ start, end: null })).toMatchObject([{ startDate }]);
    expect(tell({ start, end: null })[0]).not.toHaveProperty('endDate');
  });

  it('lasts from its first day to its last when it lasts whole days', () => {
    const days = { allDay: true, start: '2025-09-08T12:00:00.000Z', end: '2025-09-22T12:00:00.000Z' };
    expect(tell(days)).toMatchObject([{ startDate: '2025-09-09', endDate: '2025-09-22' }]);
  });

  it('is cancelled when it is', () => {
    expect(tell({ cancelled: '' })).toMatchObject([{ eventStatus: 'https://schema.org/EventCancelled' }]);
  });

  it('has its page and what it is about where there are any', () => {
    const told = { url: 'https://example.nz/meeting', description: 'Bring a question.' };
    expect(tell(told)).toMatchObject([told]);
  });

  it.each([
    ['a meeting', { location: MEETING }, 'Online', { '@type': 'VirtualLocation', url: MEETING }],
    ['a meeting in its text', { location: '', description: `Join: ${MEETING}` }, 'Online', { url: MEETING }],
    [
      'a place and a meeting',
      { location: `Town Hall, or ${MEETING}` },
      'Mixed',
      [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: MEETING }],
    ],
  ])('is held online when it has %s', (_, fields, mode, location) => {
    expect(tell(fields)).toMatchObject([
      { eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`, location },
    ]);
  });

  it('is somewhere in Auckland as long as nobody has said where', () => {
    const [event] = tell({ location: '' });
    expect(event).toMatchObject({
      location: { '@type': 'Place', name: 'Auckland', address: 'Auckland, New Zealand' },
    });
    // Nobody has said that it is not held online.
    expect(event).not.toHaveProperty('eventAttendanceMode');
  });

  it('is told of at the same place where its description is not told', () => {
    const meeting = { ...EVENT, description: `Join: ${MEETING}` };
    const [{ description, ...told } = {}] = toEvents(PAGE_FACTS, [meeting]) as unknown as Record<
      string,
      unknown
    >[];
    expect(description).toBe(`Join: ${MEETING}`);
    expect(toEvents(PAGE_FACTS, [meeting], { brief: true })).toEqual([told]);
    expect(told).toMatchObject({ eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' });
  });

  it('is left out while its start is yet to be announced', () => {
    expect(tell({ start: null, end: null })).toEqual([]);
  });
});
