import { describe, expect, it } from 'vitest';

import {
  writeCalendar,
  writeInstanceCalendar,
} from '../../../../../src/features/events/ical/write-calendar.ts';
import { parseCalendar } from '../../../../../src/features/events/ical/calendar.ts';
import { listEvents } from '../../../../../src/features/events/events.server.ts';
import { readCalendarFixture, toCalendar } from '../../../../support/calendars.ts';
import { readWithIcalJs } from '../../../../support/read-with-ical-js.ts';

const NOW = new Date('2025-09-10T00:00:00Z');
const TO = new Date('2026-03-01T00:00:00Z');
const NAMES = [
  'google',
  'outlook',
  'apple',
  'nextcloud',
  'meetup',
  'the-events-calendar',
  'eventbrite',
  'vcalendar-1',
];

const listOurs = (text: string) =>
  listEvents(parseCalendar(text), NOW).filter(
    ({ start, cancelled }) =>
      cancelled === undefined && start !== null && start >= NOW.toISOString() && start <= TO.toISOString(),
  );

describe.each(NAMES)('events.ics made of %s', (name) => {
  it('has short lines, and the same instances for ical.js as its source has for us', async () => {
    const source = await readCalendarFixture(name);
    const text = writeCalendar(parseCalendar(source), name, NOW);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual(
      [],
    );
    const theirs = readWithIcalJs(text, NOW, TO);
    const ours = listOurs(source).map(({ start, end, title }) => `${String(start)} ${String(end)} ${title}`);
    expect(theirs.map(({ start, end, title }) => `${start} ${end} ${title}`).sort()).toEqual(ours.sort());
  });

  it('has a calendar for each instance, in which ical.js finds that instance alone', async () => {
    const source = await readCalendarFixture(name);
    const calendar = parseCalendar(source);
    for (const { id, start, end, title } of listOurs(source)) {
      const file = writeInstanceCalendar(calendar, id, name, NOW) ?? '';
      const uid = calendar.series.find((series) => id.startsWith(series.uid))?.uid;
      expect(readWithIcalJs(file, new Date(0), TO)).toEqual([{ uid, title, start, end }]);
    }
  });
});

describe('a line of events.ics', () => {
  it.each(['🌊', 'aā🌊', 'a🌊ōō', '日本', `${'a'.repeat(72)}🌊`, '\uD83C', '\uDF0A\uDF0A'])(
    'is folded between characters and has at most 75 bytes: %j',
    (part) => {
      const text = writeCalendar(
        parseCalendar(toCalendar([`UID:a\r\nSUMMARY:${part.repeat(60)}\r\nDTSTART:20250913T100000Z`])),
        'x',
        NOW,
      );
      const lines = text.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...lines)).toBeLessThanOrEqual(75);
      expect(Math.max(...lines)).toBeGreaterThan(71);
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${part.repeat(60)}`);
    },
  );
});

describe('events.ics', () => {
  const write = async (name: string) =>
    writeCalendar(parseCalendar(await readCalendarFixture(name)), 'x', NOW);

  it('has one VTIMEZONE for Auckland with both of its RRULEs, and keeps UID, SEQUENCE and STATUS', async () => {
    const text = await write('google');
    expect(text.match(/TZID:Pacific\/Auckland/g)).toHaveLength(1);
    expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU');
    expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU');
    expect(text).toMatch(
      /UID:5k1weekly0otahuhu@google\.com\r\n(?:.+\r\n)*SEQUENCE:3\r\nSTATUS:CANCELLED\r\nRECURRENCE-ID;TZID=Pacific\/Auckland:20251004T100000/,
    );
    expect(await write('meetup')).toMatch(
      /UID:event_309900002@meetup\.com\r\n(?:.+\r\n)*SEQUENCE:2\r\nSTATUS:CANCELLED/,
    );
  });

  it('leaves out private events, organisers, attendees and alarms', async () => {
    const text = (await Promise.all(NAMES.map(write))).join('');
    expect(text).not.toMatch(/Dentist|ORGANIZER|VALARM|ATTENDEE/);
  });

  it('keeps the TZID of a recurring event and has its VTIMEZONE', () => {
    const source = toCalendar([
      'UID:a\r\nSUMMARY:Sydney\r\nDTSTART;TZID=Australia/Sydney:20250901T090000\r\nRRULE:FREQ=MONTHLY;COUNT=4',
    ]);
    const text = writeCalendar(parseCalendar(source), 'x', NOW);
    expect(text).toContain('TZID:Australia/Sydney');
    expect(readWithIcalJs(text, NOW, TO).map(({ start }) => start)).toEqual([
      '2025-09-30T23:00:00.000Z',
      '2025-10-31T22:00:00.000Z',
      '2025-11-30T22:00:00.000Z',
    ]);
  });

  it.each(['private-date', 'dates-taken-back', 'ended-before-its-first-date', 'until-end-of-day'])(
    'has no more dates than we list of a calendar with a mistake: %s',
    async (name) => {
      const source = await readCalendarFixture(`mistakes/${name}`);
      const text = writeCalendar(parseCalendar(source), 'x', NOW);
      expect(readWithIcalJs(text, NOW, TO).map(({ start }) => start)).toEqual(
        listOurs(source).map(({ start }) => start),
      );
      expect(text).not.toContain('Dentist');
    },
  );

  it('has no rule in an override', () => {
    const zone = 'TZID=Pacific/Auckland';
    const weekly = `UID:a\r\nSUMMARY:A\r\nDTSTART;${zone}:20250913T100000\r\nRRULE:FREQ=WEEKLY;COUNT=3`;
    const moved = `RECURRENCE-ID;${zone}:20250920T100000\r\nEXDATE;${zone}:20250927T100000\r\n${weekly.replace('0913T10', '0920T12')}`;
    const text = writeCalendar(parseCalendar(toCalendar([weekly, moved])), 'x', NOW);
    expect(text.match(/^(?:RRULE:FREQ=WEEKLY.*|EXDATE.*|RECURRENCE-ID.*)$/gm)).toEqual([
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'RECURRENCE-ID;TZID=Pacific/Auckland:20250920T100000',
    ]);
  });

  it('copies a VTIMEZONE that is not in the IANA list from its source', async () => {
    const outlook = await readCalendarFixture('outlook');
    const zone = /BEGIN:VTIMEZONE\nTZID:Customized[\s\S]*?END:VTIMEZONE/.exec(outlook)?.[0] ?? '';
    const event =
      'UID:a\r\nSUMMARY:A\r\nDTSTART;TZID=Customized Time Zone:20250930T120000\r\nRRULE:FREQ=WEEKLY;COUNT=2';
    const text = writeCalendar(parseCalendar(toCalendar([event], [zone])), 'x', NOW);
    expect(readWithIcalJs(text, NOW, TO).map(({ start }) => start)).toEqual([
      '2025-09-30T02:00:00.000Z',
      '2025-10-07T01:00:00.000Z',
    ]);
  });

  it('has a calendar with STATUS:CANCELLED for an instance that an override or EXDATE cancels', async () => {
    const calendar = parseCalendar(await readCalendarFixture('google'));
    const weekly = '5k1weekly0otahuhu@google.com';
    for (const start of ['2025-10-03T21:00:00Z', '2025-09-19T22:00:00Z'])
      expect(writeInstanceCalendar(calendar, `${weekly}/${start}`, 'x', NOW)).toContain('STATUS:CANCELLED');
  });

  it('has no calendar for an id that is none', async () => {
    const calendar = parseCalendar(await readCalendarFixture('google'));
    for (const id of ['nobody@example.org', '5k1weekly0otahuhu@google.com/2025-09-09T00:00:00Z', ''])
      expect(writeInstanceCalendar(calendar, id, 'x', NOW), id).toBeNull();
  });
});
