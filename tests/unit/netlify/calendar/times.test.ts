import { describe, expect, it } from 'vitest';

import { listAt, listStarts, toCalendar } from '../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';
const NEW_YORK = ['X-WR-TIMEZONE:America/New_York'];
const SYDNEY_RULES = [
  'BEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4\r\nTZOFFSETFROM:+1100\r\nTZOFFSETTO:+1000\r\nEND:STANDARD',
  'BEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nEND:DAYLIGHT',
];
const toZone = (name: string, parts = SYDNEY_RULES): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...parts,
  'END:VTIMEZONE',
];

describe('a start', () => {
  it.each([
    ['in UTC', 'DTSTART:20250913T100000Z', [], '2025-09-13T10:00:00.000Z'],
    ['in winter time', 'DTSTART;TZID=Pacific/Auckland:20250927T100000', [], '2025-09-26T22:00:00.000Z'],
    ['in summer time', 'DTSTART;TZID=Pacific/Auckland:20250928T100000', [], '2025-09-27T21:00:00.000Z'],
    [
      'in the hour that does not exist, moved on',
      'DTSTART;TZID=Pacific/Auckland:20250928T023000',
      [],
      '2025-09-27T14:30:00.000Z',
    ],
    [
      'in the hour that exists twice, the first',
      'DTSTART;TZID=Pacific/Auckland:20260405T023000',
      [],
      '2026-04-04T13:30:00.000Z',
    ],
    ['without a zone, by Auckland', 'DTSTART:20250913T100000', [], '2025-09-12T22:00:00.000Z'],
    ['without a zone, by the calendar', 'DTSTART:20250913T100000', NEW_YORK, '2025-09-13T14:00:00.000Z'],
    [
      'without a zone, by the only VTIMEZONE',
      'DTSTART:20250913T100000',
      toZone('Australia/Sydney'),
      '2025-09-13T00:00:00.000Z',
    ],
    [
      'in a zone that nobody knows, by the calendar',
      'DTSTART;TZID=Mars/Olympus:20250913T100000',
      NEW_YORK,
      '2025-09-13T14:00:00.000Z',
    ],
    ['in ISO 8601', 'DTSTART:2025-09-13T10:00:00+12:00', [], '2025-09-12T22:00:00.000Z'],
    ['in small letters', 'dtstart:20250913t100000z', [], '2025-09-13T10:00:00.000Z'],
    ['without seconds', 'DTSTART:20250913T1000Z', [], '2025-09-13T10:00:00.000Z'],
    ['with milliseconds', 'DTSTART:20250913T100000.000Z', [], '2025-09-13T10:00:00.000Z'],
    ['at the 24th hour', 'DTSTART;TZID=Pacific/Auckland:20250912T240000', [], '2025-09-12T12:00:00.000Z'],
    ['as a day with a time', 'DTSTART;VALUE=DATE:20250913T000000', [], '2025-09-12T12:00:00.000Z'],
    ['as a day without VALUE', 'DTSTART:20250913', NEW_YORK, '2025-09-12T12:00:00.000Z'],
    ['as a day of summer time', 'DTSTART;VALUE=DATE:20250929', [], '2025-09-28T11:00:00.000Z'],
    ['with space around it', 'DTSTART: 20250913T100000Z ', [], '2025-09-13T10:00:00.000Z'],
  ] as const)('is read %s', (_, line, head, start) => {
    expect(listStarts([line], NOW, head)).toEqual([start]);
  });

  it('that is not there leaves the event to be announced, at the end of the list', () => {
    const text = toCalendar([
      'UID:a\r\nSUMMARY:Sometime',
      'UID:b\r\nSUMMARY:Soon\r\nDTSTART:20250913T100000Z',
    ]);
    expect(listAt(text, NOW).map(({ title, start }) => [title, start])).toEqual([
      ['Soon', '2025-09-13T10:00:00.000Z'],
      ['Sometime', null],
    ]);
  });
});

describe('the name of a zone', () => {
  it.each([
    ['Pacific/Auckland', '2025-09-29T19:00:00.000Z'],
    ['pacific/auckland', '2025-09-29T19:00:00.000Z'],
    ['NZ', '2025-09-29T19:00:00.000Z'],
    ['"Pacific/Auckland"', '2025-09-29T19:00:00.000Z'],
    ['/Pacific/Auckland', '2025-09-29T19:00:00.000Z'],
    ['/mozilla.org/20050126_1/Pacific/Auckland', '2025-09-29T19:00:00.000Z'],
    ['/freeassociation.sourceforge.net/America/Indiana/Knox', '2025-09-30T13:00:00.000Z'],
    ['New Zealand Standard Time', '2025-09-29T19:00:00.000Z'],
    ['"New Zealand Standard Time 1"', '2025-09-29T19:00:00.000Z'],
    ['Eastern Standard Time', '2025-09-30T12:00:00.000Z'],
    ['"(UTC+12:00) Auckland, Wellington"', '2025-09-29T19:00:00.000Z'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '2025-09-29T22:00:00.000Z'],
    ['tzone://Microsoft/Utc', '2025-09-30T08:00:00.000Z'],
    ['UTC+13:00', '2025-09-29T19:00:00.000Z'],
    ['GMT-0400', '2025-09-30T12:00:00.000Z'],
    ['Etc/UTC', '2025-09-30T08:00:00.000Z'],
  ])('is understood as %s', (name, start) => {
    expect(listStarts([`DTSTART;TZID=${name}:20250930T080000`], NOW)).toEqual([start]);
  });

  it.each(['Customized Time Zone', 'tzone://Microsoft/Custom', 'Our office', 'AEST'])(
    'is understood by the rules that the calendar gives for %s',
    (name) => {
      const starts = (day: string) => listStarts([`DTSTART;TZID=${name}:${day}T120000`], NOW, toZone(name));
      expect([...starts('20251004'), ...starts('20251005')]).toEqual([
        '2025-10-04T02:00:00.000Z',
        '2025-10-05T01:00:00.000Z',
      ]);
    },
  );

  it('is understood by X-LIC-LOCATION where the name itself says nothing', () => {
    const head = toZone('Home', ['X-LIC-LOCATION:Pacific/Auckland', ...SYDNEY_RULES]);
    expect(listStarts(['DTSTART;TZID=Home:20250930T080000'], NOW, head)).toEqual([
      '2025-09-29T19:00:00.000Z',
    ]);
  });

  it('is understood by changes that are listed one by one', () => {
    const head = toZone('Listed', [
      'BEGIN:STANDARD\r\nDTSTART:20250406T030000\r\nTZOFFSETFROM:+1300\r\nTZOFFSETTO:+1200\r\nEND:STANDARD',
      'BEGIN:DAYLIGHT\r\nDTSTART:20240929T020000\r\nRDATE:20250928T020000,20260927T020000\r\nTZOFFSETFROM:+1200\r\nTZOFFSETTO:+1300\r\nEND:DAYLIGHT',
    ]);
    const lines = ['DTSTART;TZID=Listed:20250927T080000', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(listStarts(lines, NOW, head)).toEqual(['2025-09-26T20:00:00.000Z', '2025-09-27T19:00:00.000Z']);
  });
});

describe('an end', () => {
  const listEnds = (lines: readonly string[]) =>
    listAt(toCalendar([['UID:a', 'SUMMARY:A', ...lines].join('\r\n')]), NOW).map(({ end, allDay }) => [
      end,
      allDay,
    ]);

  it.each([
    ['is not known without DTEND and DURATION', ['DTSTART:20250913T100000Z'], null, false],
    [
      'may be the start',
      ['DTSTART:20250913T100000Z', 'DTEND:20250913T100000Z'],
      '2025-09-13T10:00:00.000Z',
      false,
    ],
    ['before the start is none', ['DTSTART:20250913T100000Z', 'DTEND:20250912T100000Z'], null, false],
    [
      'follows from a DURATION',
      ['DTSTART:20250913T100000Z', 'DURATION:P1DT2H30M'],
      '2025-09-14T12:30:00.000Z',
      false,
    ],
    [
      'follows from a DURATION in weeks',
      ['DTSTART:20250913T100000Z', 'DURATION:P1W'],
      '2025-09-20T10:00:00.000Z',
      false,
    ],
    ['is not known by a DURATION that is none', ['DTSTART:20250913T100000Z', 'DURATION:soon'], null, false],
    [
      'may be in another zone',
      ['DTSTART;TZID=Pacific/Auckland:20250913T100000', 'DTEND;TZID=Australia/Sydney:20250913T100000'],
      '2025-09-13T00:00:00.000Z',
      false,
    ],
    [
      'goes by the clock over the change of clocks',
      ['DTSTART;TZID=Pacific/Auckland:20250927T220000', 'DTEND;TZID=Pacific/Auckland:20250928T060000'],
      '2025-09-27T17:00:00.000Z',
      false,
    ],
    [
      'goes by the stopwatch where a DURATION says hours',
      ['DTSTART;TZID=Pacific/Auckland:20250927T220000', 'DURATION:PT8H'],
      '2025-09-27T18:00:00.000Z',
      false,
    ],
    ['of a day is the next midnight', ['DTSTART;VALUE=DATE:20250913'], '2025-09-13T12:00:00.000Z', true],
    [
      'of two days is the midnight after the second',
      ['DTSTART;VALUE=DATE:20250913', 'DTEND;VALUE=DATE:20250915'],
      '2025-09-14T12:00:00.000Z',
      true,
    ],
    [
      'of days across the change of clocks is an hour sooner',
      ['DTSTART;VALUE=DATE:20250927', 'DTEND;VALUE=DATE:20250929'],
      '2025-09-28T11:00:00.000Z',
      true,
    ],
    [
      'of a day that ends when it begins is the next midnight',
      ['DTSTART;VALUE=DATE:20250913', 'DTEND;VALUE=DATE:20250913'],
      '2025-09-13T12:00:00.000Z',
      true,
    ],
    [
      'of days may follow from a DURATION',
      ['DTSTART;VALUE=DATE:20250913', 'DURATION:P3D'],
      '2025-09-15T12:00:00.000Z',
      true,
    ],
  ] as const)('%s', (_, lines, end, allDay) => {
    expect(listEnds(lines)).toEqual([[end, allDay]]);
  });
});

describe('a list', () => {
  const EVENT = ['DTSTART:20250913T100000Z', 'DTEND:20250913T110000Z'];

  it.each([
    ['holds an event until its last second', EVENT, '2025-09-13T10:59:59Z', 1],
    ['holds it no longer at its end', EVENT, '2025-09-13T11:00:00Z', 0],
    ['holds an event without an end until it begins', EVENT.slice(0, 1), '2025-09-13T09:59:59Z', 1],
    ['holds it no longer when it has begun', EVENT.slice(0, 1), '2025-09-13T10:00:00Z', 0],
    [
      'holds a day until its midnight in Auckland',
      ['DTSTART;VALUE=DATE:20250913'],
      '2025-09-13T11:59:59Z',
      1,
    ],
    ['holds it no longer after that', ['DTSTART;VALUE=DATE:20250913'], '2025-09-13T12:00:00Z', 0],
    ['holds an event of three years ahead', ['DTSTART:20280913T100000Z'], NOW, 1],
    [
      'holds a date of a series that began yesterday and goes on',
      ['DTSTART:20250901T100000Z', 'DTEND:20250903T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      '2025-09-09T12:00:00Z',
      1,
    ],
  ] as const)('%s', (_, lines, now, count) => {
    expect(listStarts(lines, now)).toHaveLength(count);
  });
});
