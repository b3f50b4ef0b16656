import { describe, expect, it } from 'vitest';

import { createStaleCache, type StaleStore } from '../../../../src/server/http/stale-cache.ts';

const COPY = { text: 'x', asOf: '2025-09-10T00:00:00.000Z' };
const never = () => new Promise<never>(() => undefined);

describe('the stale cache', () => {
  it.each<[string, () => StaleStore]>([
    [
      'cannot be opened',
      () => {
        throw new Error('no store');
      },
    ],
    [
      'fails',
      () => ({ get: () => Promise.reject(new Error('down')), set: () => Promise.reject(new Error('down')) }),
    ],
    ['does not answer', () => ({ get: never, set: never })],
    [
      'holds something else',
      () => ({ get: () => Promise.resolve('{"text":1}'), set: () => Promise.resolve() }),
    ],
    ['holds no JSON', () => ({ get: () => Promise.resolve('<'), set: () => Promise.resolve() })],
  ])('are none when the store %s', async (_, openStore) => {
    const staleCache = createStaleCache(openStore, () => undefined, 20);
    await staleCache.save('calendar', 'https://a.example', COPY);
    expect(await staleCache.load('calendar', 'https://a.example')).toBeNull();
  });

  it('keeps copies by kind and by the address that they came from', async () => {
    const stored = new Map<string, string>();
    const store: StaleStore = {
      get: (key) => Promise.resolve(stored.get(key) ?? null),
      set: (key, text) => Promise.resolve(stored.set(key, text)),
    };
    const staleCache = createStaleCache(
      () => store,
      () => undefined,
    );
    await staleCache.save('calendar', 'https://a.example', COPY);
    expect(await staleCache.load('calendar', 'https://a.example')).toEqual(COPY);
    expect(await staleCache.load('calendar', 'https://b.example')).toBeNull();
    expect(await staleCache.load('videos', 'https://a.example')).toBeNull();
  });

  it('says in the log why it holds nothing', async () => {
    const lines: string[] = [];
    const staleCache = createStaleCache(
      () => ({ get: () => Promise.reject(new Error('down')), set: never }),
      (line) => lines.push(line),
      20,
    );
    await staleCache.load('calendar', 'a');
    await staleCache.save('calendar', 'a', COPY);
    expect(lines).toEqual([
      'stale cache: could not load: down',
      'stale cache: could not save: it took too long',
    ]);
  });
});
