import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { listEventsAt, listStarts, readCalendarFixture, parseTable } from '../../../../support/calendars.ts';
import { MISTAKES } from './mistakes.ts';

const NOW = '2025-09-10T00:00:00Z';

const shorten = (time: string | null): string =>
  String(time)
    .replace(/^2025-/, '')
    .replace(':00.000Z', 'Z');

const ROOT = 'tests/fixtures/calendars';
/** Names of the calendars; the expected lines are in the text file beside each. */
const CALENDARS = globSync('*.txt', { cwd: ROOT })
  .sort()
  .map(
    (file) =>
      [file.replace('.txt', ''), readFileSync(`${ROOT}/${file}`, 'utf8').trimEnd().split('\n')] as const,
  );

/** Lines hold start and end in UTC, `day` for all-day events, and SUMMARY. */
it.each(CALENDARS)('the calendar of %s has its occurrences with unique ids', async (name, lines) => {
  const events = listEventsAt(await readCalendarFixture(name), NOW);
  expect(
    events.map(({ start, end, allDay, title }) =>
      [shorten(start), shorten(end), ...(allDay ? ['day'] : []), title].join(' '),
    ),
  ).toEqual(lines);
  expect(new Set(events.map(({ id }) => id)).size).toBe(lines.length);
});

it.each(
  parseTable(String.raw`
    google  | Street corner meeting        | location    | Ōtāhuhu Town Hall, 10-16 High Street, Ōtāhuhu, Auckland 1062, New Zealand
    google  | Street corner meeting        | description | Come and ask.\n\n- Rates\n- Buses\n\nSee the map (https://www.google.com/maps?q=otahuhu&z=5) or https://example.org/q
    google  | Candidates' debate , Takapuna | description | Line one\nLine two with a <3 and R&D
    outlook | After-work questions         | description | An hour of questions.
    outlook | After-work questions, on Thursday | location | Aotea Square
    apple   | An evening out west 🌊       | location    | Corban Estate, 2 Mount Lebanon Lane, Henderson, Auckland
    apple   | An evening out west 🌊       | url         | https://example.org/west
    apple   | Ferry queue                  | location    | Devonport Wharf
    nextcloud | Volunteers' meeting        | description | Bring a plate.\nKia ora!
    the-events-calendar | Kai & kōrero: what’s next for Pākūranga? | description | Doors – 10 am.\n\nTickets: https://example.org/t?a=1&b=2
    `),
)('text from %s becomes plain: %s, %s', async (name = '', title, field, text) => {
  const event = listEventsAt(await readCalendarFixture(name), NOW).find((each) => each.title === title);
  expect(event?.[field as 'url']).toBe(text.replaceAll(String.raw`\n`, '\n'));
});

it.each(Object.entries(MISTAKES))('readable events are listed despite %s', (_, [text, lines]) => {
  expect(
    listEventsAt(text, NOW).map(
      ({ start, title, location }) => `${shorten(start)} ${title}${location && `, ${location}`}`,
    ),
  ).toEqual(lines);
});

it('a rule by week number keeps the weekday of its DTSTART', () => {
  const rule = ['DTSTART:20240514T100000Z', 'RRULE:FREQ=YEARLY;BYWEEKNO=1,20'];
  const days = listStarts(rule, '2025-06-10T00:00:00Z').map((start) => new Date(start ?? 0).getUTCDay());
  expect(days).toEqual([2, 2]);
});
