import { describe, expect, it } from 'vitest';

import { createEventsFileHandler } from '../../../../src/server/events/events-file-handler.ts';
import { createEventsHandler } from '../../../../src/server/events/events-handler.ts';
import { startServer } from '../../../support/http-server.ts';
import { createTestDeps, readJson, SMALL_CALENDAR } from '../../../support/deps.ts';

const ADDRESS = 'https://site.example/api/events';
const ask = (deps = createTestDeps()) => createEventsHandler(deps)(new Request(ADDRESS));

describe('GET /api/events', () => {
  it('answers the events that are not over, of the bundled calendar where none is set, for all visitors alike', async () => {
    const response = await ask();
    expect([response.status, await readJson(response)]).toEqual([
      200,
      {
        events: [
          {
            id: 'next',
            title: 'Next',
            start: '2025-09-12T22:00:00.000Z',
            end: null,
            allDay: false,
            location: '',
            description: '',
            url: '',
          },
        ],
      },
    ]);
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

describe.each([
  ['/api/events', createEventsHandler],
  ['/api/events.ics', createEventsFileHandler],
] as const)('the methods of %s', (path, createHandler) => {
  const ask = (method: string) =>
    createHandler(createTestDeps())(new Request(`https://site.example${path}`, { method }));

  it('are GET, and HEAD without a body', async () => {
    const [head, get, post] = await Promise.all(['HEAD', 'GET', 'POST'].map(ask));
    expect([head?.status, await head?.text(), Object.fromEntries(head?.headers ?? [])]).toEqual([
      200,
      '',
      Object.fromEntries(get?.headers ?? []),
    ]);
    expect([post?.status, post?.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('GET /api/events.ics', () => {
  const ask = (query = '') =>
    createEventsFileHandler(createTestDeps())(new Request(`https://site.example/api/events.ics${query}`));

  it('answers the whole calendar as text/calendar', async () => {
    const response = await ask();
    const text = await response.text();
    expect(text.match(/^UID:.+$/gm)).toEqual(['UID:past', 'UID:next']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="events.ics"',
      'netlify-cdn-cache-control': 'public, durable, max-age=300, stale-while-revalidate=3600',
      'netlify-vary': 'query=event',
    });
  });

  it('answers one event as a file to download', async () => {
    const response = await ask('?event=next&utm_source=mail');
    const text = await response.text();
    expect(text.match(/^UID:.+$/gm)).toEqual(['UID:next']);
    expect(text).toContain('DTSTART;TZID=Pacific/Auckland:20250913T100000\r\n');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="event.ics"');
  });

  it('answers 404 for an unknown id', async () => {
    const response = await ask('?event=nobody');
    expect([response.status, await readJson(response)]).toEqual([
      404,
      { error: 'There is no such event.', code: 'unknown-event' },
    ]);
  });
});
