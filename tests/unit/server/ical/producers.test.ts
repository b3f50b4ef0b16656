import { describe, expect, it } from 'vitest';

import { listAt, readCalendarFixture } from '../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';

/** The instances of each calendar: start and end in UTC, `day` where it lasts whole days, and SUMMARY. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  google: [
    '2025-09-14T02:00Z 2025-09-14T03:30Z Street corner meeting (moved to Sunday)',
    "2025-09-17T07:00Z 2025-09-17T09:00Z Candidates' debate , Takapuna",
    '2025-09-26T12:00Z 2025-09-28T11:00Z day Planting weekend',
    '2025-09-26T22:00Z 2025-09-26T23:30Z Street corner meeting',
    '2025-10-10T21:00Z 2025-10-10T22:30Z Street corner meeting',
  ],
  outlook: [
    '2025-09-19T12:00Z 2025-09-21T12:00Z day Market weekend',
    '2025-09-24T05:30Z 2025-09-24T07:00Z After-work questions',
    '2025-09-24T12:00Z 2025-09-25T12:00Z day Leaflet day',
    '2025-09-28T19:00Z 2025-09-28T20:00Z Breakfast',
    '2025-09-30T06:00Z 2025-09-30T07:00Z Radio interview',
    '2025-10-01T11:00Z 2025-10-02T11:00Z day Leaflet day',
    '2025-10-05T01:00Z 2025-10-05T02:00Z Call with Sydney',
    '2025-10-09T05:00Z 2025-10-09T06:30Z After-work questions, on Thursday',
    '2025-10-22T04:30Z 2025-10-22T06:00Z After-work questions',
  ],
  apple: [
    '2025-09-19T07:00Z 2025-09-19T08:30Z An evening out west 🌊',
    '2025-09-21T19:30Z 2025-09-21T20:30Z Ferry queue',
    '2025-09-27T11:00Z 2025-09-27T16:00Z Night bus',
    '2025-10-09T11:00Z 2025-10-11T11:00Z day Last two days of voting',
  ],
  nextcloud: [
    "2025-09-11T06:00Z 2025-09-11T07:30Z Volunteers' meeting",
    '2025-09-14T21:00Z 2025-09-14T22:00Z Stall',
    '2025-09-15T21:00Z 2025-09-15T22:00Z Stall',
    "2025-09-16T00:00Z 2025-09-16T01:30Z Volunteers' meeting",
    '2025-09-16T21:00Z 2025-09-16T22:00Z Stall',
    '2025-09-17T03:00Z 2025-09-17T04:00Z One date of a series that is not shared',
    '2025-09-17T23:00Z 2025-09-18T00:30Z Stall, longer',
    '2025-09-18T23:00Z 2025-09-19T00:30Z Stall, longer',
    "2025-09-25T07:00Z 2025-09-25T08:30Z Volunteers' meeting, an hour later",
    "2025-10-02T05:00Z 2025-10-02T06:30Z Volunteers' meeting",
    "2025-10-21T05:00Z 2025-10-21T06:30Z Volunteers' meeting",
    "2025-10-23T05:00Z 2025-10-23T08:00Z Volunteers' meeting",
  ],
  meetup: ['2025-09-23T06:00Z 2025-09-23T08:00Z Buses & trains: a pub talk'],
  'the-events-calendar': [
    '2025-10-01T21:30Z 2025-10-01T23:00Z Kai & kōrero: what’s next for Pākūranga?',
    '2025-10-02T21:30Z 2025-10-02T23:00Z Floating',
    '2025-10-06T05:00Z 2025-10-06T06:00Z By an offset',
    '2025-10-06T11:00Z 2025-10-07T11:00Z day A day that ends when it begins',
  ],
  eventbrite: [
    '2025-09-12T21:30Z 2025-09-12T22:30Z Online briefing',
    '2025-09-19T21:30Z 2025-09-19T22:30Z Online briefing',
    '2025-09-24T05:30Z 2025-09-24T07:30Z Town hall: "Fix transport"',
    '2025-09-26T21:30Z 2025-09-26T22:30Z Online briefing',
    '2025-10-03T21:30Z 2025-10-03T22:30Z Online briefing',
  ],
  'vcalendar-1': ['2025-09-26T06:00Z 2025-09-26T07:00Z Hui at Māngere Bridge'],
};

describe.each(Object.entries(EXPECTED))('the calendar of %s', (name, lines) => {
  it('has these recurrence instances', async () => {
    const events = listAt(await readCalendarFixture(name), NOW);
    const short = (time: string | null): string => String(time).replace(':00.000Z', 'Z');
    expect(
      events.map(({ start, end, allDay, title }) =>
        [short(start), short(end), ...(allDay ? ['day'] : []), title].join(' '),
      ),
    ).toEqual(lines);
  });

  it('gives each instance a different id', async () => {
    const ids = listAt(await readCalendarFixture(name), NOW).map(({ id }) => id);
    expect(new Set(ids).size).toBe(lines.length);
  });
});

describe('the text properties', () => {
  it.each([
    [
      'google',
      'Street corner meeting',
      'location',
      'Ōtāhuhu Town Hall, 10-16 High Street, Ōtāhuhu, Auckland 1062, New Zealand',
    ],
    [
      'google',
      'Street corner meeting',
      'description',
      'Come and ask.\n\n- Rates\n- Buses\n\nSee the map (https://www.google.com/maps?q=otahuhu&z=5) or https://example.org/q',
    ],
    ['google', "Candidates' debate , Takapuna", 'description', 'Line one\nLine two with a <3 and R&D'],
    ['outlook', 'After-work questions', 'description', 'An hour of questions.'],
    ['outlook', 'After-work questions, on Thursday', 'location', 'Aotea Square'],
    [
      'apple',
      'An evening out west 🌊',
      'location',
      'Corban Estate, 2 Mount Lebanon Lane, Henderson, Auckland',
    ],
    ['apple', 'An evening out west 🌊', 'url', 'https://example.org/west'],
    ['apple', 'Ferry queue', 'location', 'Devonport Wharf'],
    ['nextcloud', "Volunteers' meeting", 'description', 'Bring a plate.\nKia ora!'],
    [
      'meetup',
      'Buses & trains: a pub talk',
      'description',
      'Example group\nTuesday, September 23 at 6:00 PM\n\nA talk with \\ and ; in it.\n\nhttps://www.meetup.com/example-group/events/309900001/',
    ],
    [
      'the-events-calendar',
      'Kai & kōrero: what’s next for Pākūranga?',
      'description',
      'Doors – 10 am.\n\nTickets: https://example.org/t?a=1&b=2',
    ],
    ['vcalendar-1', 'Hui at Māngere Bridge', 'description', 'First line\nSecond line'],
  ] as const)('of %s are plain text: %s, %s', async (name, title, field, text) => {
    const event = listAt(await readCalendarFixture(name), NOW).find((each) => each.title === title);
    expect(event?.[field]).toBe(text);
  });
});
