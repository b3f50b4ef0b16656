import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFetcher, createFetcherStore, fetchJson, postJson } from '../../../src/lib/query.ts';
import { readOnce } from '../../../src/lib/once.ts';
import { shareNext } from '../../../src/server/mail/run-outbox.ts';
import { NoConnectionError, sendSignUp } from '../../../src/features/sign-ups/sign-up.ts';
import { type HttpServer, startServer } from '../../support/http-server.ts';

/** What the server answers, by address; any other address is a mistake of the test. */
const ANSWERS: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/api/events': [200, '{"events":[]}'],
  '/api/youtube-channel/UC123/6/true': [200, '{"videos":[]}'],
  '/api/gone': [404, 'There is no such calendar.'],

  '/api/members': [401, ''],
  '/api/busy': [503, ''],
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
    [['api', 'youtube-channel', 'UC123', 6, true], 'GET /api/youtube-channel/UC123/6/true', { videos: [] }],
  ])("joins the key %j with '/' and reads JSON", async (segments, request, answer) => {
    expect(await fetchJson(origin, ...segments)).toEqual(answer);
    expect(asked).toEqual([request]);
  });

  it.each([
    ['gone', '404: There is no such calendar.'],
    ['busy', '503: Service Unavailable'],
  ])('throws the status and the body, or the status text, of /api/%s', async (name, message) => {
    await expect(fetchJson(origin, 'api', name)).rejects.toThrow(new Error(message));
    expect(asked).toEqual([`GET /api/${name}`]);
  });

  it('throws on a 401, or resolves to null if asked to', async () => {
    await expect(fetchJson(origin, 'api', 'members')).rejects.toThrow('401: Unauthorized');
    expect(await createFetcher({ on401: 'null' })(origin, 'api', 'members')).toBeNull();
    await expect(createFetcher({ on401: 'null' })(origin, 'api', 'gone')).rejects.toThrow('404: ');
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

  it('throws the status and the body of a refusal', async () => {
    await expect(postJson(`${origin}/api/gone`, {})).rejects.toThrow('404: There is no such calendar.');
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
    const $events = createFetcherStore<unknown, Error>([origin, 'api/gone']);
    const error = new Error('404: There is no such calendar.');
    expect([await $events.fetch(), await $events.fetch()]).toEqual([{ error }, { error }]);
    expect(asked).toEqual(['GET /api/gone']);
  });
});

describe('readOnce', () => {
  it('reads again after a failure', async () => {
    let reads = 0;
    const read = readOnce(() =>
      (reads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here'),
    );
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe('here');
  });
});

const PAUSE_MS = 1_000;

describe('shareNext', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An action that ends when it is told to, and counts its runs. */
  function create() {
    const ends: (() => void)[] = [];
    const act = vi.fn(() => new Promise<void>((end) => ends.push(end)));
    return { act, share: shareNext(act, PAUSE_MS), endLast: () => ends.at(-1)?.() };
  }

  it('runs at once, and serves all calls that come meanwhile by one run that begins after it and a pause', async () => {
    const { act, share, endLast } = create();
    const first = share();
    await vi.advanceTimersByTimeAsync(0);
    expect(act).toHaveBeenCalledTimes(1);
    const later = [share(), share(), share()];
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(act).toHaveBeenCalledTimes(1);
    endLast();
    await first;
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(act).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(act).toHaveBeenCalledTimes(2);
    endLast();
    await Promise.all(later);
    expect(act).toHaveBeenCalledTimes(2);
  });
});

describe('a sign-up', () => {
  /** When the script of the form began. */
  const STARTED = Date.parse('2025-09-10T00:00:00Z');

  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetch);
    fetch.mockImplementation(() => Promise.resolve(Response.json({ stored: true })));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    fetch.mockReset();
  });

  const send = (afterMs: number) =>
    sendSignUp('/api/subscribe', { email: 'a@site.example' }, { started: STARTED, now: STARTED + afterMs });

  it.each([['after 400 ms', 400, 600]])(
    'that is sent %s waits for the rest of the second that a person takes',
    async (_, afterMs, restMs) => {
      const sent = send(afterMs);
      await vi.advanceTimersByTimeAsync(restMs - 1);
      expect(fetch).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledOnce();
      await expect(sent).resolves.toBeUndefined();
    },
  );

  it('carries its fields and when the script of its form began', async () => {
    const sent = send(5000);
    await vi.advanceTimersByTimeAsync(0);
    await sent;
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/subscribe');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"email":"a@site.example","started":1757462400000}',
    });
  });

  it('that is refused rejects with the status and the answer', async () => {
    fetch.mockImplementation(() => Promise.resolve(new Response('Closed.', { status: 503 })));
    const sent = send(5000);
    const refused = expect(sent).rejects.toThrow('503: Closed.');
    await vi.advanceTimersByTimeAsync(0);
    await refused;
  });

  it.each([
    ['no connection', false, new TypeError('Failed to fetch'), 'There is no connection.'],
    ['a connection that is lost on the way', true, new TypeError('Failed to fetch'), 'Failed to fetch'],
  ])('says with %s whether it may have been sent', async (_, onLine, cause, message) => {
    vi.stubGlobal('navigator', { onLine });
    fetch.mockImplementation(() => Promise.reject(cause));
    const refused = expect(send(5000)).rejects.toMatchObject({ message });
    await vi.advanceTimersByTimeAsync(0);
    await refused;
  });

  it.each([
    ['is taken', Response.json({ stored: true }), undefined],
    ['is refused', new Response('Closed.', { status: 503 }), '503: Closed.'],
  ])('%s as ever where a browser only believes to have no connection', async (_, answer, message) => {
    vi.stubGlobal('navigator', { onLine: false });
    fetch.mockImplementation(() => Promise.resolve(answer));
    const outcome = send(5000).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(0);
    const cause = await outcome;
    expect(cause).not.toBeInstanceOf(NoConnectionError);
    expect(cause instanceof Error ? cause.message : undefined).toBe(message);
  });
});
