import { expect, it } from 'vitest';

import { listEvents } from '../../../../../src/features/events/events.server.ts';
import { parseCalendar } from '../../../../../src/features/events/ical/calendar.ts';
import {
  renderCalendar,
  renderInstanceCalendar,
} from '../../../../../src/features/events/ical/render-calendar.ts';
import { cleanText } from '../../../../../src/lib/text.ts';
import { buildCalendar } from '../../../../support/calendars.ts';
import { HOSTILE_TEXTS } from '../../../../support/hostile-texts.ts';

const NOW = new Date('2025-09-10T00:00:00Z');
/** The payload limit of a function. */
const MAX_BYTES = 6_000_000;
const START = 'DTSTART:20250913T100000Z';
const SINGLE = `UID:single\r\nSUMMARY:Single\r\n${START}`;
const countTo = (last: number, sign = 1) => Array.from({ length: last }, (_, i) => sign * (i + 1)).join();

/** Parses a calendar into a response and a file, asserts their sizes, and returns the events and problems. */
function list(text: string) {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const calendar = parseCalendar(text);
  const events = listEvents(calendar, NOW, report);
  const file = renderCalendar(calendar.series, { name: 'x' }, NOW, report);
  expect(Buffer.byteLength(JSON.stringify({ events }))).toBeLessThan(MAX_BYTES);
  expect(Buffer.byteLength(JSON.stringify(file))).toBeLessThan(MAX_BYTES);
  return { calendar, events, file, problems: problems.join() };
}

it.each([
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;COUNT=1000000000',
  'FREQ=MINUTELY;BYSECOND=0,10,20',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  `FREQ=YEARLY;BYMONTH=${countTo(12)};BYYEARDAY=${countTo(366, -1)};BYHOUR=${countTo(23)};BYMINUTE=${countTo(59)};BYSECOND=${countTo(59)};BYSETPOS=${countTo(366, -1)}`,
  'FREQ=SECONDLY;BYSETPOS=366;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=-1',
  `FREQ=DAILY;INTERVAL=${'9'.repeat(400)}`,
  'FREQ=SECONDLY;UNTIL=19600101T000000Z',
  `FREQ=SECONDLY${'\r\nRRULE:FREQ=SECONDLY'.repeat(9)}`,
  `FREQ=DAILY;BYDAY=${'MO,'.repeat(330_000)}MO`,
  'FREQ=DAILY\r\nDURATION:P36500000D',
])('a recurrence rule yields at most 400 occurrences and affects no other event: %s', (rule) => {
  for (const start of ['DTSTART:19700101T000000Z', START]) {
    const { events } = list(buildCalendar([`UID:a\r\nSUMMARY:Many\r\n${start}\r\nRRULE:${rule}`, SINGLE]));
    expect(events.map(({ title }) => title)).toContain('Single');
    // 400, the occurrence of DTSTART, which no rule removes, and the other event.
    expect(events.length).toBeLessThanOrEqual(402);
  }
});

it('a rule that node-ical rejects is reported, and so is an event with 100,000 dates', () => {
  const rule = 'FREQ=SECONDLY;COUNT=1000000000';
  const { problems } = list(buildCalendar([`UID:a\r\nDTSTART:19700101T000000Z\r\nRRULE:${rule}`]));
  expect(problems).toMatch(/^a: its rule FREQ=SECONDLY;COUNT=1000000000 cannot be followed/);
  const dates = Array.from({ length: 100_000 }, (_, index) =>
    new Date(Date.UTC(2025, 8, 14) + index * 60_000).toISOString().replaceAll(/[-:]|\.000/g, ''),
  );
  const many = list(buildCalendar([`UID:a\r\n${START}\r\nRDATE:${dates.join()}`]));
  expect(many.events.length).toBeLessThanOrEqual(401);
  expect(many.problems).toMatch(/more than 400 RDATEs/);
});

it('an oversized response or events.ics keeps the soonest events, and the rest is reported', () => {
  const events = Array.from({ length: 200 }, (_, index) => {
    const day = new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '');
    return `UID:${String(index)}\r\nSUMMARY:A\r\nDTSTART:${day}T100000Z\r\nDESCRIPTION:${'Ō'.repeat(19_000)}`;
  });
  const { file, problems, events: listed } = list(buildCalendar(events.toReversed()));
  const days = [...file.matchAll(/DTSTART:(\d{8})/g)].map(([, day]) => String(day));
  expect([days[0], days.length, days]).toEqual(['20250910', 117, days.toSorted()]);
  expect([listed[0]?.start, listed.length]).toEqual(['2025-09-10T10:00:00.000Z', 117]);
  expect(problems).toContain('too long: the latest 83 dates are left out');
});

it.each([
  ['one megabyte that is folded after every character', `SUMMARY:${'a\r\n '.repeat(300_000)}b`],
  ['components nested 50,000 deep', `${'BEGIN:VALARM\r\n'.repeat(50_000)}${'END:VALARM\r\n'.repeat(50_000)}`],
  ['100,000 lines of a property without a value', `DTEND;\r\n${'a\r\n'.repeat(100_000)}`],
  ['an attachment without folding', `ATTACH;ENCODING=BASE64:\r\n${`${'A'.repeat(76)}\r\n`.repeat(60_000)}`],
  ['markup nested 100,000 deep', `DESCRIPTION:${'<div>'.repeat(100_000)}deep`],
])('an event after %s is read', (_, lines) => {
  const { events } = list(buildCalendar([`UID:a\r\n${START}\r\n${lines}`, SINGLE]));
  expect(events.map(({ title }) => title)).toContain('Single');
  expect(JSON.stringify(events)).not.toContain('<div>');
});

const NAMES = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'X-ALT-DESC', 'URL', 'ORGANIZER', 'COMMENT', 'STATUS'];
const escape = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

it.each(HOSTILE_TEXTS)('hostile text starts no other property, and becomes no unsafe URL: %j', (text) => {
  const lines = [...NAMES, 'CATEGORIES'].map((name) => `${name}:${escape(text)}`);
  const { calendar, events, file } = list(
    buildCalendar([[`UID:${escape(text)}`, START, ...lines].join('\r\n')]),
  );
  expect(events).toHaveLength(1);
  expect(cleanText(JSON.stringify([events, file]))).toBe(JSON.stringify([events, file]));
  for (const { id, url } of events) {
    expect(url).toMatch(/^$|^https?:\/\//);
    for (const written of [file, renderInstanceCalendar(calendar.series, id, { name: 'x' }) ?? '']) {
      const properties = written
        .replaceAll(/\r\n[ \t]/g, '')
        .trimEnd()
        .split('\r\n');
      for (const property of properties) expect(property).toMatch(/^[A-Z-]+[:;]/);
      expect(properties.filter((property) => property.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
    }
  }
});
