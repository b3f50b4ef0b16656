import { describe, expect, it } from 'vitest';

import { listEntries, type EventsResponse } from '../../../../src/features/events/events.ts';
import {
  createEventsFileHandler,
  createEventsHandler,
} from '../../../../src/features/events/events.server.ts';
import { readTable } from '../../../support/calendars.ts';
import { startServer } from '../../../support/http-server.ts';
import { createTestDeps, readJson, SMALL_CALENDAR, type TestDeps } from '../../../support/deps.ts';

const ADDRESS = 'https://site.example/api/events';
const ask = (deps = createTestDeps()) => createEventsHandler(deps)(new Request(ADDRESS));
const listEvents = async (deps: TestDeps) => ((await readJson(await ask(deps))) as EventsResponse).events;
const askFile = (deps = createTestDeps(), query = '') =>
  createEventsFileHandler(deps)(new Request(`${ADDRESS}.ics${query}`));

describe('GET /api/events', () => {
  it('answers the events that are not over, of the bundled calendar where none is set, for all visitors alike', async () => {
    const response = await ask();
    const next = { id: 'next', title: 'Next', start: '2025-09-12T22:00:00.000Z', end: null, allDay: false };
    const events = [{ ...next, location: '', description: '', url: '' }];
    expect([response.status, await readJson(response)]).toEqual([200, { events }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
      'netlify-vary': 'query=none',
      'content-type': 'application/json',
    });
    expect([response.headers.get('Set-Cookie'), response.headers.get('Vary')]).toEqual([null, null]);
  });

  it('answers its copy of the calendar, marked as stale, when that cannot be read, and no copy of another', async () => {
    let body = SMALL_CALENDAR;
    const deps = createTestDeps({
      env: { CALENDAR_ICS_URL: 'https://a.example/' },
      fetch: () => Promise.resolve(new Response(body)),
    });
    const first = await readJson(await ask(deps));
    body = '<h1>Down';
    const second = await readJson(await ask(deps));
    expect(first).not.toHaveProperty('stale');
    expect(second).toEqual({ ...(first as object), stale: true, asOf: '2025-09-10T00:00:00.000Z' });
    expect([...deps.stored.keys()].join()).not.toContain('a.example');
    expect((await ask({ ...deps, env: { CALENDAR_ICS_URL: 'https://b.example/' } })).status).toBe(502);
  });

  it('reads a webcal address by https, and by http where https fails', async () => {
    const server = await startServer((_, response) => response.end(SMALL_CALENDAR));
    const deps = createTestDeps({
      env: { CALENDAR_ICS_URL: server.origin.replace('http:', 'webcal:') },
      fetch,
    });
    const response = await ask(deps);
    await server.close();
    expect([response.status, deps.lines]).toEqual([200, []]);
  });

  it('follows a redirect and sends a login only to the host of its address', async () => {
    const seen: (string | undefined)[] = [];
    const target = await startServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end(SMALL_CALENDAR);
    });
    const server = await startServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { Location: target.origin }).end();
    });
    const env = { CALENDAR_ICS_URL: server.origin.replace('//', '//kai:k%C5%8Drero@') };
    const response = await ask(createTestDeps({ env, fetch }));
    await Promise.all([server.close(), target.close()]);
    expect([response.status, seen]).toEqual([
      200,
      [`Basic ${Buffer.from('kai:kōrero').toString('base64')}`, undefined],
    ]);
  });

  it('names the wrong setting in the log and not in the answer', async () => {
    const deps = createTestDeps({ env: { CALENDAR_ICS_URL: 'ftp://secret.example' } });
    const response = await ask(deps);
    expect([response.status, await readJson(response)]).toEqual([
      500,
      { error: 'The calendar could not be read.', code: 'settings' },
    ]);
    expect(deps.lines).toEqual([
      'calendar: CALENDAR_ICS_URL must be an http, https or webcal address, such as https://calendar.example.org/public/basic.ics',
    ]);
  });
});

describe('GET /api/events.ics', () => {
  it('answers the whole calendar as text/calendar', async () => {
    const response = await askFile();
    const text = await response.text();
    expect(text.match(/^UID:.+$/gm)).toEqual(['UID:next', 'UID:past']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="events.ics"',
      'netlify-cdn-cache-control': 'public, durable, max-age=300, stale-while-revalidate=3600',
      'netlify-vary': 'query=event',
    });
  });

  it('answers one event as a file to download', async () => {
    const response = await askFile(undefined, '?event=next&utm_source=mail');
    const text = await response.text();
    expect(text.match(/^UID:.+$/gm)).toEqual(['UID:next']);
    expect(text).toContain('DTSTART:20250912T220000Z\r\n');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="event.ics"');
    expect((await askFile(undefined, '?event=nobody')).status).toBe(404);
  });
});

/** Lists the events of an events.yaml of these lines and of the calendar. */
const listStaffEvents = (lines: readonly string[], now = '2025-09-10T00:00:00Z') =>
  listEvents(
    createTestDeps({
      files: { 'events.yaml': ['events:', ...lines].join('\n') },
      now: () => new Date(now),
    }),
  );

const toDebate = (cancelled: string) =>
  `  - { title: Debate, start: 2025-09-17 19:00, end: '21:00', cancelled: ${cancelled} }`;
const FLOODED = toDebate('Flooded.');

describe('content/voting.yaml', () => {
  it('is listed beside the events of the calendar, its last day included', async () => {
    const deps = createTestDeps({
      files: {
        'voting.yaml': [
          'dates:',
          '  - { title: Papers come, start: 2025-09-20, end: 2025-09-22, text: By post., now: Wait. }',
          '  - { title: Voting closes, start: 2025-10-11 12:00, place: Vote boxes, text: At noon., now: Go. }',
          'declared: 2025-10-17',
          'ended: It is over.',
          'days: September',
          'endedShort: Over',
        ].join('\n'),
      },
    });
    const events = await listEvents(deps);
    expect(events.map(({ id, start, end }) => [id, start, end]).slice(1)).toEqual([
      ['papers-come@events.yaml', '2025-09-19T12:00:00.000Z', '2025-09-22T12:00:00.000Z'],
      ['voting-closes@events.yaml', '2025-10-10T23:00:00.000Z', null],
    ]);
    expect(events.at(-1)).toMatchObject({ location: 'Vote boxes', description: 'At noon.' });
    expect(await (await askFile(deps)).text()).toContain('DTEND;VALUE=DATE:20250923');
  });
});

describe('content/events.yaml', () => {
  it('is listed beside the events of the calendar, in order', async () => {
    const events = await listStaffEvents([
      '  - title: Candidates’ debate',
      '    start: 2025-09-11 7:00 pm',
      '    end: 9pm',
      '    place: Old Town Hall, Takapuna',
      '    description: "Doors open at half past six; bring a <question>."',
      '  - title: Hui ki Ōtāhuhu',
      '    start: 2025-09-30',
    ]);
    const times = { start: '2025-09-11T07:00:00.000Z', end: '2025-09-11T09:00:00.000Z', allDay: false };
    const days = { start: '2025-09-29T11:00:00.000Z', end: '2025-09-30T11:00:00.000Z', allDay: true };
    const description = 'Doors open at half past six; bring a <question>.';
    const debate = { id: 'candidates-debate@events.yaml', title: 'Candidates’ debate', ...times };
    expect(events).toEqual([
      { ...debate, location: 'Old Town Hall, Takapuna', description, url: '' },
      expect.objectContaining({ title: 'Next' }),
      expect.objectContaining({ id: 'hui-ki-otahuhu@events.yaml', title: 'Hui ki Ōtāhuhu', ...days }),
    ]);
  });

  it('is listed beside a hosted calendar too', async () => {
    const deps = createTestDeps({
      env: { CALENDAR_ICS_URL: 'https://calendar.example/' },
      fetch: () => Promise.resolve(new Response(SMALL_CALENDAR)),
      files: { 'events.yaml': `events:\n${FLOODED}` },
    });
    expect((await listEvents(deps)).map(({ title }) => title)).toEqual(['Next', 'Debate']);
  });

  it.each(
    readTable(`
    of the last of several whole days | 2025-09-20       | 2025-09-21         | 2025-09-21T12:00:00.000Z
    of a time on the next day         | 2025-09-20 22:00 | 2025-09-21 1:30 am | 2025-09-20T13:30:00.000Z
    of half past noon                 | 2025-09-20 11:00 | 12:30 pm           | 2025-09-20T00:30:00.000Z
    `),
  )('has an end %s', async (_, start, end, instant) => {
    const events = await listStaffEvents([`  - { title: Stall, start: ${start}, end: '${end}' }`]);
    expect(events.find(({ title }) => title === 'Stall')?.end).toBe(instant);
  });

  it('gives an event its id by its title, and later ones of that title one by their start too', async () => {
    const events = await listStaffEvents(
      ['2025-09-20', '2025-09-21', '2025-09-21'].map((start) => `  - { title: Stall, start: ${start} }`),
    );
    expect(events.map(({ id }) => id).filter((id) => id !== 'next')).toEqual([
      'stall@events.yaml',
      'stall-2025-09-21-2@events.yaml',
      'stall-2025-09-21@events.yaml',
    ]);
  });

  it.each([
    ['Flooded.', 'Flooded.'],
    ['yes', ''],
    ['true', ''],
    ['no', undefined],
  ])('keeps an event on the list until its time has passed, with "cancelled: %s"', async (value, reason) => {
    const find = async (now: string) =>
      (await listStaffEvents([toDebate(value)], now)).find(({ title }) => title === 'Debate');
    expect((await find('2025-09-17T08:59:59Z'))?.cancelled).toBe(reason);
    expect(await find('2025-09-17T09:00:00Z')).toBeUndefined();
  });

  describe('a weekly event with exceptions', () => {
    // Clocks change on 28 September.
    const lines = [
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
      "      - { date: 2025-10-18, end: '14:00' }",
    ];
    const exceptions = { 'events.yaml': ['events:', ...lines].join('\n') };
    const listFileEvents = (file: string) =>
      file
        .replaceAll('\r\n ', '')
        .split('BEGIN:VEVENT')
        .filter((event) => event.includes('UID:stall@'));

    it('is cancelled on one date with its reason, and moved on others to another day, end or place', async () => {
      const events = await listStaffEvents(lines);
      expect(
        events
          .filter(({ title }) => title === 'Stall')
          .map(({ start, end, location, description, cancelled, moved }) =>
            [start, end, location, description, cancelled, moved].map((value) => value ?? '').join(' | '),
          ),
      ).toEqual([
        '2025-09-12T22:00:00.000Z | 2025-09-12T23:30:00.000Z | Queen Street | Come along. |  | ',
        '2025-09-19T22:00:00.000Z | 2025-09-19T23:30:00.000Z | Queen Street | Come along. | A market is there. | ',
        '2025-09-27T21:00:00.000Z | 2025-09-27T22:30:00.000Z | Queen Street | A day later.\nCome along. |  | true',
        '2025-10-03T21:00:00.000Z | 2025-10-03T22:30:00.000Z | Library | Come along. |  | true',
        '2025-10-10T21:00:00.000Z | 2025-10-10T22:30:00.000Z | Queen Street | Come along. |  | ',
        '2025-10-17T21:00:00.000Z | 2025-10-18T01:00:00.000Z | Queen Street | Come along. |  | true',
      ]);
      expect(listEntries(events, 'whole', 0).map(({ note }) => note?.count)).toContain(2);
    });

    it('is cancelled without a word where no reason is given', async () => {
      const files = {
        'events.yaml': exceptions['events.yaml'].replace(', reason: A market is there. }', ' }'),
      };
      const deps = createTestDeps({ files });
      const { events } = (await (await ask(deps)).json()) as EventsResponse;
      expect(events.find(({ id }) => id.includes('2025-09-19'))?.cancelled).toBe('');
      expect(await (await askFile(createTestDeps({ files }))).text()).not.toMatch(/DESCRIPTION:no/);
    });

    it('is an event for each date in events.ics, with the reason of an exception', async () => {
      const events = listFileEvents(await (await askFile(createTestDeps({ files: exceptions }))).text());
      expect(events.map((event) => event.match(/^(?:DTSTART|STATUS:CANC|LOCATION).*(?=\r$)/gm))).toEqual([
        ['DTSTART:20250912T220000Z', 'LOCATION:Queen Street'],
        ['DTSTART:20250919T220000Z', 'LOCATION:Queen Street', 'STATUS:CANCELLED'],
        ['DTSTART:20250927T210000Z', 'LOCATION:Queen Street'],
        ['DTSTART:20251003T210000Z', 'LOCATION:Library'],
        ['DTSTART:20251010T210000Z', 'LOCATION:Queen Street'],
        ['DTSTART:20251017T210000Z', 'LOCATION:Queen Street'],
      ]);
      expect(events[1]).toContain(String.raw`DESCRIPTION:A market is there.\nCome along.`);
    });

    it('is cancelled in events.ics on its moved dates too, once all of it is cancelled', async () => {
      const files = { 'events.yaml': `${exceptions['events.yaml']}\n    cancelled: No permit.` };
      const events = listFileEvents(await (await askFile(createTestDeps({ files }))).text());
      expect(events.map((event) => /^DESCRIPTION:(.*?\.)/m.exec(event)?.[1])).toEqual([
        'No permit.',
        'A market is there.',
        ...Array.from({ length: 4 }, () => 'No permit.'),
      ]);
      expect(events.filter((event) => event.includes('STATUS:CANCELLED'))).toHaveLength(6);
    });
  });
});
