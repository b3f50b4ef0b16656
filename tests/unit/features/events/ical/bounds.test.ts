import { describe, expect, it } from 'vitest';

import { listEvents } from '../../../../../src/features/events/events.server.ts';
import { parseCalendar } from '../../../../../src/features/events/ical/calendar.ts';
import {
  writeCalendar,
  writeInstanceCalendar,
} from '../../../../../src/features/events/ical/write-calendar.ts';
import { toCalendar } from '../../../../support/calendars.ts';
import { HOSTILE_TEXTS } from '../../../../support/hostile-texts.ts';

const NOW = new Date('2025-09-10T00:00:00Z');
/** What a function may send. */
const MOST_BYTES = 6_000_000;
const START = 'DTSTART:20250913T100000Z';
const SINGLE = `UID:single\r\nSUMMARY:Single\r\n${START}`;
const countTo = (last: number, sign = 1) => Array.from({ length: last }, (_, i) => sign * (i + 1)).join();

/** What a calendar brings into an answer and into the file, and what is reported. */
function list(text: string) {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const calendar = parseCalendar(text);
  const events = listEvents(calendar, NOW, report);
  const file = writeCalendar(calendar.series, 'x', NOW, report);
  expect(Buffer.byteLength(JSON.stringify({ events }))).toBeLessThan(MOST_BYTES);
  expect(Buffer.byteLength(JSON.stringify(file))).toBeLessThan(MOST_BYTES);
  return { calendar, events, file, problems };
}

describe('a rule with very many instances', () => {
  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=2',
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=1000000000',
    'FREQ=MINUTELY;BYSECOND=0,10,20',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    `FREQ=DAILY;BYHOUR=${countTo(12)};BYMINUTE=${countTo(30)};BYSECOND=${countTo(9)}`,
    `FREQ=YEARLY;BYMONTH=${countTo(12)};BYYEARDAY=${countTo(366, -1)};BYHOUR=${countTo(23)};BYMINUTE=${countTo(59)};BYSECOND=${countTo(59)};BYSETPOS=${countTo(366, -1)}`,
    'FREQ=SECONDLY;BYSETPOS=366;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    `FREQ=DAILY;INTERVAL=${'9'.repeat(400)}`,
    'FREQ=SECONDLY;UNTIL=19600101T000000Z',
    `FREQ=SECONDLY${'\r\nRRULE:FREQ=SECONDLY'.repeat(9)}`,
    `FREQ=DAILY;BYDAY=${'MO,'.repeat(330_000)}MO`,
    'FREQ=DAILY\r\nDURATION:P36500000D',
  ])('adds at most 400 and leaves the other events: %s', (rule) => {
    for (const start of ['DTSTART:19700101T000000Z', START]) {
      const { events } = list(toCalendar([`UID:a\r\nSUMMARY:Many\r\n${start}\r\nRRULE:${rule}`, SINGLE]));
      expect(events.map(({ title }) => title)).toContain('Single');
      // Beside the 400: the instance of DTSTART, which no rule takes away, and the other event.
      expect(events.length).toBeLessThanOrEqual(402);
    }
  });

  it('is reported when node-ical gives it up, and 100,000 dates of one event are too', () => {
    const rule = 'FREQ=SECONDLY;COUNT=1000000000';
    const given = list(toCalendar([`UID:a\r\nDTSTART:19700101T000000Z\r\nRRULE:${rule}`]));
    expect(given.problems[0]).toMatch(/^a: its rule FREQ=SECONDLY;COUNT=1000000000 cannot be followed/);
    const dates = Array.from({ length: 100_000 }, (_, index) =>
      new Date(Date.UTC(2025, 8, 14) + index * 60_000).toISOString().replaceAll(/[-:]|\.000/g, ''),
    );
    const { events, problems } = list(toCalendar([`UID:a\r\n${START}\r\nRDATE:${dates.join()}`]));
    expect(events.length).toBeLessThanOrEqual(401);
    expect(problems.join()).toMatch(/more than 400 RDATEs/);
  });
});

describe('an answer and events.ics', () => {
  it('stay under 6 MB, which a function may send, keep the soonest events, and say how many are left out', () => {
    const events = Array.from({ length: 200 }, (_, index) => {
      const day = new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '');
      return `UID:${String(index)}\r\nSUMMARY:A\r\nDTSTART:${day}T100000Z\r\nDESCRIPTION:${'Ō'.repeat(19_000)}`;
    });
    const { file, problems, events: listed } = list(toCalendar(events.toReversed()));
    const days = [...file.matchAll(/DTSTART:(\d{8})/g)].map(([, day]) => String(day));
    expect([days[0], days.length, days]).toEqual(['20250910', 117, days.toSorted()]);
    expect([listed[0]?.start, listed.length]).toEqual(['2025-09-10T10:00:00.000Z', 117]);
    expect(problems).toContain('too long: the latest 83 dates are left out');
  });

  it('are cut at that size for 25,000 events', () => {
    const text = toCalendar(Array.from({ length: 25_000 }, (_, index) => `UID:${String(index)}\r\n${START}`));
    expect(list(text).problems.join()).toMatch(/too long/);
  });
});

describe('a text', () => {
  it.each([
    ['of one megabyte that is folded after every sign', `SUMMARY:${'a\r\n '.repeat(300_000)}b`],
    ['nested 50,000 deep', `${'BEGIN:VALARM\r\n'.repeat(50_000)}${'END:VALARM\r\n'.repeat(50_000)}`],
    [
      'in an attachment that is not folded',
      `ATTACH;ENCODING=BASE64:\r\n${`${'A'.repeat(76)}\r\n`.repeat(60_000)}`,
    ],
  ])('%s is read past', (_, lines) => {
    const { events } = list(toCalendar([`UID:a\r\n${START}\r\n${lines}`, SINGLE]));
    expect(events.map(({ title }) => title)).toContain('Single');
  });

  it('that has the clocks of no zone is looked up once for 5,000 events', () => {
    const toObservance = (name: string, day: string, offset: string) =>
      `BEGIN:${name}\r\nDTSTART:${day}T020000\r\nTZOFFSETTO:${offset}\r\nEND:${name}`;
    const observances = [
      toObservance('STANDARD', '20250101', '+0111'),
      toObservance('DAYLIGHT', '20250901', '+0222'),
    ];
    const zone = ['BEGIN:VTIMEZONE\r\nTZID:Ours', ...observances, 'END:VTIMEZONE'];
    const events = Array.from(
      { length: 5000 },
      (_, i) => `UID:${String(i)}\r\nDTSTART;TZID=Ours:20250913T100000`,
    );
    const begun = performance.now();
    expect(parseCalendar(toCalendar(events, zone)).series).toHaveLength(5000);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  const NAMES = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'X-ALT-DESC', 'URL', 'ORGANIZER', 'COMMENT', 'STATUS'];
  const escape = (text: string) =>
    text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

  it.each(HOSTILE_TEXTS)(
    'in every property stays a text, and is an address only when it is one: %j',
    (text) => {
      const lines = [...NAMES, 'CATEGORIES'].map((name) => `${name}:${escape(text)}`);
      const { calendar, events, file } = list(
        toCalendar([[`UID:${escape(text)}`, START, ...lines].join('\r\n')]),
      );
      expect(events).toHaveLength(1);
      for (const { id, url } of events) {
        expect(url).toMatch(/^$|^https?:\/\//);
        for (const written of [file, writeInstanceCalendar(calendar.series, id, 'x', NOW) ?? '']) {
          // No text has begun a line, and so a property, of its own.
          const properties = written
            .replaceAll(/\r\n[ \t]/g, '')
            .trimEnd()
            .split('\r\n');
          for (const property of properties) expect(property).toMatch(/^[A-Z-]+[:;]/);
          expect(properties.filter((property) => property.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
        }
      }
    },
  );
});
