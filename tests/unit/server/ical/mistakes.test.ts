import { describe, expect, it } from 'vitest';

import { listAt, listStarts, readCalendarFixture } from '../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';

/** What is listed of each calendar in `tests/fixtures/calendars/mistakes`: start in UTC, title and place. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'timezone-without-end': ['2025-09-13T06:00Z Hall meeting', '2025-10-03T20:00Z Market stall'],
  'alarm-without-end': ['2025-09-13T06:00Z Hall meeting', '2025-10-03T20:00Z Market stall'],
  'loose-lines': [
    '2025-09-13T06:00Z Junk after DTSTART',
    '2025-09-14T06:00Z Junk after RRULE',
    '2025-09-15T06:00Z Hui, at the hall: all welcome, Old Town Hall, 10 High Street',
    '2025-09-16T06:00Z A list of days that is broken off',
    '2025-09-17T06:00Z A property that is broken before its value',
    '2025-09-18T06:00Z A list of days that is broken off',
    '2025-09-21T06:00Z Junk after RRULE',
    '2025-09-23T06:00Z A list of days that is broken off',
  ],
  'cut-byte': [
    '2025-09-13T06:00Z Hui ki Ōtāhuhu',
    '2025-09-14T06:00Z Hui ki Māngere, P\uFFFDkūranga',
    '2025-09-15T06:00Z A cut macron alone: \uFFFDhuhu',
    '2025-09-16T06:00Z Café & korero',
  ],
  'private-date': [
    '2025-09-12T22:00Z Street corner meeting',
    '2025-09-26T22:00Z Street corner meeting',
    '2025-10-03T21:00Z Street corner meeting',
    '2025-10-05T21:00Z Breakfast',
  ],
  'until-end-of-day': ['2025-09-18T12:00Z Market days', '2025-09-19T12:00Z Market days'],
  'dates-taken-back': [
    '2025-09-12T22:00Z Taken back by EXDATE',
    '2025-09-13T23:00Z At another hour now',
    '2025-09-26T22:00Z Taken back by EXDATE',
    '2025-09-27T22:00Z At another hour now',
    '2025-10-01T21:00Z Revised, and its moved date kept',
    '2025-10-03T05:00Z Moved',
  ],
  'changes-out-of-order': [
    '2025-09-12T22:00Z At ten',
    '2025-09-19T23:00Z At eleven',
    '2025-09-26T23:00Z At eleven',
    '2025-10-04T00:00Z At one',
    '2025-10-11T00:00Z At one',
  ],
  'ended-before-its-first-date': ['2025-09-14T06:00Z Ends at the midnight of its day'],
  'labels-without-a-city': [
    '2025-09-13T14:00Z Eastern',
    '2025-09-13T15:00Z Central',
    '2025-09-13T16:00Z Mountain',
    '2025-09-13T17:00Z Pacific, of an old Windows',
    '2025-10-11T21:00Z In NZDT',
    '2025-10-11T23:00Z In AEST',
  ],
  'escaped-tzid': ['2025-09-13T13:30Z In quotes', '2025-09-13T14:30Z With escapes'],
};

describe('a calendar with a mistake', () => {
  it.each(Object.entries(EXPECTED))('lists what is left of it: %s', async (name, lines) => {
    const events = listAt(await readCalendarFixture(`mistakes/${name}`), NOW);
    expect(
      events.map(({ start, title, location }) =>
        [String(start).replace(':00.000Z', 'Z'), ' ', title, location && `, ${location}`].join(''),
      ),
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
