import { readFile } from 'node:fs/promises';

import type { CampaignEvent } from '../../src/contracts/events.ts';
import { parseCalendar } from '../../netlify/lib/calendar/calendar.ts';
import { decodeCalendar } from '../../netlify/lib/calendar/decode-calendar.ts';
import { listEvents } from '../../netlify/lib/calendar/list-events.ts';

/** The text of a calendar in `tests/fixtures/calendars`, decoded. */
export const readCalendarFixture = async (name: string): Promise<string> =>
  decodeCalendar(await readFile(`tests/fixtures/calendars/${name}.ics`));

/** A calendar around some VEVENTs (without their BEGIN and END) and lines of its head. */
export const toCalendar = (events: readonly string[], head: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...head,
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** What a calendar lists at an instant. */
export const listAt = (text: string, now: string): CampaignEvent[] =>
  listEvents(parseCalendar(text), new Date(now));

/** The starts that a VEVENT of these lines has from an instant on. */
export const listStarts = (
  lines: readonly string[],
  now: string,
  head: readonly string[] = [],
): (string | null)[] =>
  listAt(toCalendar([['UID:one', 'SUMMARY:One', ...lines].join('\r\n')], head), now).map(
    ({ start }) => start,
  );
