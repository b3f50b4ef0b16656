import { readFile } from 'node:fs/promises';

import type { CampaignEvent } from '../../src/features/events/events.ts';
import { decodeCalendar, parseCalendar } from '../../src/features/events/ical/calendar.ts';
import { listEvents } from '../../src/features/events/events.server.ts';

/** Reads and decodes a calendar in `tests/fixtures/calendars`. */
export const readCalendarFixture = async (name: string): Promise<string> =>
  decodeCalendar(await readFile(`tests/fixtures/calendars/${name}.ics`));

/** Builds a VCALENDAR from VEVENTs without BEGIN and END, preceded by lines of other properties and components. */
export const buildCalendar = (events: readonly string[], before: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...before,
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Lists the events of a calendar at an instant, except cancelled ones. */
export const listEventsAt = (text: string, now: string): CampaignEvent[] =>
  listEvents(parseCalendar(text), new Date(now)).filter(({ cancelled }) => cancelled === undefined);

/** Lists the starts of a VEVENT with these lines at an instant. */
export const listStarts = (
  lines: readonly string[],
  now: string,
  before: readonly string[] = [],
): (string | null)[] =>
  listEventsAt(buildCalendar([['UID:one', 'SUMMARY:One', ...lines].join('\r\n')], before), now).map(
    ({ start }) => start,
  );

export const parseTable = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
