import { describe, expect, it } from 'vitest';

import { listAt, readCalendarFixture } from '../../../support/calendars.ts';

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
