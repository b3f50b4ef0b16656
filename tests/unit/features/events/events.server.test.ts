import { describe, expect, it } from 'vitest';

import type { EventsResponse } from '../../../../src/features/events/events.ts';
import {
  createEventsFileHandler,
  createEventsHandler,
  listPageEvents,
} from '../../../../src/features/events/events.server.ts';
import { readCalendar } from '../../../../src/features/events/read-calendar.server.ts';
import { parseTable } from '../../../support/calendars.ts';
import { startServer } from '../../../support/http-server.ts';
import { createTestDeps, readJson, SMALL_CALENDAR, type TestDeps } from '../../../support/deps.ts';

const ADDRESS = 'https://site.example/api/events';
const fetchEvents = (deps = createTestDeps()) => createEventsHandler(deps)(new Request(ADDRESS));
const listEvents = async (deps: TestDeps) =>
  ((await readJson(await fetchEvents(deps))) as EventsResponse).events;
const fetchFile = (deps = createTestDeps(), query = '') =>
  createEventsFileHandler(deps)(new Request(`${ADDRESS}.ics${query}`));

describe('GET /api/events', () => {
  it('returns current events, of the bundled calendar if none is configured, the same for all visitors', async () => {
    const response = await fetchEvents();
    const next = { id: 'next', title: 'Next', start: '2025-09-12T22:00:00.000Z', end: null, allDay: false };
    expect(await readJson(response)).toEqual({
      events: [{ ...next, page: '/events/next-c6c1c9a9', location: '', description: '', url: '' }],
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
      'netlify-vary': 'query=none',
    });
    expect([response.headers.get('Set-Cookie'), response.headers.get('Vary')]).toEqual([null, null]);
  });

  it('caches a copy for each calendar URL, without the URL in the key', async () => {
    let body = SMALL_CALENDAR;
    const env = { CALENDAR_ICS_URL: 'https://a.example/' };
    const deps = createTestDeps({ env, fetch: () => Promise.resolve(new Response(body)) });
    expect(await readJson(await fetchEvents(deps))).not.toHaveProperty('stale');
    body = '<h1>Down';
    expect(await readJson(await fetchEvents(deps))).toMatchObject({ events: [{ id: 'next' }], stale: true });
    expect([...deps.cached.keys()].join()).not.toContain('a.example');
    expect((await fetchEvents({ ...deps, env: { CALENDAR_ICS_URL: 'https://b.example/' } })).status).toBe(
      502,
    );
  });

  it('reads a webcal URL by https, and by http if https fails', async () => {
    const server = await startServer((_, response) => response.end(SMALL_CALENDAR));
    const deps = createTestDeps({
      env: { CALENDAR_ICS_URL: server.origin.replace('http:', 'webcal:') },
      fetch,
    });
    const response = await fetchEvents(deps);
    await server.close();
    expect([response.status, deps.logLines]).toEqual([200, []]);
  });

  it('follows redirects and sends credentials only to the original host', async () => {
    const credentials: (string | undefined)[] = [];
    const target = await startServer((request, response) => {
      credentials.push(request.headers.authorization);
      response.end(SMALL_CALENDAR);
    });
    const server = await startServer((request, response) => {
      credentials.push(request.headers.authorization);
      response.writeHead(302, { Location: target.origin }).end();
    });
    const env = { CALENDAR_ICS_URL: server.origin.replace('//', '//kai:k%C5%8Drero@') };
    const response = await fetchEvents(createTestDeps({ env, fetch }));
    await Promise.all([server.close(), target.close()]);
    expect([response.status, credentials]).toEqual([
      200,
      [`Basic ${Buffer.from('kai:kōrero').toString('base64')}`, undefined],
    ]);
  });

  it('logs the name of an invalid setting, but does not return it', async () => {
    const deps = createTestDeps({ env: { CALENDAR_ICS_URL: 'ftp://secret.example' } });
    const response = await fetchEvents(deps);
    const error = 'The calendar could not be read.';
    expect([response.status, await readJson(response)]).toEqual([500, { error, code: 'settings' }]);
    expect(deps.logLines.join()).toMatch(
      /^calendar: CALENDAR_ICS_URL must be an http, https or webcal address/,
    );
  });
});

describe('GET /api/events.ics', () => {
  it('returns all events as text/calendar', async () => {
    const response = await fetchFile();
    const text = await response.text();
    expect(text.match(/^UID:.+$/gm)).toEqual(['UID:next', 'UID:past']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="events.ics"',
      'netlify-cdn-cache-control': 'public, durable, max-age=300, stale-while-revalidate=3600',
      'netlify-vary': 'query=event',
    });
  });

  it('returns one event as a download', async () => {
    const response = await fetchFile(undefined, '?event=next&utm_source=mail');
    const text = await response.text();
    expect(text.match(/^UID:.+$/gm)).toEqual(['UID:next']);
    expect(text).toContain('DTSTART:20250912T220000Z\r\n');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="event.ics"');
    expect((await fetchFile(undefined, '?event=nobody')).status).toBe(404);
  });
});

const createStaffDeps = (lines: readonly string[], now = '2025-09-10T00:00:00Z') =>
  createTestDeps({ files: { 'events.yaml': ['events:', ...lines].join('\n') }, now: () => new Date(now) });
const listStaffEvents = async (...given: Parameters<typeof createStaffDeps>) =>
  (await listEvents(createStaffDeps(...given))).filter(({ id }) => id !== 'next');

it.each([
  ['before the vote closes, in any build', '2025-10-01T00:00:00Z', {}, ['next']],
  ['after it', '2025-10-11T00:00:00Z', { CONTEXT: 'production' }, []],
  ['except in builds that are not production', '2025-10-11T00:00:00Z', {}, ['next', 'next']],
])('the dates of a calendar after the vote are dropped %s', async (_, now, env, ids) => {
  const closes = 'dates: [{ id: closes, title: closes, start: 2025-10-05 12:00, text: At noon., now: Go. }]';
  const deps = createTestDeps({
    env,
    now: () => new Date(now),
    files: {
      'voting.yaml': `${closes}\nmessages: { papers: A, post: B, closes: C }\nended: It is over.\ndays: September\nendedShort: Over\n`,
      'calendar.ics': SMALL_CALENDAR.replace(
        'DTSTART;TZID=Pacific/Auckland:20250913T100000',
        'DTSTART;TZID=Pacific/Auckland:20250913T100000\r\nRRULE:FREQ=WEEKLY;COUNT=7',
      ),
    },
  });
  expect((await listEvents(deps)).map(({ id }) => id.replace(/[@/].*/, ''))).toEqual(ids);
});

describe('content/events.yaml', () => {
  it('is merged with the events of a hosted calendar, in order', async () => {
    const deps = createTestDeps({
      env: { CALENDAR_ICS_URL: 'https://calendar.example/' },
      fetch: () => Promise.resolve(new Response(SMALL_CALENDAR)),
      files: {
        'events.yaml': `events:
  - title: Candidates’ debate
    start: 2025-09-11 7:00 pm
    end: 9pm
    place: Old Town Hall, Takapuna
    description: "Doors open at half past six; bring a <question>."
  - title: Hui ki Ōtāhuhu
    start: 2025-09-30`,
      },
    });
    const times = { start: '2025-09-11T07:00:00.000Z', end: '2025-09-11T09:00:00.000Z', allDay: false };
    const days = { start: '2025-09-29T11:00:00.000Z', end: '2025-09-30T11:00:00.000Z', allDay: true };
    const description = 'Doors open at half past six; bring a <question>.';
    const debate = { id: 'candidates-debate@events.yaml', title: 'Candidates’ debate', ...times };
    expect(await listEvents(deps)).toMatchObject([
      { ...debate, location: 'Old Town Hall, Takapuna', description, url: '' },
      { title: 'Next' },
      { id: 'hui-ki-otahuhu@events.yaml', title: 'Hui ki Ōtāhuhu', ...days },
    ]);
  });

  it.each(
    parseTable(`
    of the last of several whole days | 2025-09-20       | 2025-09-21         | 2025-09-21T12:00:00.000Z
    of a time on the next day         | 2025-09-20 22:00 | 2025-09-21 1:30 am | 2025-09-20T13:30:00.000Z
    of half past noon                 | 2025-09-20 11:00 | 12:30 pm           | 2025-09-20T00:30:00.000Z
    `),
  )('has an end %s', async (_, start, end, instant) => {
    const [event] = await listStaffEvents([`  - { title: Stall, start: ${start}, end: '${end}' }`]);
    expect(event?.end).toBe(instant);
  });

  it('derives the id of an event from its title, and of later events with the same title also from their start', async () => {
    const events = await listStaffEvents(
      ['2025-09-20', '2025-09-21', '2025-09-21'].map((start) => `  - { title: Stall, start: ${start} }`),
    );
    expect(events.map(({ id }) => id.replace('@events.yaml', ''))).toEqual([
      'stall',
      'stall-2025-09-21-2',
      'stall-2025-09-21',
    ]);
  });

  it.each([
    ['a day and time', '2025-09-16 18:00', 'Tuesday 16 September 2025, 6 pm', '2025-09-16T18:00:00+12:00'],
    ['a time of the same day', '6 pm', 'Wednesday 17 September 2025, 6 pm', '2025-09-17T18:00:00+12:00'],
    ['a whole day', '2025-09-16', 'Tuesday 16 September 2025', '2025-09-16'],
    ['a place', 'Town Hall', 'Town Hall', undefined],
  ])('can have moved from %s', async (_, from, formatted, start) => {
    const line = `  - { title: Hui, start: 2025-09-17 19:00, link: https://zoom.us/j/1, moved: { from: ${from}, reason: Full. } }`;
    const [{ url, moved } = { url: '' }] = await listStaffEvents([line]);
    expect({ start: undefined, ...moved }).toEqual({ from: formatted, start, reason: 'Full.' });
    expect(url).toBe('https://zoom.us/j/1');
    const file = await (await fetchFile(createStaffDeps([line]), '?event=hui@events.yaml')).text();
    expect(file.replaceAll(/\r\n |\\/g, '')).toContain(`DESCRIPTION:Moved from ${formatted}. Full.`);
  });

  it.each([
    ['Flooded.', 'Flooded.'],
    ['yes', ''],
    ['true', ''],
    ['no', undefined],
  ])('keeps a cancelled event listed until it ends, with "cancelled: %s"', async (value, reason) => {
    const line = `  - { title: Debate, start: 2025-09-17 19:00, end: '21:00', cancelled: ${value} }`;
    const [event] = await listStaffEvents([line], '2025-09-17T08:59:59Z');
    expect([event?.title, event?.cancelled]).toEqual(['Debate', reason]);
    expect(await listStaffEvents([line], '2025-09-17T09:00:00Z')).toEqual([]);
  });
});

it('lists an event that is past and cancelled, with its details', async () => {
  const lines = `- { title: At mine, start: 2025-09-01 10:00, place: Hut, host: Mele, bring: Tea, access: No steps, capacity: 9, cancelled: Flu. }`;
  const deps = createStaffDeps([lines]);
  const event = {
    ...{ title: 'At mine', page: '/events/at-mine-467def87', description: '', cancelled: 'Flu.' },
    ...{ host: 'Mele', bring: 'Tea', access: 'No steps', capacity: 9 },
  };
  expect(listPageEvents(await readCalendar(deps), deps)).toContainEqual(expect.objectContaining(event));
  expect(await (await fetchFile(deps)).text()).toContain('Host: Mele\\nBring: Tea');
});

describe('a weekly event of staff with exceptions', () => {
  // Clocks go forward on 28 September.
  const LINES = [
    '  - title: Stall',
    '    start: 2025-09-13 10:00',
    '    end: 11:30',
    '    place: Queen Street',
    '    description: Come along.',
    '    weeklyUntil: 2025-10-18',
    '    except:',
    '      - { date: 2025-09-20, reason: A market is there. }',
    '      - { date: 2025-09-27, start: 2025-09-28 10:00, reason: A day later. }',
    '      - { date: 2025-10-04, place: Library }',
    '      - { date: 2025-10-11 }',
    "      - { date: 2025-10-18, end: '14:00' }",
  ];

  it('has one date cancelled with a reason, and other dates moved to another day, end or place', async () => {
    const events = await listStaffEvents(LINES);
    expect(
      events.map(({ start, end, location, cancelled, moved = { from: '-', reason: '' } }) =>
        [start, end, location, cancelled, moved.from, moved.reason].map((value) => value ?? '-').join(' | '),
      ),
    ).toEqual([
      '2025-09-12T22:00:00.000Z | 2025-09-12T23:30:00.000Z | Queen Street | - | - | ',
      '2025-09-19T22:00:00.000Z | 2025-09-19T23:30:00.000Z | Queen Street | A market is there. | - | ',
      '2025-09-27T21:00:00.000Z | 2025-09-27T22:30:00.000Z | Queen Street | - | Saturday 27 September 2025, 10 am | A day later.',
      '2025-10-03T21:00:00.000Z | 2025-10-03T22:30:00.000Z | Library | - | Queen Street | ',
      '2025-10-10T21:00:00.000Z | 2025-10-10T22:30:00.000Z | Queen Street |  | - | ',
      '2025-10-17T21:00:00.000Z | 2025-10-18T01:00:00.000Z | Queen Street | - |  | ',
    ]);
  });

  it.each([
    ['is written to events.ics with its dates and reasons', '', [1, 4]],
    ['cancels its moved dates in events.ics when the series is cancelled', 'No permit.', [0, 1, 2, 3, 4, 5]],
  ])('%s', async (_, reason, cancelled) => {
    const lines = [...LINES, ...(reason === '' ? [] : [`    cancelled: ${reason}`])];
    const file = (await (await fetchFile(createStaffDeps(lines))).text()).replaceAll('\r\n ', '');
    const events = file.split('BEGIN:VEVENT').filter((event) => event.includes('UID:stall@'));
    const isCancelled = events.map((event) => event.includes('STATUS:CANCELLED'));
    expect(isCancelled).toEqual(events.map((_event, index) => cancelled.includes(index)));
    expect(events[1]).toContain('DESCRIPTION:A market is there.');
    const move = String.raw`Moved from Saturday 27 September 2025\, 10 am. A day later.`;
    expect(events[2]).toContain(`DESCRIPTION:${reason || move}\\nCome along.`);
  });
});
