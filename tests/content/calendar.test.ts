import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { listEvents } from '../../src/features/events/events.server.ts';
import { parseCalendar } from '../../src/features/events/ical/calendar.ts';
import { renderCalendar } from '../../src/features/events/ical/render-calendar.ts';
import { readWithIcalJs } from '../support/read-with-ical-js.ts';

it('the campaign calendar keeps its dates when parsed and written again', () => {
  const source = readFileSync('content/calendar.ics', 'utf8');
  const events = source.slice(source.indexOf('BEGIN:VEVENT'));
  // 330 days from the day before the first event: longer than a campaign.
  const [first] = [...events.matchAll(/^DTSTART[^:\n]*:(\d{4})(\d\d)(\d\d)/gm)]
    .map(([, year = '', month = '', day = '']) => `${year}-${month}-${day}`)
    .sort();
  const DAY_MS = 86_400_000;
  const from = new Date(Date.parse(first ?? '2025-08-01') - DAY_MS);
  const to = new Date(from.getTime() + 330 * DAY_MS);
  const calendar = parseCalendar(source);
  const formatLine = ({ start, title }: { start: string | null; title: string }) =>
    `${String(start)} ${title}`;
  const parsedLines = listEvents(calendar, from)
    .filter(({ start }) => start !== null && start >= from.toISOString() && start <= to.toISOString())
    .map(formatLine);
  expect(parsedLines.length > 0).toBe(first !== undefined);
  const written = renderCalendar(calendar.series, { name: 'x' }, from);
  expect(readWithIcalJs(written, from, to).map(formatLine).sort()).toEqual(parsedLines.sort());
});
