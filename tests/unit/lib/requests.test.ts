import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFetcherStore, fetchJson, findErrorMessage, postJson } from '../../../src/lib/query.ts';
import { memoizeUntilFailure } from '../../../src/lib/memoize.ts';
import { coalesceRuns } from '../../../src/server/mail/run-outbox.ts';
import { getFailedState, NoConnectionError, sendSignUp } from '../../../src/features/sign-ups/sign-up.ts';

const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const respondWith = (body: string, init: ResponseInit = {}) => {
  fetch.mockImplementation(() => Promise.resolve(new Response(body, init)));
};
beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  respondWith('{"events":[]}');
});
afterEach(() => fetch.mockReset());

describe('the fetcher', () => {
  it("joins the key with '/', sends cookies and reads JSON", async () => {
    expect(await fetchJson('/api', 'youtube-channel', 'UC123', 6, true)).toEqual({ events: [] });
    expect(fetch.mock.calls).toEqual([['/api/youtube-channel/UC123/6/true', { credentials: 'include' }]]);
  });

  it.each([
    ['There is no such calendar.', { status: 404 }, '404: There is no such calendar.'],
    ['', { status: 503, statusText: 'Service Unavailable' }, '503: Service Unavailable'],
  ])('throws the status and the body, or the status text: "%s"', async (body, init, message) => {
    respondWith(body, init);
    await expect(fetchJson('/api')).rejects.toThrow(new Error(message));
    await expect(postJson('/api', {})).rejects.toThrow(new Error(message));
  });
});

it.each([
  ['502: {"error":"No videos.","details":"No answer."}', 'No answer.'],
  ['502: {"error":"No videos."}', 'No videos.'],
  ['502: {"status":502}', null],
  ['Failed to fetch', null],
])('the message for visitors in the error %s is %s', (message, shown) => {
  expect(findErrorMessage(new Error(message))).toBe(shown);
});

it('a store makes one request for all subscribers, also if it fails', async () => {
  const $events = createFetcherStore<{ events: unknown[] }>(['/api/events']);
  const data = { events: [] };
  expect(await Promise.all([$events.fetch(), $events.fetch()])).toEqual([{ data }, { data }]);
  respondWith('Gone.', { status: 404 });
  const $gone = createFetcherStore<unknown, Error>(['/api/gone']);
  const error = new Error('404: Gone.');
  expect([await $gone.fetch(), await $gone.fetch()]).toEqual([{ error }, { error }]);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/events', '/api/gone']);
});

it('memoizeUntilFailure reads again after a failure', async () => {
  let reads = 0;
  const read = memoizeUntilFailure(() =>
    (reads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here'),
  );
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe('here');
});

const PAUSE_MS = 1_000;

describe('coalesceRuns', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs at once, and handles calls during a run with one more run after a pause', async () => {
    const ends: (() => void)[] = [];
    const act = vi.fn(() => new Promise<void>((end) => ends.push(end)));
    const runCoalesced = coalesceRuns(act, PAUSE_MS);
    const first = runCoalesced();
    await vi.advanceTimersByTimeAsync(0);
    const later = [runCoalesced(), runCoalesced(), runCoalesced()];
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(act).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await first;
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(act).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    ends[1]?.();
    await Promise.all(later);
    expect(act).toHaveBeenCalledTimes(2);
  });
});

it.each([
  [new Response('', { headers: { 'Retry-After': '42' } }), 'Wait 42 s.'],
  [new Response(''), 'Wait 60 s.'],
])('a sign-up that is one too many reports how long to wait', (cause, reason) => {
  const error = new Error('429: Too many', { cause });
  const state = getFailedState(error, { tooMany: 'Wait {seconds} s.', failure: '' });
  expect(state).toEqual({ name: 'error', reason });
});

describe('a sign-up', () => {
  /** The start time of the form script. */
  const STARTED = Date.parse('2025-09-10T00:00:00Z');

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const send = (afterMs: number) =>
    sendSignUp('/api/subscribe', { email: 'a@site.example' }, { started: STARTED, now: STARTED + afterMs });

  it('waits for the rest of the minimum second', async () => {
    const sent = send(400);
    await vi.advanceTimersByTimeAsync(599);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledOnce();
    await expect(sent).resolves.toBeUndefined();
  });

  it('sends its fields and the start time of the form script, and ignores the response body', async () => {
    respondWith('<!doctype html>');
    const sent = send(5000);
    await vi.advanceTimersByTimeAsync(0);
    await expect(sent).resolves.toBeUndefined();
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/subscribe');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"email":"a@site.example","started":1757462400000}',
    });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it.each([
    ['no connection', false, new TypeError('Failed to fetch'), 'There is no connection.'],
    ['a connection that is lost on the way', true, new TypeError('Failed to fetch'), 'Failed to fetch'],
  ])('with %s reports whether it may have been sent', async (_, onLine, cause, message) => {
    vi.stubGlobal('navigator', { onLine });
    fetch.mockImplementation(() => Promise.reject(cause));
    const refused = expect(send(5000)).rejects.toMatchObject({ message });
    await vi.advanceTimersByTimeAsync(0);
    await refused;
  });

  it.each([
    ['is accepted', 200, undefined],
    ['is refused', 503, '503: Closed.'],
  ])('%s as usual if a browser wrongly reports that it is offline', async (_, status, message) => {
    vi.stubGlobal('navigator', { onLine: false });
    respondWith('Closed.', { status });
    const outcome = send(5000).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(0);
    const cause = await outcome;
    expect(cause).not.toBeInstanceOf(NoConnectionError);
    expect(cause instanceof Error ? cause.message : undefined).toBe(message);
  });
});
