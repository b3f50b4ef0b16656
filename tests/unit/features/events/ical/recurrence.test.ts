import { describe, expect, it } from 'vitest';

import { listEvents } from '../../../../../src/features/events/events.server.ts';
import { parseCalendar } from '../../../../../src/features/events/ical/calendar.ts';
import {
  listEventsAt,
  listStarts,
  readCalendarFixture,
  parseTable,
  buildCalendar,
} from '../../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';
const ZONE = ';TZID=Pacific/Auckland';
const SATURDAY = `DTSTART${ZONE}:20250913T100000`;
const cutToMinute = (start: string | null): string => String(start).slice(0, 16);
const listStartTimes = (...lines: string[]): string[] => listStarts(lines, NOW).map(cutToMinute);

/** SATURDAY and the following Saturdays in UTC; daylight saving time begins before the fourth. */
const SATURDAYS = ['2025-09-12T22:00', '2025-09-19T22:00', '2025-09-26T22:00', '2025-10-03T21:00'];

describe('an RRULE', () => {
  it.each(
    parseTable(`
    keeps the local time of DTSTART across clock changes | FREQ=WEEKLY;COUNT=4                          | 4
    includes the day of an UNTIL that is a DATE         | FREQ=WEEKLY;UNTIL=20250920                   | 2
    includes the instant of UNTIL                        | FREQ=WEEKLY;UNTIL=20250919T220000Z           | 2
    excludes an occurrence after UNTIL                  | FREQ=WEEKLY;UNTIL=20250919T215959Z           | 1
    may be in lower case, with spaces and empty parts    | freq=weekly; count=2;;                       | 2
    may have unknown rule parts                          | FREQ=WEEKLY;X-COLOUR=RED;BYEASTER=0;COUNT=2  | 2
    treats INTERVAL=0 as INTERVAL=1                     | FREQ=WEEKLY;INTERVAL=0;COUNT=2               | 2
    with an unknown FREQ yields only DTSTART            | FREQ=SOMETIMES                               | 1
    that node-ical rejects yields only DTSTART          | FREQ=WEEKLY;BYDAY=XX                         | 1
    `),
  )('%s', (_, rule = '', count) => {
    expect(listStartTimes(SATURDAY, `RRULE:${rule}`)).toEqual(SATURDAYS.slice(0, Number(count)));
  });

  it.each(
    parseTable(`
    keeps UTC where DTSTART is in UTC               | :20250919T220000Z | FREQ=WEEKLY;COUNT=3 | 2025-09-19T22:00 2025-09-26T22:00 2025-10-03T22:00
    keeps midnight where DTSTART is a DATE          | ;VALUE=DATE:20250927 | FREQ=DAILY;COUNT=3 | 2025-09-26T12:00 2025-09-27T12:00 2025-09-28T11:00
    for all-day events includes the day of an UNTIL in UTC     | ;VALUE=DATE:20251020 | FREQ=DAILY;UNTIL=20251020T230000Z | 2025-10-19T11:00 2025-10-20T11:00
    for all-day events excludes the day after an UNTIL at 23:59:59 in UTC | ;VALUE=DATE:20250919 | FREQ=DAILY;UNTIL=20250920T235959Z | 2025-09-18T12:00 2025-09-19T12:00
    finds the last weekday of each month            | :20250930T180000 | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3 | 2025-09-30T05:00 2025-10-31T05:00 2025-11-28T05:00
    includes DTSTART even if the rule does not match |  :20250911T100000 | FREQ=WEEKLY;BYDAY=SA;COUNT=2 | 2025-09-10T22:00 2025-09-12T22:00 2025-09-19T22:00
    that ended long ago has no future occurrence | :20200101T100000 | FREQ=DAILY;COUNT=20 |
    `),
  )('%s', (_, start = '', rule = '', days = '') => {
    expect(listStartTimes(`DTSTART${start}`, `RRULE:${rule}`)).toEqual(days.split(' ').filter(Boolean));
  });

  it('is expanded for one year', () => {
    const starts = listStartTimes(`DTSTART${ZONE}:20240101T100000`, 'RRULE:FREQ=MONTHLY');
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([12, '2025-09-30T21:00', '2026-08-31T22:00']);
  });
});

describe('a recurrence set', () => {
  const WEEKLY = [SATURDAY, 'RRULE:FREQ=WEEKLY;COUNT=3'];

  it.each([
    ['in its zone', `${ZONE}:20250920T100000`],
    ['in UTC', ':20250919T220000Z'],
    ['without a zone', ':20250920T100000'],
    ['in another zone', ';TZID=Australia/Sydney:20250920T080000'],
    ['by the midnight of its day', `${ZONE}:20250920T000000`],
    ['after an unknown time', ':20250101T000000Z,20250919T220000Z'],
  ])('omits an occurrence that EXDATE names %s', (_, value) => {
    expect(listStartTimes(...WEEKLY, `EXDATE${value}`)).toEqual([SATURDAYS[0], SATURDAYS[2]]);
  });

  it.each([';VALUE=DATE:20250914', ':20250913T120000Z', `${ZONE}:20250914T000000`])(
    'omits days that EXDATE names: %s',
    (value) => {
      const lines = ['DTSTART;VALUE=DATE:20250913', 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE${value}`];
      expect(listStartTimes(...lines)).toEqual(['2025-09-12T12:00', '2025-09-14T12:00']);
    },
  );

  it('may consist of RDATE alone, however far ahead', () => {
    expect(listStartTimes(SATURDAY, `RDATE${ZONE}:20250916T120000,20270916T120000`)).toEqual([
      '2025-09-12T22:00',
      '2025-09-16T00:00',
      '2027-09-16T00:00',
    ]);
  });
});

describe('a VEVENT with a RECURRENCE-ID', () => {
  const SERIES = `UID:s\r\nSUMMARY:Series\r\nLOCATION:Hall\r\n${SATURDAY}\r\nRRULE:FREQ=WEEKLY;COUNT=3`;
  const ID = `RECURRENCE-ID${ZONE}:20250920T100000`;
  const list = (...events: string[]) =>
    listEventsAt(buildCalendar([SERIES, ...events.map((event) => `UID:s\r\n${event}`)]), NOW).map(
      ({ start, title, location }) => `${cutToMinute(start).slice(5)} ${title}, ${location}`,
    );
  const FIRST = '09-12T22:00 Series, Hall';
  const SAME = '09-19T22:00 Series, Hall';
  const MOVED = '09-20T22:00 Series, Hall';
  const LAST = '09-26T22:00 Series, Hall';
  const ADDED = '09-30T21:00 Series, Hall';

  it.each([
    [
      'may name its occurrence by a DATE',
      'RECURRENCE-ID;VALUE=DATE:20250920',
      '20250921T100000',
      [FIRST, MOVED, LAST],
    ],
    ['may add an occurrence', ID.replace('20T', '01T'), '20251001T100000', [FIRST, SAME, LAST, ADDED]],
    ['may move its occurrence into the past', ID, '20250901T100000', [FIRST, LAST]],
    [
      'may cancel all following occurrences',
      ID.replace(';', ';RANGE=THISANDFUTURE;'),
      '20250920T100000\r\nSTATUS:CANCELLED',
      [FIRST],
    ],
  ])('%s', (_, id, start, expected) => {
    expect(list(`${id}\r\nDTSTART${ZONE}:${start}`)).toEqual(expected);
  });

  it('applies in its newest revision, whatever the order in the file', () => {
    const buildRevision = (sequence: number, title: string) =>
      `${ID}\r\nSEQUENCE:${String(sequence)}\r\nSUMMARY:${title}\r\nDTSTART${ZONE}:20250920T120000`;
    expect(list(buildRevision(2, 'Newer'), buildRevision(1, 'Older'))).toContain('09-20T00:00 Newer, Hall');
  });
});

const listCancelled = (text: string): string[] =>
  listEvents(parseCalendar(text), new Date(NOW)).flatMap(({ start, title, cancelled }) =>
    cancelled === undefined ? [] : [`${cutToMinute(start)} ${title} ${cancelled}`],
  );

describe('a cancelled event of a calendar', () => {
  const DEBATE = 'UID:a\r\nSUMMARY:Debate\r\nSTATUS:CANCELLED';
  const STALL = `UID:s\r\nSUMMARY:Stall\r\n${SATURDAY}\r\nRRULE:FREQ=WEEKLY;COUNT=2`;
  const SECOND = `UID:s\r\nRECURRENCE-ID${ZONE}:20250920T100000\r\nDTSTART${ZONE}:20250920T100000`;
  const STALLS = SATURDAYS.slice(0, 2).map((start) => `${start} Stall `);

  it.each([
    [
      'with the COMMENT as the reason',
      [`${DEBATE}\r\nDTSTART:20250913T100000Z\r\nCOMMENT:The hall\\, has flooded.`],
      ['2025-09-13T10:00 Debate The hall, has flooded.'],
    ],
    ['when it is one occurrence of a series', [STALL, `${SECOND}\r\nSTATUS:CANCELLED`], STALLS.slice(1)],
    ['with its overrides, when it is a series', [`${STALL}\r\nSTATUS:CANCELLED`, SECOND], STALLS],
  ])('is listed as cancelled %s', (_, events, listed) => {
    expect(listCancelled(buildCalendar(events))).toEqual(listed);
  });

  it.each([
    ['when EXDATE excludes it', [`${STALL}\r\nEXDATE${ZONE}:20250920T100000`]],
    ['when it is private', [STALL, `${SECOND}\r\nSTATUS:CANCELLED\r\nCLASS:PRIVATE`]],
    ['without a date', [DEBATE]],
    ['when its time has passed', [`${DEBATE}\r\nDTSTART:20250909T100000Z`]],
  ])('is not listed %s', (_, events) => {
    expect(listCancelled(buildCalendar(events))).toEqual([]);
  });

  it('is listed without the prefix that Exchange adds to its title', async () => {
    const events = listCancelled(await readCalendarFixture('outlook'));
    expect(events).toEqual(['2025-09-25T20:00 Coffee in Devonport ']);
  });
});
