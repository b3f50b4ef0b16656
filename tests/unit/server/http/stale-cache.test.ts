import { describe, expect, it } from 'vitest';

import { createStaleCache, type TextStore } from '../../../../src/server/http/stale-cache.ts';

const COPY = { text: 'x', asOf: '2025-09-10T00:00:00.000Z' };
const never = () => new Promise<never>(() => undefined);

describe('the stale cache', () => {
  const fail = () => Promise.reject(new Error('down'));
  const createStore = (text: string) => ({ get: () => Promise.resolve(text), set: () => Promise.resolve() });
  it.each<[string, () => TextStore, string[]]>([
    [
      'cannot be opened',
      () => {
        throw new Error('no store');
      },
      ['load: no store', 'save: no store'],
    ],
    ['fails', () => ({ get: fail, set: fail }), ['load: down', 'save: down']],
    ['is silent', () => ({ get: never, set: never }), ['load: it took too long', 'save: it took too long']],
    ['contains another structure', () => createStore('{"text":1}'), []],
    ['contains no JSON', () => createStore('<'), []],
  ])('is empty if the store %s, and logs it', async (_, openStore, reasons) => {
    const lines: string[] = [];
    const staleCache = createStaleCache(openStore, (line) => lines.push(line), 20);
    expect(await staleCache.load('calendar', 'https://a.example')).toBeNull();
    await staleCache.save('calendar', 'https://a.example', COPY);
    for (const reason of reasons) expect(lines).toContain(`stale cache: could not ${reason}`);
  });
});
