import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const CALENDAR = 'content/calendar.ics';
const content = useFakeContent();

describe('the check of content/calendar.ics', () => {
  const write = (events: readonly string[]) =>
    content.write(
      CALENDAR,
      [
        'BEGIN:VCALENDAR',
        ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
        'END:VCALENDAR',
      ].join('\r\n'),
    );
  const HALL = 'UID:hall\r\nSUMMARY:Hall meeting,\r\n  folded\r\nDTSTART:20250913T100000Z';

  it.each([
    [
      'a day that does not exist',
      ['UID:hall\r\nSUMMARY:Hall\r\n  meeting\r\nDTSTART:20251131T100000Z'],
      `line 6: DTSTART of hall "Hall meeting": its start is not a time: 20251131T100000Z.`,
    ],
    [
      'an event copied without a UID of its own',
      [HALL, HALL.replace('0913T', '0914T').replace('Hall', 'Other')],
      'line 9: UID of hall "Other meeting, folded": it has the UID of another event: taken for an event of its own.',
    ],
    [
      'a zone that is not known',
      ['UID:hall\r\nDTSTART;TZID=US-Eastern:20250913T100000'],
      `line 4: DTSTART of hall: its zone "US-Eastern" is not known: taken for Pacific/Auckland.`,
    ],
    [
      'a frequency that is not known',
      [`${HALL}\r\nRRULE:FREQ=SOMETIMES`],
      'line 7: RRULE of hall "Hall meeting, folded": its rule FREQ=SOMETIMES has no valid FREQ, or COUNT=0: it adds no dates.',
    ],
    [
      'a rule that cannot be followed',
      [`${HALL}\r\nRRULE:FREQ=WEEKLY;BYDAY=XX`],
      'RRULE: hall "Hall meeting, folded": its rule FREQ=WEEKLY;BYDAY=XX cannot be followed',
    ],
    [
      'no UID',
      ['SUMMARY:Hall\r\nDTSTART:20250913T100000Z'],
      'line 2: an event without a UID "Hall": it has no UID',
    ],
  ])('names the line of %s', async (_, events, told) => {
    await write(events);
    expect(await content.tell(CALENDAR)).toContain(told);
  });

  it.each([
    ['a file without a calendar in it', 'Dear all\n', 'There is no calendar in this file.'],
    [
      'a calendar that breaks off',
      'BEGIN:VCALENDAR\r\n',
      'The calendar breaks off.\nExpected: a last line\nExample:  END:VCALENDAR',
    ],
  ])('refuses %s', async (_, text, told) => {
    await content.write(CALENDAR, text);
    expect(await content.tell(CALENDAR)).toContain(told);
  });

  it.each(['google', 'apple', 'eventbrite'])(
    'has nothing to say of a calendar as %s writes it',
    async (name) => {
      await content.write(CALENDAR, readFileSync(`tests/fixtures/calendars/${name}.ics`, 'utf8'));
      expect(await content.check()).toEqual([]);
    },
  );
});
