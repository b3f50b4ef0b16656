import { describe, expect, it } from 'vitest';

import { listCancelledAt, readCalendarFixture, toCalendar } from '../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';
const ZONE = ';TZID=Pacific/Auckland';
const WEEKLY = `UID:s\r\nSUMMARY:Stall\r\nDTSTART${ZONE}:20250913T100000\r\nRRULE:FREQ=WEEKLY;COUNT=2`;
const SECOND = `UID:s\r\nRECURRENCE-ID${ZONE}:20250920T100000\r\nDTSTART${ZONE}:20250920T100000`;

describe('a cancelled event of a calendar', () => {
  it.each([
    [
      'with the COMMENT as the reason',
      [
        'UID:a\r\nSUMMARY:Debate\r\nDTSTART:20250913T100000Z\r\nSTATUS:CANCELLED\r\nCOMMENT:The hall\\, has flooded.',
      ],
      [['2025-09-13T10:00:00.000Z', 'Debate', 'The hall, has flooded.']],
    ],
    [
      'when it is one date of a series',
      [WEEKLY, `${SECOND}\r\nSTATUS:CANCELLED`],
      [['2025-09-19T22:00:00.000Z', 'Stall', '']],
    ],
    [
      'when it is a whole series',
      [`${WEEKLY}\r\nSTATUS:CANCELLED`],
      [
        ['2025-09-12T22:00:00.000Z', 'Stall', ''],
        ['2025-09-19T22:00:00.000Z', 'Stall', ''],
      ],
    ],
    ['but not when EXDATE takes it out', [`${WEEKLY}\r\nEXDATE${ZONE}:20250920T100000`], []],
    ['but not when it is private', [WEEKLY, `${SECOND}\r\nSTATUS:CANCELLED\r\nCLASS:PRIVATE`], []],
    ['but not without a date', ['UID:a\r\nSUMMARY:Debate\r\nSTATUS:CANCELLED'], []],
    ['but not when its time has passed', ['UID:a\r\nDTSTART:20250909T100000Z\r\nSTATUS:CANCELLED'], []],
  ])('is listed as cancelled %s', (_, events, listed) => {
    expect(listCancelledAt(toCalendar(events), NOW)).toEqual(listed);
  });

  it('is listed without the mark that Exchange puts before its title', async () => {
    const events = listCancelledAt(await readCalendarFixture('outlook'), NOW);
    expect(events).toEqual([['2025-09-25T20:00:00.000Z', 'Coffee in Devonport', '']]);
  });
});
