import { describe, expect, it } from 'vitest';

import { listAt, listStarts, toCalendar } from '../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';
const NEW_YORK = ['X-WR-TIMEZONE:America/New_York'];
const SYDNEY_OBSERVANCES = [
  'BEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4\r\nTZOFFSETFROM:+1100\r\nTZOFFSETTO:+1000\r\nEND:STANDARD',
  'BEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nEND:DAYLIGHT',
];
const toVtimezone = (name: string, observances = SYDNEY_OBSERVANCES): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...observances,
  'END:VTIMEZONE',
];

describe('DTSTART', () => {
  it.each([
    ['in UTC', 'DTSTART:20250913T100000Z', [], '2025-09-13T10:00:00.000Z'],
    ['in standard time', 'DTSTART;TZID=Pacific/Auckland:20250927T100000', [], '2025-09-26T22:00:00.000Z'],
    [
      'in daylight saving time',
      'DTSTART;TZID=Pacific/Auckland:20250928T100000',
      [],
      '2025-09-27T21:00:00.000Z',
    ],
    [
      'in the hour that clocks skip, by the offset before it',
      'DTSTART;TZID=Pacific/Auckland:20250928T023000',
      [],
      '2025-09-27T14:30:00.000Z',
    ],
    [
      'in the hour that clocks show twice, as the first',
      'DTSTART;TZID=Pacific/Auckland:20260405T023000',
      [],
      '2026-04-04T13:30:00.000Z',
    ],
    ['without a TZID, in the zone of Auckland', 'DTSTART:20250913T100000', [], '2025-09-12T22:00:00.000Z'],
    [
      'without a TZID, in the zone of X-WR-TIMEZONE',
      'DTSTART:20250913T100000',
      NEW_YORK,
      '2025-09-13T14:00:00.000Z',
    ],
    [
      'without a TZID, in the zone of the only VTIMEZONE',
      'DTSTART:20250913T100000',
      toVtimezone('Australia/Sydney'),
      '2025-09-13T00:00:00.000Z',
    ],
    [
      'with an unknown TZID, in the zone of X-WR-TIMEZONE',
      'DTSTART;TZID=Mars/Olympus:20250913T100000',
      NEW_YORK,
      '2025-09-13T14:00:00.000Z',
    ],
    ['in ISO 8601', 'DTSTART:2025-09-13T10:00:00+12:00', [], '2025-09-12T22:00:00.000Z'],
    ['in lower case', 'dtstart:20250913t100000z', [], '2025-09-13T10:00:00.000Z'],
    ['without seconds', 'DTSTART:20250913T1000Z', [], '2025-09-13T10:00:00.000Z'],
    ['with milliseconds', 'DTSTART:20250913T100000.000Z', [], '2025-09-13T10:00:00.000Z'],
    ['at the 24th hour', 'DTSTART;TZID=Pacific/Auckland:20250912T240000', [], '2025-09-12T12:00:00.000Z'],
    ['as a DATE that has a time', 'DTSTART;VALUE=DATE:20250913T000000', [], '2025-09-12T12:00:00.000Z'],
    ['as a DATE without VALUE=DATE', 'DTSTART:20250913', NEW_YORK, '2025-09-12T12:00:00.000Z'],
    ['as a DATE in daylight saving time', 'DTSTART;VALUE=DATE:20250929', [], '2025-09-28T11:00:00.000Z'],
    ['with spaces around it', 'DTSTART: 20250913T100000Z ', [], '2025-09-13T10:00:00.000Z'],
  ] as const)('is read %s', (_, line, before, start) => {
    expect(listStarts([line], NOW, before)).toEqual([start]);
  });

  it('may be absent: the event is listed last and without a start', () => {
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

describe('a TZID', () => {
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
  ])('is resolved by its name: %s', (name, start) => {
    expect(listStarts([`DTSTART;TZID=${name}:20250930T080000`], NOW)).toEqual([start]);
  });

  it.each(['Customized Time Zone', 'tzone://Microsoft/Custom', 'Our office', 'AEST'])(
    'is resolved by the VTIMEZONE where its name is no zone: %s',
    (name) => {
      const starts = (day: string) =>
        listStarts([`DTSTART;TZID=${name}:${day}T120000`], NOW, toVtimezone(name));
      expect([...starts('20251004'), ...starts('20251005')]).toEqual([
        '2025-10-04T02:00:00.000Z',
        '2025-10-05T01:00:00.000Z',
      ]);
    },
  );

  it('is resolved by X-LIC-LOCATION where its name is no zone', () => {
    const timeZone = toVtimezone('Home', ['X-LIC-LOCATION:Pacific/Auckland', ...SYDNEY_OBSERVANCES]);
    expect(listStarts(['DTSTART;TZID=Home:20250930T080000'], NOW, timeZone)).toEqual([
      '2025-09-29T19:00:00.000Z',
    ]);
  });

  it('is resolved by a VTIMEZONE that lists onsets by DTSTART and RDATE', () => {
    const timeZone = toVtimezone('Listed', [
      'BEGIN:STANDARD\r\nDTSTART:20250406T030000\r\nTZOFFSETFROM:+1300\r\nTZOFFSETTO:+1200\r\nEND:STANDARD',
      'BEGIN:DAYLIGHT\r\nDTSTART:20240929T020000\r\nRDATE:20250928T020000,20260927T020000\r\nTZOFFSETFROM:+1200\r\nTZOFFSETTO:+1300\r\nEND:DAYLIGHT',
    ]);
    const lines = ['DTSTART;TZID=Listed:20250927T080000', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(listStarts(lines, NOW, timeZone)).toEqual([
      '2025-09-26T20:00:00.000Z',
      '2025-09-27T19:00:00.000Z',
    ]);
  });
});

describe('the end', () => {
  const listEnds = (lines: readonly string[]) =>
    listAt(toCalendar([['UID:a', 'SUMMARY:A', ...lines].join('\r\n')]), NOW).map(({ end, allDay }) => [
      end,
      allDay,
    ]);

  it.each([
    ['is null without DTEND and DURATION', ['DTSTART:20250913T100000Z'], null, false],
    [
      'may be the same as the start',
      ['DTSTART:20250913T100000Z', 'DTEND:20250913T100000Z'],
      '2025-09-13T10:00:00.000Z',
      false,
    ],
    [
      'is null where DTEND is before DTSTART',
      ['DTSTART:20250913T100000Z', 'DTEND:20250912T100000Z'],
      null,
      false,
    ],
    [
      'follows from a DURATION of days and hours',
      ['DTSTART:20250913T100000Z', 'DURATION:P1DT2H30M'],
      '2025-09-14T12:30:00.000Z',
      false,
    ],
    [
      'follows from a DURATION of weeks',
      ['DTSTART:20250913T100000Z', 'DURATION:P1W'],
      '2025-09-20T10:00:00.000Z',
      false,
    ],
    ['is null where the DURATION cannot be read', ['DTSTART:20250913T100000Z', 'DURATION:soon'], null, false],
    [
      'may have another TZID than the start',
      ['DTSTART;TZID=Pacific/Auckland:20250913T100000', 'DTEND;TZID=Australia/Sydney:20250913T100000'],
      '2025-09-13T00:00:00.000Z',
      false,
    ],
    [
      'is the local time of DTEND when clocks change',
      ['DTSTART;TZID=Pacific/Auckland:20250927T220000', 'DTEND;TZID=Pacific/Auckland:20250928T060000'],
      '2025-09-27T17:00:00.000Z',
      false,
    ],
    [
      'is exactly the hours of a DURATION later when clocks change',
      ['DTSTART;TZID=Pacific/Auckland:20250927T220000', 'DURATION:PT8H'],
      '2025-09-27T18:00:00.000Z',
      false,
    ],
    ['of a DATE is the next midnight', ['DTSTART;VALUE=DATE:20250913'], '2025-09-13T12:00:00.000Z', true],
    [
      'of two whole days is the midnight after the second',
      ['DTSTART;VALUE=DATE:20250913', 'DTEND;VALUE=DATE:20250915'],
      '2025-09-14T12:00:00.000Z',
      true,
    ],
    [
      'of whole days is a midnight also when clocks change',
      ['DTSTART;VALUE=DATE:20250927', 'DTEND;VALUE=DATE:20250929'],
      '2025-09-28T11:00:00.000Z',
      true,
    ],
    [
      'of a whole day is the next midnight where DTEND is DTSTART',
      ['DTSTART;VALUE=DATE:20250913', 'DTEND;VALUE=DATE:20250913'],
      '2025-09-13T12:00:00.000Z',
      true,
    ],
    [
      'of whole days may follow from a DURATION',
      ['DTSTART;VALUE=DATE:20250913', 'DURATION:P3D'],
      '2025-09-15T12:00:00.000Z',
      true,
    ],
  ] as const)('%s', (_, lines, end, allDay) => {
    expect(listEnds(lines)).toEqual([[end, allDay]]);
  });
});

describe('listEvents', () => {
  const EVENT = ['DTSTART:20250913T100000Z', 'DTEND:20250913T110000Z'];

  it.each([
    ['lists an event until its last second', EVENT, '2025-09-13T10:59:59Z', 1],
    ['no longer lists it at its end', EVENT, '2025-09-13T11:00:00Z', 0],
    ['lists an event without an end until it begins', EVENT.slice(0, 1), '2025-09-13T09:59:59Z', 1],
    ['no longer lists it when it begins', EVENT.slice(0, 1), '2025-09-13T10:00:00Z', 0],
    [
      'lists a whole day until midnight in Auckland',
      ['DTSTART;VALUE=DATE:20250913'],
      '2025-09-13T11:59:59Z',
      1,
    ],
    ['no longer lists it at that midnight', ['DTSTART;VALUE=DATE:20250913'], '2025-09-13T12:00:00Z', 0],
    ['lists an event that is three years ahead', ['DTSTART:20280913T100000Z'], NOW, 1],
    [
      'lists an instance that began in the past and is not over',
      ['DTSTART:20250901T100000Z', 'DTEND:20250903T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      '2025-09-09T12:00:00Z',
      1,
    ],
  ] as const)('%s', (_, lines, now, count) => {
    expect(listStarts(lines, now)).toHaveLength(count);
  });
});
