import { describe, expect, it } from 'vitest';

import { parseCalendar } from '../../../../netlify/lib/calendar/calendar.ts';
import { listEvents } from '../../../../netlify/lib/calendar/list-events.ts';
import { listAt, toCalendar } from '../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';

describe('a rule without measure', () => {
  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=2',
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=1000000000',
    'FREQ=MINUTELY;BYSECOND=0,10,20',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,5,10,15,20,25,30;BYSECOND=0,1,2,3,4,5,6,7,8,9',
  ])('%s stays bounded and costs no other event', (rule) => {
    const text = toCalendar([
      `UID:a\r\nSUMMARY:Wild\r\nDTSTART:19700101T000000Z\r\nRRULE:${rule}`,
      'UID:b\r\nSUMMARY:Tame\r\nDTSTART:20250913T100000Z',
    ]);
    const events = listAt(text, NOW);
    expect(events.length).toBeLessThanOrEqual(401);
    expect(events.some(({ title }) => title === 'Tame')).toBe(true);
  });

  it('is told to whoever keeps the site when it cannot be followed', () => {
    const problems: string[] = [];
    const text = toCalendar(['UID:a\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY;COUNT=1000000000']);
    listEvents(parseCalendar(text), new Date(NOW), (problem) => problems.push(problem));
    expect(problems).toEqual([
      expect.stringMatching(/^a: its rule FREQ=SECONDLY;COUNT=1000000000 cannot be followed/),
    ]);
  });
});

describe('an answer', () => {
  it('stays under what a function may send, and keeps what is soonest', () => {
    const description = 'Ō'.repeat(10_000);
    const text = toCalendar([
      `UID:a\r\nDTSTART:20250901T100000Z\r\nRRULE:FREQ=DAILY\r\nDESCRIPTION:${description}`,
    ]);
    const events = listAt(text, NOW);
    expect(Buffer.byteLength(JSON.stringify({ events }))).toBeLessThan(6_000_000);
    expect([events.length > 200, events[0]?.start]).toEqual([true, '2025-09-10T10:00:00.000Z']);
  });
});
