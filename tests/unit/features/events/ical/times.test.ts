import { describe, expect, it } from 'vitest';

import { listEventsAt, listStarts, parseTable, buildCalendar } from '../../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';
const SYDNEY_OBSERVANCES = [
  'BEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4\r\nTZOFFSETFROM:+1100\r\nTZOFFSETTO:+1000\r\nEND:STANDARD',
  'BEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nEND:DAYLIGHT',
];
const buildVtimezone = (name: string, observances = SYDNEY_OBSERVANCES): string[] => [
  `BEGIN:VTIMEZONE\r\nTZID:${name}`,
  ...observances,
  'END:VTIMEZONE',
];
const ZONE_LINES: Readonly<Record<string, readonly string[]>> = {
  'X-WR-TIMEZONE': ['X-WR-TIMEZONE:America/New_York'],
  VTIMEZONE: buildVtimezone('Australia/Sydney'),
};

const cutToMinute = (time: string | null): string => time?.replace(':00.000Z', 'Z') ?? 'none';
const listTimes = (...given: Parameters<typeof listStarts>) => listStarts(...given).map(cutToMinute);

it('the machine uses the time zone of the test project', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env['TZ']);
});

describe('DTSTART', () => {
  it.each(
    parseTable(`
    in daylight saving time                      | ;TZID=Pacific/Auckland:20250928T100000 | 2025-09-27T21:00Z
    in a skipped hour, with the old offset | ;TZID=Pacific/Auckland:20250928T023000 | 2025-09-27T14:30Z
    in a repeated hour, as the first    | ;TZID=Pacific/Auckland:20260405T023000 | 2026-04-04T13:30Z
    without a TZID, in the zone of Auckland      | :20250913T100000                       | 2025-09-12T22:00Z
    without a TZID, in the calendar's zone       | :20250913T100000                       | 2025-09-13T14:00Z | X-WR-TIMEZONE
    without a TZID, in the only zone             | :20250913T100000                       | 2025-09-13T00:00Z | VTIMEZONE
    with an unknown TZID, in the calendar's zone | ;TZID=A/B:20250913T100000              | 2025-09-13T14:00Z | X-WR-TIMEZONE
    in ISO 8601                                  | :2025-09-13T10:00:00+12:00             | 2025-09-12T22:00Z
    in lower case                                | :20250913t100000z                      | 2025-09-13T10:00Z
    without seconds                              | :20250913T1000Z                        | 2025-09-13T10:00Z
    at the 24th hour                             | ;TZID=Pacific/Auckland:20250912T240000 | 2025-09-12T12:00Z
    as a DATE that has a time                    | ;VALUE=DATE:20250913T000000            | 2025-09-12T12:00Z
    as a DATE without VALUE=DATE                 | :20250913                              | 2025-09-12T12:00Z | X-WR-TIMEZONE
    as a DATE in daylight saving time            | ;VALUE=DATE:20250929                   | 2025-09-28T11:00Z
    `),
  )('is parsed %s', (_, value, start, before = '') => {
    expect(listTimes([`DTSTART${value}`], NOW, ZONE_LINES[before])).toEqual([start]);
  });

  it('may be missing: the event is listed last and without a start', () => {
    const soon = 'UID:b\r\nSUMMARY:Soon\r\nDTSTART:20250913T100000Z';
    const events = listEventsAt(buildCalendar(['UID:a\r\nSUMMARY:Sometime', soon]), NOW);
    expect(events.map(({ title, start }) => [title, cutToMinute(start)])).toEqual([
      ['Soon', '2025-09-13T10:00Z'],
      ['Sometime', 'none'],
    ]);
  });
});

describe('a TZID', () => {
  it.each(
    parseTable(`
    Pacific/Auckland                                     | 29T19:00Z
    /mozilla.org/20050126_1/Pacific/Auckland             | 29T19:00Z
    /freeassociation.sourceforge.net/America/Indiana/Knox | 30T13:00Z
    Eastern Standard Time                                | 30T12:00Z
    UTC+13:00                                            | 29T19:00Z
    UTC+13                                               | 29T19:00Z
    tzone://Microsoft/Utc                                | 30T08:00Z
    (UTC+12:00) Auckland, Wellington                     | 29T19:00Z
    GMT-0400                                             | 30T12:00Z
    Eastern Time (US & Canada)                           | 30T12:00Z
    (UTC-07:00) Mountain Time (US & Canada)              | 30T14:00Z
    NZDT                                                 | 29T19:00Z
    AEST                                                 | 29T22:00Z
    `),
  )('is resolved by name: %s', (name, start) => {
    expect(listTimes([`DTSTART;TZID=${name}:20250930T080000`], NOW)).toEqual([`2025-09-${start}`]);
  });

  it.each(['Customized Time Zone', 'tzone://Microsoft/Custom', 'Our office', 'AEST'])(
    'is resolved by VTIMEZONE: %s',
    (name) => {
      const lines = [`DTSTART;TZID=${name}:20251004T120000`, 'RRULE:FREQ=DAILY;COUNT=2'];
      expect(listTimes(lines, NOW, buildVtimezone(name))).toEqual(['2025-10-04T02:00Z', '2025-10-05T01:00Z']);
    },
  );

  it('is resolved by X-LIC-LOCATION when its name is not a zone', () => {
    const timeZone = buildVtimezone('Home', ['X-LIC-LOCATION:Pacific/Auckland', ...SYDNEY_OBSERVANCES]);
    expect(listTimes(['DTSTART;TZID=Home:20250930T080000'], NOW, timeZone)).toEqual(['2025-09-29T19:00Z']);
  });

  it('is resolved by a VTIMEZONE that lists transitions by DTSTART and RDATE', () => {
    const timeZone = buildVtimezone('Listed', [
      'BEGIN:STANDARD\r\nDTSTART:20250406T030000\r\nTZOFFSETFROM:+1300\r\nTZOFFSETTO:+1200\r\nEND:STANDARD',
      'BEGIN:DAYLIGHT\r\nDTSTART:20240929T020000\r\nRDATE:20250928T020000,20260927T020000\r\nTZOFFSETFROM:+1200\r\nTZOFFSETTO:+1300\r\nEND:DAYLIGHT',
    ]);
    const lines = ['DTSTART;TZID=Listed:20250927T080000', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(listTimes(lines, NOW, timeZone)).toEqual(['2025-09-26T20:00Z', '2025-09-27T19:00Z']);
  });
});

it.each(
  parseTable(`
  is unknown without DTEND and DURATION      | :20250913T100000Z    |                                | none
  is unknown if DTEND is before DTSTART   | :20250913T100000Z    | DTEND:20250912T100000Z         | none
  follows from a DURATION of days and hours  | :20250913T100000Z    | DURATION:P1DT2H30M             | 2025-09-14T12:30Z
  is unknown if the DURATION is invalid   | :20250913T100000Z    | DURATION:soon                  | none
  may have another TZID than the start       | :20250913T100000     | DTEND;TZID=Australia/Sydney:20250913T100000 | 2025-09-13T00:00Z
  is a local time across clock changes   | :20250927T220000     | DTEND:20250928T060000          | 2025-09-27T17:00Z
  of a DATE is the next midnight             | ;VALUE=DATE:20250913 |                                | 2025-09-13T12:00Z
  is midnight also across clock changes   | ;VALUE=DATE:20250927 | DTEND;VALUE=DATE:20250929      | 2025-09-28T11:00Z
  `),
)('the end %s', (_, start = '', line = '', expected) => {
  const text = buildCalendar([['UID:a', `DTSTART${start}`, line].join('\r\n')]);
  expect(listEventsAt(text, NOW).map(({ end, allDay }) => [cutToMinute(end), allDay])).toEqual([
    [expected, start.startsWith(';VALUE=DATE')],
  ]);
});

it.each(
  parseTable(`
  an event until its last second              | DTSTART:20250913T100000Z DTEND:20250913T110000Z | 2025-09-13T10:59:59Z | 1
  an event without an end until it begins     | DTSTART:20250913T100000Z                        | 2025-09-13T09:59:59Z | 1
  not an event without an end after it has begun | DTSTART:20250913T100000Z                        | 2025-09-13T10:00:00Z | 0
  an all-day event until midnight in Auckland      | DTSTART;VALUE=DATE:20250913                     | 2025-09-13T11:59:59Z | 1
  not an all-day event at that midnight      | DTSTART;VALUE=DATE:20250913                     | 2025-09-13T12:00:00Z | 0
  an event that is three years ahead          | DTSTART:20280913T100000Z                        | 2025-09-10T00:00:00Z | 1
  an occurrence that has begun and is not over       | DTSTART:20250901T100000Z DTEND:20250903T100000Z RRULE:FREQ=WEEKLY;COUNT=2 | 2025-09-09T12:00:00Z | 1
  `),
)('listEvents lists %s', (_, lines = '', now = '', count) => {
  expect(listStarts(lines.split(' '), now)).toHaveLength(Number(count));
});
