import { parseTable, buildCalendar } from '../../../../support/calendars.ts';

const ZONE = ';TZID=Pacific/Auckland';

/** Builds a calendar from rows of lines, one for each VEVENT; `start`, `end` and `date` are properties in the Auckland zone. */
const buildEvents = (rows: string, before: readonly string[] = []): string =>
  buildCalendar(
    parseTable(rows).map((lines) => lines.join('\r\n')),
    before,
  )
    .replaceAll('\nstart:', `\nDTSTART${ZONE}:`)
    .replaceAll('\nend:', `\nDTEND${ZONE}:`)
    .replaceAll('\ndate:', `\nRECURRENCE-ID${ZONE}:`);

/** Calendars with one mistake each, based on bug reports, and the expected list: start in UTC, title and place. */
export const MISTAKES = {
  'lines without a property: after a property, inside a text, a list and a parameter': [
    buildEvents(`
      UID:after-start | start:20250913T180000 | <<<<<<< imported | SUMMARY:Junk after DTSTART
      UID:after-rule  | start:20250914T180000 | RRULE:FREQ=WEEKLY;COUNT=2 | see the attached list | SUMMARY:Junk after RRULE
      UID:cut-list    | start:20250916T180000 | RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TU, | TH | SUMMARY:A list that is broken off
      UID:cut-name    | DTSTART;TZID=Pacific/Auck | land:20250917T180000 | SUMMARY:A name that is broken off
      UID:in-text     | start:20250915T180000 | SUMMARY:Hui | at the hall: all welcome | LOCATION:Old Town Hall | 10 High Street
      `),
    [
      '09-13T06:00Z Junk after DTSTART',
      '09-14T06:00Z Junk after RRULE',
      '09-15T06:00Z Hui, at the hall: all welcome, Old Town Hall, 10 High Street',
      '09-16T06:00Z A list that is broken off',
      '09-17T06:00Z A name that is broken off',
      '09-18T06:00Z A list that is broken off',
      '09-21T06:00Z Junk after RRULE',
      '09-23T06:00Z A list that is broken off',
    ],
  ],
  'a TZID with an escaped comma and semicolon in its VTIMEZONE (old Outlook)': [
    buildEvents(
      String.raw`
      UID:quoted  | DTSTART;TZID="(GMT-03.30) St. John, Labrador; islands":20250913T100000 | SUMMARY:In quotes
      UID:escaped | DTSTART;TZID="(GMT-03.30) St. John\, Labrador\; islands":20250913T110000 | SUMMARY:With escapes
      `,
      [
        ...['BEGIN:VTIMEZONE', String.raw`TZID:(GMT-03.30) St. John\, Labrador\; islands`, 'BEGIN:STANDARD'],
        ...['DTSTART:16010101T020000', 'TZOFFSETFROM:-0330', 'TZOFFSETTO:-0330'],
        ...['END:STANDARD', 'END:VTIMEZONE'],
      ],
    ),
    ['09-13T13:30Z In quotes', '09-13T14:30Z With escapes'],
  ],
  'one occurrence made private, and all later occurrences of another series': [
    buildEvents(`
      UID:s | start:20250913T100000 | end:20250913T110000 | RRULE:FREQ=WEEKLY;COUNT=4 | SUMMARY:Street corner meeting
      UID:s | date:20250920T100000  | start:20250920T153000 | CLASS:PRIVATE | SUMMARY:Dentist | LOCATION:Surgery
      UID:f | start:20251006T100000 | end:20251006T110000 | RRULE:FREQ=WEEKLY;COUNT=3 | SUMMARY:Breakfast
      UID:f | RECURRENCE-ID;RANGE=THISANDFUTURE${ZONE}:20251013T100000 | start:20251013T100000 | CLASS:CONFIDENTIAL | SUMMARY:Dentist
      `),
    [
      '09-12T22:00Z Street corner meeting',
      '09-26T22:00Z Street corner meeting',
      '10-03T21:00Z Street corner meeting',
      '10-05T21:00Z Breakfast',
    ],
  ],
  // An override with a lower SEQUENCE counts only if its date is still an occurrence, as in k, but not in e (EXDATE) and h (hour).
  'obsolete overrides with a lower SEQUENCE than their series': [
    buildEvents(String.raw`
      UID:e | start:20250913T100000 | end:20250913T110000 | RRULE:FREQ=WEEKLY;COUNT=3 | SEQUENCE:2 | EXDATE;TZID=Pacific/Auckland:20250920T100000 | SUMMARY:Taken back by EXDATE
      UID:e | date:20250920T100000 | start:20250921T100000 | end:20250921T110000 | SEQUENCE:1 | SUMMARY:Must not appear
      UID:h | start:20250914T110000 | end:20250914T120000 | SEQUENCE:3 | RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2 | SUMMARY:At another hour now
      UID:h | date:20250921T100000 | start:20250922T100000 | end:20250922T110000 | SEQUENCE:1 | SUMMARY:Must not appear
      UID:k | start:20251002T100000 | end:20251002T110000 | SEQUENCE:3 | RRULE:FREQ=DAILY;COUNT=2 | SUMMARY:Revised\, and its moved date kept
      UID:k | date:20251003T100000 | start:20251003T180000 | end:20251003T190000 | SEQUENCE:1 | SUMMARY:Moved
      `),
    [
      '09-12T22:00Z Taken back by EXDATE',
      '09-13T23:00Z At another hour now',
      '09-26T22:00Z Taken back by EXDATE',
      '09-27T22:00Z At another hour now',
      '10-01T21:00Z Revised, and its moved date kept',
      '10-03T05:00Z Moved',
    ],
  ],
  'two changes of "this and all following", the later first': [
    buildEvents(`
      UID:s | start:20250913T100000 | end:20250913T110000 | RRULE:FREQ=WEEKLY;COUNT=5 | SUMMARY:At ten
      UID:s | RECURRENCE-ID;RANGE=THISANDFUTURE${ZONE}:20251004T100000 | start:20251004T130000 | SUMMARY:At one
      UID:s | RECURRENCE-ID;RANGE=THISANDFUTURE${ZONE}:20250920T100000 | start:20250920T110000 | SUMMARY:At eleven
      `),
    [
      '09-12T22:00Z At ten',
      '09-19T23:00Z At eleven',
      '09-26T23:00Z At eleven',
      '10-04T00:00Z At one',
      '10-11T00:00Z At one',
    ],
  ],
  'UNTIL before DTSTART, and UNTIL at the midnight before it': [
    buildEvents(`
      UID:a | start:20250913T100000 | end:20250913T110000 | RRULE:FREQ=WEEKLY;UNTIL=20250912T115959Z | SUMMARY:Ended the day before
      UID:b | start:20250913T100000 | end:20250913T110000 | RRULE:FREQ=WEEKLY;UNTIL=20250912T215959Z | SUMMARY:Ended a second before
      UID:c | DTSTART;VALUE=DATE:20250913 | RRULE:FREQ=DAILY;UNTIL=20250912 | SUMMARY:Whole days that ended before
      UID:d | start:20250914T180000 | end:20250914T190000 | RRULE:FREQ=WEEKLY;UNTIL=20250914T000000Z | SUMMARY:Ends at the midnight of its day
      `),
    ['09-14T06:00Z Ends at the midnight of its day'],
  ],
} as const;

/** A calendar in which every event has something unreadable, which is guessed or dropped. */
export const GUESSES = buildEvents(
  `
  UID:zone   | DTSTART;TZID=US-Eastern:20250920T100000 | SUMMARY:By an unknown zone
  UID:offset | DTSTART;TZID="(UTC-05:00) Nowhere":20250920T100000 | SUMMARY:By an offset
  UID:often  | start:20250920T100000 | RRULE:FREQ=SOMETIMES | SUMMARY:Now and then
  UID:part   | start:20250920T100000 | RRULE:FREQ=WEEKLY;COUNT=2;BYEASTER=0 | SUMMARY:At Easter
  UID:until  | start:20250920T100000 | RRULE:FREQ=WEEKLY;UNTIL=late | SUMMARY:Until late
  UID:end    | start:20250920T100000 | end:20250920T090000 | SUMMARY:Ends before it begins
  UID:except | start:20250920T100000 | RRULE:FREQ=WEEKLY;COUNT=2 | EXDATE:someday | SUMMARY:Except when
  UID:change | start:20250920T100000 | RECURRENCE-ID:yesterday | SUMMARY:Changes nothing
  UID:over   | start:20250920T100000 | RRULE:FREQ=DAILY;UNTIL=20250901 | SUMMARY:Over before it begins
  UID:day    | DTSTART:20251131T100000Z | SUMMARY:The 31st of November
  UID:twin   | start:20250920T100000 | SUMMARY:The first twin
  UID:twin   | start:20250921T100000 | SUMMARY:The second twin
  start:20250920T100000 | SUMMARY:Nameless
  `,
  ['X-WR-TIMEZONE:Kiwiland'],
);
