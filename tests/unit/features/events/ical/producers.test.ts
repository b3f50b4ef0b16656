import { describe, expect, it } from 'vitest';

import { listAt, listStarts, readCalendarFixture, readTable } from '../../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';

/** The instances of each calendar in 2025: start and end in UTC, `day` where it lasts whole days, and SUMMARY. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  google: [
    '09-14T02:00Z 09-14T03:30Z Street corner meeting (moved to Sunday)',
    "09-17T07:00Z 09-17T09:00Z Candidates' debate , Takapuna",
    '09-26T12:00Z 09-28T11:00Z day Planting weekend',
    '09-26T22:00Z 09-26T23:30Z Street corner meeting',
    '10-10T21:00Z 10-10T22:30Z Street corner meeting',
  ],
  outlook: [
    '09-19T12:00Z 09-21T12:00Z day Market weekend',
    '09-24T05:30Z 09-24T07:00Z After-work questions',
    '09-24T12:00Z 09-25T12:00Z day Leaflet day',
    '09-28T19:00Z 09-28T20:00Z Breakfast',
    '09-30T06:00Z 09-30T07:00Z Radio interview',
    '10-01T11:00Z 10-02T11:00Z day Leaflet day',
    '10-05T01:00Z 10-05T02:00Z Call with Sydney',
    '10-09T05:00Z 10-09T06:30Z After-work questions, on Thursday',
    '10-22T04:30Z 10-22T06:00Z After-work questions',
  ],
  apple: [
    '09-19T07:00Z 09-19T08:30Z An evening out west 🌊',
    '09-21T19:30Z 09-21T20:30Z Ferry queue',
    '09-27T11:00Z 09-27T16:00Z Night bus',
    '10-09T11:00Z 10-11T11:00Z day Last two days of voting',
  ],
  nextcloud: [
    "09-11T06:00Z 09-11T07:30Z Volunteers' meeting",
    '09-14T21:00Z 09-14T22:00Z Stall',
    '09-15T21:00Z 09-15T22:00Z Stall',
    "09-16T00:00Z 09-16T01:30Z Volunteers' meeting",
    '09-16T21:00Z 09-16T22:00Z Stall',
    '09-17T03:00Z 09-17T04:00Z One date of a series that is not shared',
    '09-17T23:00Z 09-18T00:30Z Stall, longer',
    '09-18T23:00Z 09-19T00:30Z Stall, longer',
    "09-25T07:00Z 09-25T08:30Z Volunteers' meeting, an hour later",
    "10-02T05:00Z 10-02T06:30Z Volunteers' meeting",
    "10-21T05:00Z 10-21T06:30Z Volunteers' meeting",
    "10-23T05:00Z 10-23T08:00Z Volunteers' meeting",
  ],
  meetup: ['09-23T06:00Z 09-23T08:00Z Buses & trains: a pub talk'],
  'the-events-calendar': [
    '10-01T21:30Z 10-01T23:00Z Kai & kōrero: what’s next for Pākūranga?',
    '10-02T21:30Z 10-02T23:00Z Floating',
    '10-06T05:00Z 10-06T06:00Z By an offset',
    '10-06T11:00Z 10-07T11:00Z day A day that ends when it begins',
  ],
  eventbrite: [
    '09-12T21:30Z 09-12T22:30Z Online briefing',
    '09-19T21:30Z 09-19T22:30Z Online briefing',
    '09-24T05:30Z 09-24T07:30Z Town hall: "Fix transport"',
    '09-26T21:30Z 09-26T22:30Z Online briefing',
    '10-03T21:30Z 10-03T22:30Z Online briefing',
  ],
  'vcalendar-1': ['09-26T06:00Z 09-26T07:00Z Hui at Māngere Bridge'],
};

const short = (time: string | null): string =>
  String(time)
    .replace(/^2025-/, '')
    .replace(':00.000Z', 'Z');

describe.each(Object.entries(EXPECTED))('the calendar of %s', (name, lines) => {
  it('has these recurrence instances, each with an id of its own', async () => {
    const events = listAt(await readCalendarFixture(name), NOW);
    expect(
      events.map(({ start, end, allDay, title }) =>
        [short(start), short(end), ...(allDay ? ['day'] : []), title].join(' '),
      ),
    ).toEqual(lines);
    expect(new Set(events.map(({ id }) => id)).size).toBe(lines.length);
  });
});

describe('the text properties', () => {
  it.each(
    readTable(String.raw`
    google  | Street corner meeting        | location    | Ōtāhuhu Town Hall, 10-16 High Street, Ōtāhuhu, Auckland 1062, New Zealand
    google  | Street corner meeting        | description | Come and ask.\n\n- Rates\n- Buses\n\nSee the map (https://www.google.com/maps?q=otahuhu&z=5) or https://example.org/q
    google  | Candidates' debate , Takapuna | description | Line one\nLine two with a <3 and R&D
    outlook | After-work questions         | description | An hour of questions.
    outlook | After-work questions, on Thursday | location | Aotea Square
    apple   | An evening out west 🌊       | location    | Corban Estate, 2 Mount Lebanon Lane, Henderson, Auckland
    apple   | An evening out west 🌊       | url         | https://example.org/west
    apple   | Ferry queue                  | location    | Devonport Wharf
    nextcloud | Volunteers' meeting        | description | Bring a plate.\nKia ora!
    meetup  | Buses & trains: a pub talk   | description | Example group\nTuesday, September 23 at 6:00 PM\n\nA talk with \ and ; in it.\n\nhttps://www.meetup.com/example-group/events/309900001/
    the-events-calendar | Kai & kōrero: what’s next for Pākūranga? | description | Doors – 10 am.\n\nTickets: https://example.org/t?a=1&b=2
    vcalendar-1 | Hui at Māngere Bridge    | description | First line\nSecond line
    `),
  )('of %s are plain text: %s, %s', async (name = '', title, field, text) => {
    const event = listAt(await readCalendarFixture(name), NOW).find((each) => each.title === title);
    expect(event?.[field as 'url']).toBe(text.replaceAll(String.raw`\n`, '\n'));
  });
});

/** What is listed of each calendar in `tests/fixtures/calendars/mistakes`: the start in 2025 in UTC, title and place. */
const MISTAKES: Readonly<Record<string, readonly string[]>> = {
  'timezone-without-end': ['09-13T06:00Z Hall meeting', '10-03T20:00Z Market stall'],
  'alarm-without-end': ['09-13T06:00Z Hall meeting', '10-03T20:00Z Market stall'],
  'loose-lines': [
    '09-13T06:00Z Junk after DTSTART',
    '09-14T06:00Z Junk after RRULE',
    '09-15T06:00Z Hui, at the hall: all welcome, Old Town Hall, 10 High Street',
    '09-16T06:00Z A list of days that is broken off',
    '09-17T06:00Z A property that is broken before its value',
    '09-18T06:00Z A list of days that is broken off',
    '09-21T06:00Z Junk after RRULE',
    '09-23T06:00Z A list of days that is broken off',
  ],
  'cut-byte': [
    '09-13T06:00Z Hui ki Ōtāhuhu',
    '09-14T06:00Z Hui ki Māngere, P\uFFFDkūranga',
    '09-15T06:00Z A cut macron alone: \uFFFDhuhu',
    '09-16T06:00Z Caf\uFFFD & korero',
  ],
  'private-date': [
    '09-12T22:00Z Street corner meeting',
    '09-26T22:00Z Street corner meeting',
    '10-03T21:00Z Street corner meeting',
    '10-05T21:00Z Breakfast',
  ],
  'until-end-of-day': ['09-18T12:00Z Market days', '09-19T12:00Z Market days'],
  'dates-taken-back': [
    '09-12T22:00Z Taken back by EXDATE',
    '09-13T23:00Z At another hour now',
    '09-26T22:00Z Taken back by EXDATE',
    '09-27T22:00Z At another hour now',
    '10-01T21:00Z Revised, and its moved date kept',
    '10-03T05:00Z Moved',
  ],
  'changes-out-of-order': [
    '09-12T22:00Z At ten',
    '09-19T23:00Z At eleven',
    '09-26T23:00Z At eleven',
    '10-04T00:00Z At one',
    '10-11T00:00Z At one',
  ],
  'ended-before-its-first-date': ['09-14T06:00Z Ends at the midnight of its day'],
  'labels-without-a-city': [
    '09-13T14:00Z Eastern',
    '09-13T15:00Z Central',
    '09-13T16:00Z Mountain',
    '09-13T17:00Z Pacific, of an old Windows',
    '10-11T21:00Z In NZDT',
    '10-11T23:00Z In AEST',
  ],
  'escaped-tzid': ['09-13T13:30Z In quotes', '09-13T14:30Z With escapes'],
};

describe('a calendar with a mistake', () => {
  it.each(Object.entries(MISTAKES))('lists what is left of it: %s', async (name, lines) => {
    const events = listAt(await readCalendarFixture(`mistakes/${name}`), NOW);
    expect(
      events.map(({ start, title, location }) => `${short(start)} ${title}${location && `, ${location}`}`),
    ).toEqual(lines);
  });
});

describe('a rule by the number of the week', () => {
  it.each(['2025-01-10', '2025-06-10', '2025-12-10'])(
    'keeps the day of the week of its DTSTART when it is asked on %s',
    (day) => {
      const rule = ['DTSTART:20240514T100000Z', 'RRULE:FREQ=YEARLY;BYWEEKNO=1,20'];
      const days = listStarts(rule, `${day}T00:00:00Z`).map((start) => new Date(start ?? 0).getUTCDay());
      expect([days.length, ...new Set(days)]).toEqual([2, 2]);
    },
  );
});
