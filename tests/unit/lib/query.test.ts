import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createFetcherStore, fetchJson, postJson } from '../../../src/lib/query.ts';
import { startServer, type HttpServer } from '../../support/http-server.ts';

/** What the server answers, by address; any other address is a mistake of the test. */
const ANSWERS: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/api/events': [200, '{"events":[]}'],
  '/api/youtube-channel/UC123/6/true': [200, '{"videos":[]}'],
  '/api/gone': [404, 'There is no such calendar.'],
  '/api/upstream': [502, '{"error":"The calendar could not be read."}'],
  '/api/broken': [500, ''],
  '/api/busy': [503, ''],
  '/api/who': [401, ''],
  '/api/page': [200, '<!doctype html>'],
};

const asked: string[] = [];
let server: HttpServer;
let origin: string;
beforeAll(async () => {
  server = await startServer(({ method, url }, response) => {
    asked.push(`${String(method)} ${String(url)}`);
    const [status, body] = ANSWERS[url ?? ''] ?? [418, `The test asked for ${String(url)}.`];
    response.writeHead(status).end(body);
  });
  ({ origin } = server);
});
afterEach(() => {
  asked.length = 0;
  vi.restoreAllMocks();
});
afterAll(() => server.close());

describe('the fetcher', () => {
  it.each<[segments: (string | number | true)[], request: string, answer: unknown]>([
    [['api', 'events'], 'GET /api/events', { events: [] }],
    [['api/events'], 'GET /api/events', { events: [] }],
    [['api', 'youtube-channel', 'UC123', 6, true], 'GET /api/youtube-channel/UC123/6/true', { videos: [] }],
  ])("joins the key %j with '/' and reads JSON", async (segments, request, answer) => {
    expect(await fetchJson(origin, ...segments)).toEqual(answer);
    expect(asked).toEqual([request]);
  });

  it.each([
    ['gone', '404: There is no such calendar.'],
    ['upstream', '502: {"error":"The calendar could not be read."}'],
    ['broken', '500: Internal Server Error'],
    ['busy', '503: Service Unavailable'],
    ['who', '401: Unauthorized'],
  ])('throws the status and the body, or the status text, of /api/%s', async (name, message) => {
    await expect(fetchJson(origin, 'api', name)).rejects.toThrow(new Error(message));
    expect(asked).toEqual([`GET /api/${name}`]);
  });

  it('throws when what it is given is not JSON', async () => {
    await expect(fetchJson(origin, 'api', 'page')).rejects.toThrow(SyntaxError);
  });

  it('sends cookies', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    await fetchJson(origin, 'api', 'events');
    expect(fetchSpy.mock.calls).toEqual([[`${origin}/api/events`, { credentials: 'include' }]]);
  });
});

describe('the sender', () => {
  it('posts JSON with cookies, and does not read the answer', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    await expect(postJson(`${origin}/api/page`, { email: 'sam@example.org' })).resolves.toBeUndefined();
    expect(fetchSpy.mock.calls).toMatchObject([
      [`${origin}/api/page`, { method: 'POST', credentials: 'include', body: '{"email":"sam@example.org"}' }],
    ]);
    const headers = new Headers(fetchSpy.mock.calls[0]?.[1]?.headers);
    expect(headers.get('content-type')).toBe('application/json');
    expect(asked).toEqual(['POST /api/page']);
  });

  it.each([
    ['busy', '503: Service Unavailable'],
    ['gone', '404: There is no such calendar.'],
  ])('throws the status and the body, or the status text, of /api/%s', async (name, message) => {
    await expect(postJson(`${origin}/api/${name}`, {})).rejects.toThrow(new Error(message));
    expect(asked).toEqual([`POST /api/${name}`]);
  });
});

describe('a store of the fetcher', () => {
  it('asks once for all who look, and answers with the data', async () => {
    const $events = createFetcherStore<{ events: unknown[] }>([origin, 'api/events']);
    const answers = await Promise.all([$events.fetch(), $events.fetch()]);
    expect(answers).toEqual([{ data: { events: [] } }, { data: { events: [] } }]);
    expect(asked).toEqual(['GET /api/events']);
  });

  it('asks once for what fails, and answers with the error', async () => {
    const $events = createFetcherStore<unknown, Error>([origin, 'api/upstream']);
    const error = new Error('502: {"error":"The calendar could not be read."}');
    expect([await $events.fetch(), await $events.fetch()]).toEqual([{ error }, { error }]);
    expect(asked).toEqual(['GET /api/upstream']);
  });
});
