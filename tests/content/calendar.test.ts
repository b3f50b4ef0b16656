import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { listEvents } from '../../src/server/events/list-events.ts';
import { parseCalendar } from '../../src/server/ical/calendar.ts';
import { writeCalendar } from '../../src/server/ical/write-calendar.ts';
import { readWithIcalJs } from '../support/read-with-ical-js.ts';

const FROM = new Date('2025-08-01T00:00:00Z');
const TO = new Date('2026-07-01T00:00:00Z');

it('the calendar of the campaign keeps its dates on the way through our own', () => {
  const source = readFileSync('content/calendar.ics', 'utf8');
  const calendar = parseCalendar(source);
  const ours = listEvents(calendar, FROM)
    .filter(({ start }) => start !== null && start >= FROM.toISOString() && start <= TO.toISOString())
    .map(({ start, title }) => `${String(start)} ${title}`);
  const toLine = ({ start, title }: { start: string; title: string }) => `${start} ${title}`;
  expect(ours.sort()).toEqual(readWithIcalJs(source, FROM, TO).map(toLine).sort());
  const published = writeCalendar(calendar, 'x', FROM);
  expect(readWithIcalJs(published, FROM, TO).map(toLine).sort()).toEqual(ours);
});
