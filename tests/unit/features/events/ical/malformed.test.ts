import { describe, expect, it } from 'vitest';

import { decodeCalendar, parseCalendar } from '../../../../../src/features/events/ical/calendar.ts';
import { listAt, toCalendar } from '../../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';
const GREAT = 'UID:great\r\nSUMMARY:Great\r\nDTSTART:20250913T100000Z';
const SAME = 'UID:good\r\nSUMMARY:Same\r\nDTSTART:20250914T100000Z';
const GOOD = 'UID:good\r\nSUMMARY:Good\r\nDTSTART:20250913T100000Z';
/** A calendar of an event with these lines. */
const toOne = (lines: string) => toCalendar([`UID:a\r\nDTSTART:20250913T100000Z\r\n${lines}`]);
const listTitles = (text: string): string[] => listAt(text, NOW).map(({ title }) => title);

describe('a VEVENT that cannot be read', () => {
  it.each([
    ['has a DTSTART that is no time', 'UID:bad\r\nDTSTART:soon'],
    ['starts on a day that does not exist', 'UID:bad\r\nDTSTART:20250931T100000Z'],
    ['starts in the 13th month', 'UID:bad\r\nDTSTART;VALUE=DATE:20251301'],
  ])('because it %s leaves the others', (_, event) => {
    expect(listTitles(toCalendar([GOOD, event, GREAT]))).toEqual(['Good', 'Great']);
    expect(parseCalendar(toCalendar([event, GOOD])).findings).toMatchObject([
      { isLeftOut: true, event: 'bad' },
    ]);
  });
});

describe('a calendar that is not well formed', () => {
  const ALARM = 'BEGIN:VALARM\r\nSUMMARY:Alarm\r\nDTSTART:19760401T005545Z\r\nEND:VALARM';
  const LABEL = 'UID:good\r\nSUMMARY:Good\r\nDTSTART;TZID="(UTC+12:00) Auckland; Wellington":20250913T100000';

  it.each([
    ['names a zone in quotes with a semicolon', toCalendar([LABEL])],
    ['has a second DTSTART', toCalendar([`${GOOD}\r\nDTSTART:20250914T100000Z`])],
    ['ends lines by line feeds', toCalendar([GOOD]).replaceAll('\r\n', '\n')],
    ['ends lines by carriage returns', toCalendar([GOOD]).replaceAll('\r\n', '\r')],
    ['ends lines by two carriage returns and a line feed', toCalendar([GOOD]).replaceAll('\r\n', '\r\r\n')],
    ['has empty lines', toCalendar([GOOD]).replaceAll('\r\n', '\r\n\r\n')],
    ['begins with a byte order mark and a space', `\uFEFF \r\n${toCalendar([GOOD])}`],
    ['has text after END:VCALENDAR', `${toCalendar([GOOD])}\r\n<!-- cached -->\r\n`],
    [
      'has names in lower case',
      toCalendar([GOOD]).replaceAll(/^[A-Z]+(?=:)/gm, (name) => name.toLowerCase()),
    ],
    ['has no UID', toCalendar([GOOD.replace('UID:good\r\n', '')])],
    ['has the UID of every object', toCalendar([GOOD.replace('UID:good', 'UID:__proto__')])],
    ['holds a VALARM', toCalendar([`${GOOD}\r\n${ALARM}`])],
    ['holds an older revision', toCalendar([`${GOOD}\r\nSEQUENCE:2`, `${SAME}\r\nSEQUENCE:1`])],
    [
      'holds a revision with an older LAST-MODIFIED',
      toCalendar([`${SAME}\r\nLAST-MODIFIED:20250901T000000Z`, `${GOOD}\r\nLAST-MODIFIED:20250902T000000Z`]),
    ],
    ['has an event of CLASS:CONFIDENTIAL', toCalendar([GOOD, `${GREAT}\r\nCLASS:CONFIDENTIAL`])],
  ])('has its event when it %s', (_, text) => {
    expect(listTitles(text)).toEqual(['Good']);
  });

  it.each([
    ['lacks an END:VEVENT', toCalendar([`${GREAT}\r\nBEGIN:VEVENT\r\n${GOOD}`]), ['Good', 'Great']],
    ['holds two VCALENDARs', toCalendar([GOOD]) + toCalendar([GREAT]), ['Good', 'Great']],
    ['has an empty SUMMARY', toOne('SUMMARY:'), ['Campaign event']],
    ['has a SUMMARY with parameters', toOne('SUMMARY;LANGUAGE=mi;X-A="a:b;c":Hui'), ['Hui']],
    [
      'breaks a text without folding',
      toOne('SUMMARY:Hui\r\nat the hall: all\r\nEnd: late'),
      ['Hui, at the hall: all, End: late'],
    ],
    ['has no VEVENT', toCalendar([]), []],
    ['gives one UID to different events', toCalendar([GOOD, SAME]), ['Good', 'Same']],
    ['has METHOD:CANCEL', toCalendar([GOOD], ['METHOD:CANCEL']), []],
  ])('is read when it %s', (_, text, titles) => {
    expect(listTitles(text)).toEqual(titles);
  });

  it.each([
    ['nothing', '', 'not-a-calendar'],
    ['an HTML page', '<html><body>BEGIN:VCALENDAR is how they begin</body></html>', 'not-a-calendar'],
    ['JSON', '{"error":"denied"}', 'not-a-calendar'],
    ['half a calendar', toCalendar([GOOD]).slice(0, 90), 'incomplete'],
    ['a calendar without END:VCALENDAR', toCalendar([GOOD]).replace('END:VCALENDAR', ''), 'incomplete'],
  ])('is refused when it is %s', (_, text, reason) => {
    expect(() => parseCalendar(text)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('decodeCalendar', () => {
  const TEXT = toOne('SUMMARY:Hui ki Ōtāhuhu 🌊');
  const decodeTitle = (bytes: Uint8Array) => listTitles(decodeCalendar(bytes))[0];
  const foldBytes = (at: number): Buffer => {
    const bytes = Buffer.from(TEXT);
    const cut = bytes.indexOf('Hui') + at;
    return Buffer.concat([bytes.subarray(0, cut), Buffer.from('\r\n '), bytes.subarray(cut)]);
  };

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    ['UTF-8 folded within a macron', foldBytes(8)],
    ['UTF-8 folded within an emoji', foldBytes(20)],
  ])('reads %s', (_, bytes) => {
    expect(decodeTitle(bytes)).toBe('Hui ki Ōtāhuhu 🌊');
  });

  it('reads Windows-1252', () => {
    const bytes = Buffer.from(toOne('SUMMARY:Caf\xe9 \x96 \x93ha\x94'), 'latin1');
    expect(decodeTitle(bytes)).toBe('Café – “ha”');
  });
});
