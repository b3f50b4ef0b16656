import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const FILE = 'content/calendar.ics';
const CRLF = '\r\n';

const content = useFakeContent();

const write = (events: readonly string[]) =>
  content.write(
    FILE,
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join(CRLF),
  );
const HALL = 'UID:hall\r\nSUMMARY:Hall meeting, with a title that is\r\n  folded\r\nDTSTART:20250913T100000Z';

describe('the check of content/calendar.ics', () => {
  it.each([
    [
      'a day that does not exist',
      ['UID:hall\r\nSUMMARY:Hall\r\n  meeting\r\nDTSTART:20251131T100000Z'],
      '  line 6: DTSTART of hall "Hall meeting": its start is not a time: 20251131T100000Z.\n    Expected: a day that exists and a zone that is known\n    Example:  DTSTART;TZID=Pacific/Auckland:20250930T180000',
    ],
    [
      'an event copied without a UID of its own',
      [HALL, HALL.replace('0913', '0920')],
      '  line 9: UID of hall "Hall meeting, with a title that is folded": another event has the same.\n    Expected: a name that no other event has\n    Example:  UID:debate-2@campaign',
    ],
    [
      'a copy at the same time, of which one would not be listed',
      [HALL, HALL.replace('Hall', 'Other')],
      '  line 9: UID of hall "Other meeting, with a title that is folded": another event has the same.',
    ],
    [
      'a zone that is not known',
      ['UID:hall\r\nDTSTART;TZID=US-Eastern:20250913T100000'],
      '  line 4: DTSTART of hall: its zone "US-Eastern" is not known: taken for Pacific/Auckland.',
    ],
    [
      'a frequency that is not known',
      [`${HALL}\r\nRRULE:FREQ=SOMETIMES`],
      '  line 7: RRULE of hall "Hall meeting, with a title that is folded": its rule FREQ=SOMETIMES says no number or frequency that is known: it adds no date.\n    Expected: a rule that ends after the start\n    Example:  RRULE:FREQ=WEEKLY;UNTIL=20251011T100000Z',
    ],
    [
      'a rule that cannot be followed',
      [`${HALL}\r\nRRULE:FREQ=WEEKLY;BYDAY=XX`],
      '  line 7: RRULE: hall "Hall meeting, with a title that is folded": its rule FREQ=WEEKLY;BYDAY=XX cannot be followed',
    ],
    [
      'no UID',
      ['SUMMARY:Hall\r\nDTSTART:20250913T100000Z'],
      '  line 2: an event without a UID "Hall": it has no UID',
    ],
  ])('names the line of %s, and gives an example', async (_, events, report) => {
    await write(events);
    expect(await content.report()).toContain(`${FILE}\n${report}`);
  });

  it.each([
    ['a file without a calendar in it', 'Dear all\n', '  line 1: There is no calendar in this file.'],
    [
      'a calendar that breaks off',
      'BEGIN:VCALENDAR\r\n',
      '  The calendar breaks off.\n    Expected: a last line\n    Example:  END:VCALENDAR',
    ],
  ])('refuses %s', async (_, text, report) => {
    await content.write(FILE, text);
    expect(await content.report()).toContain(`${FILE}\n${report}`);
  });

  it('has nothing to say of calendars as their producers write them', async () => {
    for (const name of ['google', 'apple', 'eventbrite']) {
      await content.write(FILE, readFileSync(`tests/fixtures/calendars/${name}.ics`, 'utf8'));
      expect([name, await content.check()]).toEqual([name, []]);
    }
  });
});
