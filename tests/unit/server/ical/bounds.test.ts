import { describe, expect, it } from 'vitest';

import { parseCalendar } from '../../../../src/server/ical/calendar.ts';
import { listEvents } from '../../../../src/server/events/list-events.ts';
import { writeCalendar } from '../../../../src/server/ical/write-calendar.ts';
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

describe('events.ics', () => {
  const MANY = Array.from({ length: 200 }, (_, index) => {
    const day = new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '');
    return `UID:${String(index)}\r\nSUMMARY:A\r\nDTSTART:${day}T100000Z\r\nDESCRIPTION:${'Ō'.repeat(19_000)}`;
  });
  const days = (text: string): string[] =>
    [...text.matchAll(/DTSTART;TZID.*:(\d{8})/g)].map(([, day]) => String(day));

  it('stays under 6 MB, keeps the soonest events, soonest first, and says how many it leaves out', () => {
    const problems: string[] = [];
    const calendar = parseCalendar(toCalendar(MANY.toReversed()));
    const text = writeCalendar(calendar, 'x', new Date(NOW), (problem) => problems.push(problem));
    const kept = days(text);
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(6_000_000);
    expect([kept[0], kept.length, kept.toSorted().join() === kept.join()]).toEqual(['20250910', 113, true]);
    expect(problems).toEqual(['events.ics: too long: 87 of 200 events are left out']);
  });

  it('is in the order of the calendar while all of it fits', () => {
    const calendar = parseCalendar(toCalendar(MANY.slice(0, 40).toReversed()));
    expect(days(writeCalendar(calendar, 'x', new Date(NOW)))).toHaveLength(40);
  });
});

describe('an attachment that is not folded', () => {
  it('takes no longer than the rest of the calendar', () => {
    const attachment = `ATTACH;ENCODING=BASE64;VALUE=BINARY:\r\n${`${'A'.repeat(76)}\r\n`.repeat(60_000)}`;
    const text = toCalendar([`UID:a\r\nDTSTART:20250913T100000Z\r\n${attachment}SUMMARY:After it`]);
    expect(listAt(text, NOW).map(({ title }) => title)).toEqual(['After it']);
  });
});
