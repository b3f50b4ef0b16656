import { readFile } from 'node:fs/promises';

import type { CampaignEvent } from '../../src/features/events/events.ts';
import { decodeCalendar, parseCalendar } from '../../src/features/events/ical/calendar.ts';
import { listEvents } from '../../src/features/events/events.server.ts';

/** The text of a calendar in `tests/fixtures/calendars`, decoded. */
export const readCalendarFixture = async (name: string): Promise<string> =>
  decodeCalendar(await readFile(`tests/fixtures/calendars/${name}.ics`));

/** A VCALENDAR of some VEVENTs, given without BEGIN and END, after some lines of other properties and components. */
export const toCalendar = (events: readonly string[], before: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...before,
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** The events that a calendar lists at an instant and that take place. */
export const listAt = (text: string, now: string): CampaignEvent[] =>
  listEvents(parseCalendar(text), new Date(now)).filter(({ cancelled }) => cancelled === undefined);

/** The starts of the instances of a VEVENT with these lines that a calendar lists at an instant. */
export const listStarts = (
  lines: readonly string[],
  now: string,
  before: readonly string[] = [],
): (string | null)[] =>
  listAt(toCalendar([['UID:one', 'SUMMARY:One', ...lines].join('\r\n')], before), now).map(
    ({ start }) => start,
  );

/** The rows of a table: one in each line, with cells between bars. */
export const readTable = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
