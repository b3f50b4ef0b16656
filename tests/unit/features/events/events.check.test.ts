import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { buildCalendar } from '../../../support/calendars.ts';
import { useFakeContent } from '../../../support/fake-content.ts';

const CALENDAR = 'content/calendar.ics';
const content = useFakeContent();
const HALL = 'UID:hall\r\nSUMMARY:Hall meeting,\r\n  folded\r\nDTSTART:20250913T100000Z';
const NAME = 'hall "Hall meeting, folded"';
const GOOGLE = readFileSync('tests/fixtures/calendars/google.ics', 'utf8');

it('accepts a calendar as Google writes it', async () => {
  await content.write(CALENDAR, GOOGLE);
  expect(await content.check()).toEqual([]);
});

it.each([
  [
    'a day that does not exist',
    buildCalendar([HALL.replace('0913', '1131')]),
    `line 7: DTSTART of ${NAME}: its start is not a time`,
  ],
  [
    'a copied event with a duplicate UID',
    buildCalendar([HALL, HALL.replace('0913T', '0914T').replace('Hall', 'Other')]),
    `line 10: UID of hall "Other meeting, folded": it has the UID of another event`,
  ],
  [
    'an unknown frequency',
    buildCalendar([`${HALL}\r\nRRULE:FREQ=SOMETIMES`]),
    `line 8: RRULE of ${NAME}: its rule FREQ=SOMETIMES has no valid FREQ`,
  ],
  [
    'an unsupported rule',
    buildCalendar([`${HALL}\r\nRRULE:FREQ=WEEKLY;BYDAY=XX`]),
    `RRULE: ${NAME}: its rule FREQ=WEEKLY;BYDAY=XX cannot be followed`,
  ],
  ['a file without a calendar', 'Dear all\n', 'There is no calendar in this file.'],
  ['a truncated calendar', 'BEGIN:VCALENDAR\r\n', 'The calendar is incomplete.\nExpected: a last line'],
])('reports %s', async (_, text, report) => {
  await content.write(CALENDAR, text);
  expect(await content.reportOn(CALENDAR)).toContain(report);
});
