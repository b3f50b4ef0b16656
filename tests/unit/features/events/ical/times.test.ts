import { describe, expect, it } from 'vitest';

import { listAt, listStarts, toCalendar } from '../../../../support/calendars.ts';

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
const SYDNEY = toVtimezone('Australia/Sydney');

/** A time as this file writes it: to the minute, in UTC. */
const toMinute = (time: string | null): string | null => time?.replace(':00.000Z', 'Z') ?? null;
const listTimes = (...given: Parameters<typeof listStarts>) => listStarts(...given).map(toMinute);
const AUCKLAND = ';TZID=Pacific/Auckland';
const DAY = ';VALUE=DATE:20250913';

describe('DTSTART', () => {
  it.each([
    ['in UTC', ':20250913T100000Z', [], '2025-09-13T10:00Z'],
    ['in standard time', `${AUCKLAND}:20250927T100000`, [], '2025-09-26T22:00Z'],
    ['in daylight saving time', `${AUCKLAND}:20250928T100000`, [], '2025-09-27T21:00Z'],
    [
      'in the hour that clocks skip, by the offset before it',
      `${AUCKLAND}:20250928T023000`,
      [],
      '2025-09-27T14:30Z',
    ],
    [
      'in the hour that clocks show twice, as the first',
      `${AUCKLAND}:20260405T023000`,
      [],
      '2026-04-04T13:30Z',
    ],
    ['without a TZID, in the zone of Auckland', ':20250913T100000', [], '2025-09-12T22:00Z'],
    ['without a TZID, in the zone of X-WR-TIMEZONE', ':20250913T100000', NEW_YORK, '2025-09-13T14:00Z'],
    ['without a TZID, in that of the only VTIMEZONE', ':20250913T100000', SYDNEY, '2025-09-13T00:00Z'],
    [
      'with an unknown TZID, in that of X-WR-TIMEZONE',
      ';TZID=A/B:20250913T100000',
      NEW_YORK,
      '2025-09-13T14:00Z',
    ],
    ['in ISO 8601', ':2025-09-13T10:00:00+12:00', [], '2025-09-12T22:00Z'],
    ['in lower case', ':20250913t100000z', [], '2025-09-13T10:00Z'],
    ['without seconds', ':20250913T1000Z', [], '2025-09-13T10:00Z'],
    ['with milliseconds', ':20250913T100000.000Z', [], '2025-09-13T10:00Z'],
    ['at the 24th hour', `${AUCKLAND}:20250912T240000`, [], '2025-09-12T12:00Z'],
    ['as a DATE that has a time', ';VALUE=DATE:20250913T000000', [], '2025-09-12T12:00Z'],
    ['as a DATE without VALUE=DATE', ':20250913', NEW_YORK, '2025-09-12T12:00Z'],
    ['as a DATE in daylight saving time', ';VALUE=DATE:20250929', [], '2025-09-28T11:00Z'],
    ['with spaces around it', ': 20250913T100000Z ', [], '2025-09-13T10:00Z'],
  ])('is read %s', (_, value, before, start) => {
    expect(listTimes([`DTSTART${value}`], NOW, before)).toEqual([start]);
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
    ['Pacific/Auckland', '29T19:00Z'],
    ['pacific/auckland', '29T19:00Z'],
    ['NZ', '29T19:00Z'],
    ['"Pacific/Auckland"', '29T19:00Z'],
    ['/Pacific/Auckland', '29T19:00Z'],
    ['/mozilla.org/20050126_1/Pacific/Auckland', '29T19:00Z'],
    ['/freeassociation.sourceforge.net/America/Indiana/Knox', '30T13:00Z'],
    ['New Zealand Standard Time', '29T19:00Z'],
    ['"New Zealand Standard Time 1"', '29T19:00Z'],
    ['Eastern Standard Time', '30T12:00Z'],
    ['"(UTC+12:00) Auckland, Wellington"', '29T19:00Z'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '29T22:00Z'],
    ['tzone://Microsoft/Utc', '30T08:00Z'],
    ['UTC+13:00', '29T19:00Z'],
    ['GMT-0400', '30T12:00Z'],
    ['Etc/UTC', '30T08:00Z'],
  ])('is resolved by its name: %s', (name, start) => {
    expect(listTimes([`DTSTART;TZID=${name}:20250930T080000`], NOW)).toEqual([`2025-09-${start}`]);
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
  it.each([
    ['is null without DTEND and DURATION', ':20250913T100000Z', [], null],
    ['may be the same as the start', ':20250913T100000Z', ['DTEND:20250913T100000Z'], '2025-09-13T10:00Z'],
    ['is null where DTEND is before DTSTART', ':20250913T100000Z', ['DTEND:20250912T100000Z'], null],
    [
      'follows from a DURATION of days and hours',
      ':20250913T100000Z',
      ['DURATION:P1DT2H30M'],
      '2025-09-14T12:30Z',
    ],
    ['follows from a DURATION of weeks', ':20250913T100000Z', ['DURATION:P1W'], '2025-09-20T10:00Z'],
    ['is null where the DURATION cannot be read', ':20250913T100000Z', ['DURATION:soon'], null],
    [
      'may have another TZID than the start',
      `${AUCKLAND}:20250913T100000`,
      ['DTEND;TZID=Australia/Sydney:20250913T100000'],
      '2025-09-13T00:00Z',
    ],
    [
      'is the local time of DTEND when clocks change',
      `${AUCKLAND}:20250927T220000`,
      [`DTEND${AUCKLAND}:20250928T060000`],
      '2025-09-27T17:00Z',
    ],
    ['of a DATE is the next midnight', DAY, [], '2025-09-13T12:00Z'],
    ['of two whole days is the midnight after', DAY, ['DTEND;VALUE=DATE:20250915'], '2025-09-14T12:00Z'],
    [
      'of whole days is a midnight also when clocks change',
      ';VALUE=DATE:20250927',
      ['DTEND;VALUE=DATE:20250929'],
      '2025-09-28T11:00Z',
    ],
    [
      'of a whole day is the next midnight where DTEND is DTSTART',
      DAY,
      ['DTEND;VALUE=DATE:20250913'],
      '2025-09-13T12:00Z',
    ],
    ['of whole days may follow from a DURATION', DAY, ['DURATION:P3D'], '2025-09-15T12:00Z'],
  ])('%s', (_, start, lines, expected) => {
    const text = toCalendar([['UID:a', 'SUMMARY:A', `DTSTART${start}`, ...lines].join('\r\n')]);
    expect(listAt(text, NOW).map(({ end, allDay }) => [toMinute(end), allDay])).toEqual([
      [expected, start.startsWith(';VALUE=DATE')],
    ]);
  });
});

describe('listEvents', () => {
  const EVENT = ['DTSTART:20250913T100000Z', 'DTEND:20250913T110000Z'];

  it.each([
    ['lists an event until its last second', EVENT, '2025-09-13T10:59:59Z', 1],
    ['no longer lists it at its end', EVENT, '2025-09-13T11:00:00Z', 0],
    ['lists an event without an end until it begins', EVENT.slice(0, 1), '2025-09-13T09:59:59Z', 1],
    ['no longer lists it when it begins', EVENT.slice(0, 1), '2025-09-13T10:00:00Z', 0],
    ['lists a whole day until midnight in Auckland', [`DTSTART${DAY}`], '2025-09-13T11:59:59Z', 1],
    ['no longer lists it at that midnight', [`DTSTART${DAY}`], '2025-09-13T12:00:00Z', 0],
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
