import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import {
  renderCalendar,
  renderInstanceCalendar,
} from '../../../../../src/features/events/ical/render-calendar.ts';
import { parseCalendar } from '../../../../../src/features/events/ical/calendar.ts';
import { listEvents } from '../../../../../src/features/events/events.server.ts';
import { toAucklandInstant } from '../../../../../src/core/local-time.ts';
import { readCalendarFixture } from '../../../../support/calendars.ts';
import { MISTAKES } from './mistakes.ts';

const NOW = new Date('2025-09-10T00:00:00Z');
const TO = new Date('2026-03-01T00:00:00Z');
const PRIVATE_OVERRIDES = 'one occurrence made private, and all later occurrences of another series';
const NAMES = [
  'google',
  'outlook',
  'apple',
  'nextcloud',
  'the-events-calendar',
  PRIVATE_OVERRIDES,
  'obsolete overrides with a lower SEQUENCE than their series',
];

const readSource = async (name: string) =>
  parseCalendar(
    name in MISTAKES ? MISTAKES[name as keyof typeof MISTAKES][0] : await readCalendarFixture(name),
  );
const writeEventsFile = async (name: string) =>
  renderCalendar((await readSource(name)).series, { name: 'x' }, NOW);

/** Lists the uncancelled events that begin between `from` and `to`, soonest first, as ical.js reads them, without their recurrences. */
const readWithIcalJs = (text: string, from: Date, to: Date) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .filter((component) => component.getFirstPropertyValue('status') !== 'CANCELLED')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate, endDate }) => ({
      uid,
      title: summary,
      start: formatIso(startDate),
      end: formatIso(endDate),
    }))
    .filter(({ start }) => Date.parse(start) >= from.getTime() && Date.parse(start) <= to.getTime())
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));

/** ical.js has no zone for a DATE; all-day events are in Auckland time. */
const formatIso = (time: ICAL.Time): string =>
  (time.isDate ? new Date(toAucklandInstant(time.toString(), '00:00')) : time.toJSDate()).toISOString();

describe.each(NAMES)('a calendar file made of %s', (name) => {
  it('has the same occurrences in ical.js as its source has here, and each occurrence alone', async () => {
    const calendar = await readSource(name);
    const ours = listEvents(calendar, NOW)
      .filter(({ start, cancelled }) => cancelled === undefined && start !== null)
      .filter(({ start }) => String(start) >= NOW.toISOString() && String(start) <= TO.toISOString())
      .map(({ id, title, start, end }) => ({ uid: id, title, start, end: end ?? start }));
    const text = renderCalendar(calendar.series, { name }, NOW);
    expect(readWithIcalJs(text, NOW, TO)).toEqual(ours);
    for (const instance of ours) {
      const file = renderInstanceCalendar(calendar.series, instance.uid, { name }) ?? '';
      expect(readWithIcalJs(file, new Date(0), TO)).toEqual([instance]);
    }
  });
});

it.each(['s/2025-09-19T22:00:00Z', 'f/2025-10-12T21:00:00Z', 'f/2025-10-19T21:00:00Z'])(
  'the file of a private override is a cancellation: %s',
  async (id) => {
    const { series } = await readSource(PRIVATE_OVERRIDES);
    const file = renderInstanceCalendar(series, id, { name: 'x' }) ?? '';
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).toContain(`DTSTART:${id.slice(2).replaceAll(/[-:]/g, '')}`);
    expect(file).not.toMatch(/Dentist|Surgery/);
  },
);

it('events.ics raises SEQUENCE with LAST-MODIFIED of the series, and keeps STATUS', async () => {
  expect(await writeEventsFile('google')).toMatch(
    /UID:5k1weekly0otahuhu@google\.com\/2025-10-03T21:00:00Z\r\nSEQUENCE:20390403\r\n(?:.+\r\n)*STATUS:CANCELLED/,
  );
});

it('events.ics omits private events, organisers, attendees and their alarms', async () => {
  const text = (await Promise.all(NAMES.map(writeEventsFile))).join('');
  expect(text).not.toMatch(/Dentist|ORGANIZER|TRIGGER(?!:-PT2H\r)|ATTENDEE/);
});

it('the file of an occurrence is cancelled by an override or EXDATE, and missing for unknown ids', async () => {
  const { series } = await readSource('google');
  const weekly = '5k1weekly0otahuhu@google.com';
  for (const start of ['2025-10-03T21:00:00Z', '2025-09-19T22:00:00Z'])
    expect(renderInstanceCalendar(series, `${weekly}/${start}`, { name: 'x' })).toContain('STATUS:CANCELLED');
  for (const id of ['nobody@example.org', `${weekly}/2025-09-09T00:00:00Z`, ''])
    expect(renderInstanceCalendar(series, id, { name: 'x' }), id).toBeNull();
});
