import { describe, expect, it } from 'vitest';

import { readCalendar } from '../../../../src/features/events/read-calendar.server.ts';
import { FETCH_LIMITS } from '../../../../src/server/http/limited-fetch.ts';
import { createTestDeps, SMALL_CALENDAR } from '../../../support/deps.ts';
import { buildCalendar } from '../../../support/calendars.ts';
import { GUESSES } from './ical/mistakes.ts';

const env = { CALENDAR_ICS_URL: 'https://calendar.example/basic.ics' };
const READ_AT = '2025-09-10T00:00:00.000Z';
const HOUR_MS = 60 * 60 * 1000;

async function readTwice(second: string, hours: number, first = SMALL_CALENDAR) {
  let body = first;
  let now = Date.parse(READ_AT);
  const deps = createTestDeps({
    env,
    fetch: () => Promise.resolve(new Response(body)),
    now: () => new Date(now),
  });
  await readCalendar(deps);
  body = second;
  now += hours * HOUR_MS;
  const { calendar, staleSince } = await readCalendar(deps);
  const copy = JSON.parse([...deps.cached.values()][0] ?? '{}') as { asOf: string; text: string };
  return { titles: calendar.series.map(({ uid }) => uid), staleSince, logLines: deps.logLines, copy };
}

describe('a calendar from which events are missing', () => {
  const BROKEN = SMALL_CALENDAR.replace('DTSTART;TZID=Pacific/Auckland:20250913T100000', 'DTSTART:soon');

  it.each([
    ['because they cannot be read', BROKEN, ['past']],
    ['because the calendar is suddenly empty', buildCalendar([]), []],
  ])('is returned but does not replace the cached copy: %s', async (_, text, titles) => {
    const { copy, logLines: lines, ...second } = await readTwice(text, 2);
    expect(second).toEqual({ titles, staleSince: null });
    expect([copy.asOf, copy.text.includes('UID:next')]).toEqual([READ_AT, true]);
    expect(lines.join()).toMatch(/calendar: lost: .+: the good copy of .+ is kept/);
  });

  it('replaces the cached copy after a day', async () => {
    const { copy, logLines: lines } = await readTwice(buildCalendar([]), 25);
    expect([copy.text.includes('UID:next'), lines]).toEqual([false, []]);
  });
});

it('the time limit includes parsing, and the cached copy is returned when parsing exceeds it', async () => {
  let isSlow = false;
  let now = Date.parse(READ_AT);
  const deps = createTestDeps({
    env,
    fetch: () => Promise.resolve(new Response(SMALL_CALENDAR)),
    // Each reading of the clock advances it by the limit.
    now: () => new Date((now += isSlow ? FETCH_LIMITS.timeoutMs + 1 : 0)),
  });
  await readCalendar(deps);
  isSlow = true;
  const { calendar, staleSince } = await readCalendar(deps);
  expect([calendar.series.length, staleSince]).toEqual([2, READ_AT]);
  expect(deps.logLines).toEqual(['calendar: timeout: fetching and reading it took more than 5000 ms']);
});

describe('the calendar log', () => {
  const readLog = async (text: string): Promise<string[]> => {
    const deps = createTestDeps({ files: { 'calendar.ics': text } });
    await readCalendar(deps);
    return deps.logLines;
  };

  it('names the events that were guessed or dropped', async () => {
    expect(await readLog(GUESSES)).toEqual([
      'calendar: left out: day "The 31st of November": its start is not a time: 20251131T100000Z',
      'calendar: guessed: its zone "Kiwiland" is unknown: times without a zone are read as times in Auckland',
      'calendar: guessed: zone "By an unknown zone": its zone "US-Eastern" is unknown: read as Pacific/Auckland',
      'calendar: guessed: offset "By an offset": its zone "(UTC-05:00) Nowhere" is known by its offset only: daylight saving is ignored',
      'calendar: guessed: often "Now and then": its rule FREQ=SOMETIMES has no valid FREQ, or COUNT=0: it adds no dates',
      'calendar: guessed: part "At Easter": its rule is followed without BYEASTER=0, which is unknown',
      'calendar: guessed: until "Until late": the end of its rule is not a time: LATE: read as endless',
      'calendar: guessed: end "Ends before it begins": its end is before its start: left out',
      'calendar: guessed: except "Except when": its EXDATE is not a time: someday: left out',
      'calendar: guessed: change "Changes nothing": its RECURRENCE-ID is not a time: read as a separate event',
      'calendar: guessed: over "Over before it begins": its rule ends before its first date, which is not listed',
      'calendar: guessed: an event without a UID "Nameless": it has no UID: identified by its start and title',
      'calendar: guessed: twin "The second twin": it has the UID of another event: read as a separate event',
    ]);
  });

  it('accepts the time zone abbreviations of the region without a warning', async () => {
    const text = buildCalendar(['UID:a\r\nSUMMARY:A\r\nDTSTART;TZID=NZDT:20251101T100000']);
    expect(await readLog(text)).toEqual([]);
  });

  it('is limited to twenty lines and counts the rest', async () => {
    const events = Array.from({ length: 30 }, (_, index) => `UID:${String(index)}\r\nDTSTART:soon`);
    const lines = await readLog(buildCalendar(events));
    expect([lines.length, lines.at(-1)]).toEqual([21, 'calendar: and 10 more']);
  });
});
