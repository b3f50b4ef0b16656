import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NoConnectionError, sendSignUp } from '../../../src/lib/sign-up.ts';

/** When the form was hydrated. */
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

describe('a sign-up', () => {
  it.each([
    ['at once', 0, 1000],
    ['after 400 ms', 400, 600],
    ['after 999 ms', 999, 1],
  ])('that is sent %s waits for the rest of the second that a person takes', async (_, afterMs, restMs) => {
    const sent = send(afterMs);
    await vi.advanceTimersByTimeAsync(restMs - 1);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledOnce();
    await expect(sent).resolves.toBeUndefined();
  });

  it.each([1000, 60_000])('that is sent after %i ms does not wait', async (afterMs) => {
    const sent = send(afterMs);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledOnce();
    await expect(sent).resolves.toBeUndefined();
  });

  it('carries its fields and when its form was hydrated', async () => {
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
