import { describe, expect, it } from 'vitest';

import { listEvents } from '../../../../src/server/events/list-events.ts';
import { parseCalendar } from '../../../../src/server/ical/calendar.ts';
import { writeCalendar, writeInstanceCalendar } from '../../../../src/server/ical/write-calendar.ts';
import { toCalendar } from '../../../support/calendars.ts';
import { HOSTILE_TEXTS } from '../../../support/hostile-texts.ts';

const NOW = new Date('2025-09-10T00:00:00Z');
const START = 'DTSTART:20250913T100000Z';
const SINGLE = `UID:single\r\nSUMMARY:Single\r\n${START}`;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const byEverything = [
  `BYMONTH=${numbers(1, 12).join()}`,
  `BYYEARDAY=${numbers(-366, -1).join()}`,
  `BYHOUR=${numbers(0, 23).join()}`,
  `BYMINUTE=${numbers(0, 59).join()}`,
  `BYSECOND=${numbers(0, 59).join()}`,
  `BYSETPOS=${numbers(-366, -1).join()}`,
].join(';');
const dates = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2025, 8, 14) + index * 60_000).toISOString().replaceAll(/[-:]|\.000/g, ''),
  ).join();
/** A megabyte in one property, folded after every sign as nobody does. */
const folded = `SUMMARY:${Array.from({ length: 300_000 }, () => 'a\r\n ').join('')}b`;
const nested = `${'BEGIN:VALARM\r\n'.repeat(50_000)}${'END:VALARM\r\n'.repeat(50_000)}`;

/** What a calendar brings into an answer, and how long its text is. */
function list(text: string) {
  const problems: string[] = [];
  const calendar = parseCalendar(text);
  const report = (problem: string) => problems.push(problem);
  const events = listEvents(calendar, NOW, report);
  const file = writeCalendar(calendar, 'x', NOW, report);
  return { calendar, events, file, problems };
}

describe('a hostile calendar', () => {
  it.each([
    ['an interval of nothing', `RRULE:FREQ=DAILY;INTERVAL=0`],
    ['a negative interval', `RRULE:FREQ=DAILY;INTERVAL=-1`],
    ['an interval beyond all numbers', `RRULE:FREQ=DAILY;INTERVAL=${'9'.repeat(400)}`],
    ['every second of some days, by position', `RRULE:FREQ=YEARLY;${byEverything}`],
    ['positions that no set has', 'RRULE:FREQ=SECONDLY;BYSETPOS=366;BYMONTH=2;BYMONTHDAY=30'],
    ['an end before its beginning', 'RRULE:FREQ=SECONDLY;UNTIL=19700101T000000Z'],
    ['ten rules', Array.from({ length: 10 }, () => 'RRULE:FREQ=SECONDLY').join('\r\n')],
    ['a rule of one megabyte', `RRULE:FREQ=DAILY;BYDAY=${'MO,'.repeat(330_000)}MO`],
    ['a length of 100,000 years', 'DURATION:P36500000D'],
  ])('with %s keeps its other events, within the bounds', (_, rule) => {
    const { events, file } = list(toCalendar([`UID:a\r\nSUMMARY:Many\r\n${START}\r\n${rule}`, SINGLE]));
    expect(events.map(({ title }) => title)).toContain('Single');
    expect(events.length).toBeLessThanOrEqual(401);
    expect(Buffer.byteLength(file)).toBeLessThan(6_000_000);
  });

  it('of 100,000 dates of one event keeps the first of them, and says so', () => {
    const { events, problems } = list(
      toCalendar([`UID:a\r\nSUMMARY:Many\r\n${START}\r\nRDATE:${dates(100_000)}`]),
    );
    expect(events.length).toBeLessThanOrEqual(401);
    expect(problems.join()).toMatch(/more than 400 RDATEs/);
  });

  it('of very many events is cut at the size of an answer', () => {
    const text = toCalendar(Array.from({ length: 25_000 }, (_, index) => `UID:${String(index)}\r\n${START}`));
    const { events, file, problems } = list(text);
    expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(6_000_000);
    expect(Buffer.byteLength(file)).toBeLessThan(6_000_000);
    expect(problems.join()).toMatch(/too long/);
  });

  it('that is folded after every sign, or nested 50,000 deep, is read', () => {
    expect(list(toCalendar([`UID:a\r\n${START}\r\n${folded}`, SINGLE])).events).toHaveLength(2);
    expect(list(toCalendar([`UID:a\r\n${START}\r\n${nested}`, SINGLE])).events.length).toBeGreaterThanOrEqual(
      1,
    );
  });
});

describe('hostile texts in every property', () => {
  const NAMES = [
    'SUMMARY',
    'LOCATION',
    'DESCRIPTION',
    'X-ALT-DESC',
    'URL',
    'ORGANIZER',
    'COMMENT',
    'STATUS',
    'CATEGORIES',
  ];
  const escape = (text: string) =>
    text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

  it.each(HOSTILE_TEXTS)('%j stays a text, and an address only when it is one', (text) => {
    const lines = NAMES.map((name) => `${name}:${escape(text)}`);
    const { calendar, events, file } = list(
      toCalendar([[`UID:${escape(text)}`, START, ...lines].join('\r\n')]),
    );
    for (const { id, url } of events) {
      expect(url).toMatch(/^$|^https?:\/\//);
      const single = writeInstanceCalendar(calendar, id, 'x', NOW) ?? '';
      for (const written of [file, single]) {
        // No text has begun a line, and so a property, of its own.
        const properties = written
          .replaceAll(/\r\n[ \t]/g, '')
          .split('\r\n')
          .filter(Boolean);
        for (const property of properties) expect(property).toMatch(/^[A-Z-]+[:;]/);
        expect(properties.filter((property) => property.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
      }
    }
    expect(events.length).toBeLessThanOrEqual(1);
  });
});
