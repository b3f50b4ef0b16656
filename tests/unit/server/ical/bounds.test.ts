import { describe, expect, it } from 'vitest';

import { parseCalendar } from '../../../../src/server/ical/calendar.ts';
import { listEvents } from '../../../../src/server/events/list-events.ts';
import { listAt, toCalendar } from '../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';

describe('a rule with very many instances', () => {
  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=2',
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=1000000000',
    'FREQ=MINUTELY;BYSECOND=0,10,20',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,5,10,15,20,25,30;BYSECOND=0,1,2,3,4,5,6,7,8,9',
  ])('%s adds at most 400 and leaves the other events', (rule) => {
    const text = toCalendar([
      `UID:a\r\nSUMMARY:Frequent\r\nDTSTART:19700101T000000Z\r\nRRULE:${rule}`,
      'UID:b\r\nSUMMARY:Single\r\nDTSTART:20250913T100000Z',
    ]);
    const events = listAt(text, NOW);
    expect(events.length).toBeLessThanOrEqual(401);
    expect(events.some(({ title }) => title === 'Single')).toBe(true);
  });

  it('is reported when node-ical gives it up', () => {
    const problems: string[] = [];
    const text = toCalendar(['UID:a\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY;COUNT=1000000000']);
    listEvents(parseCalendar(text), new Date(NOW), (problem) => problems.push(problem));
    expect(problems).toEqual([
      expect.stringMatching(/^a: its rule FREQ=SECONDLY;COUNT=1000000000 cannot be followed/),
    ]);
  });
});

describe('an answer', () => {
  it('stays under 6 MB, which a function may send, and keeps the soonest events', () => {
    const description = 'Ō'.repeat(10_000);
    const text = toCalendar([
      `UID:a\r\nDTSTART:20250901T100000Z\r\nRRULE:FREQ=DAILY\r\nDESCRIPTION:${description}`,
    ]);
    const events = listAt(text, NOW);
    expect(Buffer.byteLength(JSON.stringify({ events }))).toBeLessThan(6_000_000);
    expect([events.length > 200, events[0]?.start]).toEqual([true, '2025-09-10T10:00:00.000Z']);
  });
});
