import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2025-09-08T00:00:00Z');

/** The entries of the cache `read`, in insertion order. */
let copies: Map<string, Response>;
/** Sends the worker a message without addresses, which triggers the removal of old entries. */
let removeOld: () => Promise<unknown>;

beforeEach(async () => {
  copies = new Map();
  const read = {
    keys: () => Promise.resolve([...copies.keys()]),
    match: (path: string) => Promise.resolve(copies.get(path)),
    delete: (path: string) => Promise.resolve(copies.delete(path)),
  };
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('caches', { open: () => Promise.resolve(read) });
  vi.stubGlobal('WORKER_SETTINGS', { version: '1', precached: [], forms: [] });
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.resetModules();
  await import('../../../../src/features/offline/service-worker.js');
  removeOld = () =>
    new Promise((resolve) => {
      listeners.get('message')?.({ data: [], waitUntil: resolve });
    });
});
afterEach(() => vi.useRealTimers());

const addCopy = (path: string, headers: Record<string, string> = {}) =>
  copies.set(path, new Response('', { headers: { 'Kept-Bytes': '1', ...headers } }));

it.each([
  ['of more than 300 entries', 302, '1', '/_astro/3.js'],
  ['of more than 10 MB', 21, '500000', '/_astro/2.js'],
])('deletes the oldest entries: %s', async (_, count, bytes, first) => {
  for (let index = 1; index <= count; index += 1)
    addCopy(`/_astro/${String(index)}.js`, { 'Kept-Bytes': bytes });
  await removeOld();
  expect([...copies.keys()][0]).toBe(first);
});

it('deletes pages that the CDN sent more than 30 days ago, but keeps files of any age', async () => {
  const formatTime = (days: number) => new Date(NOW - days * DAY_MS).toUTCString();
  const html = { 'Content-Type': 'text/html' };
  addCopy('/old', { ...html, Date: formatTime(31) });
  addCopy('/in-the-cdn', { ...html, Date: formatTime(31), Age: String((2 * DAY_MS) / 1000) });
  addCopy('/_astro/ferry.avif', { Date: formatTime(300) });
  await removeOld();
  expect([...copies.keys()]).toEqual(['/in-the-cdn', '/_astro/ferry.avif']);
});
