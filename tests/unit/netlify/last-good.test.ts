import { describe, expect, it } from 'vitest';

import { createLastGoodCopies, type CopyStore } from '../../../netlify/lib/last-good.ts';

const COPY = { text: 'x', asOf: '2025-09-10T00:00:00.000Z' };
const never = () => new Promise<never>(() => undefined);

describe('last good copies', () => {
  it.each<[string, () => CopyStore]>([
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
    const copies = createLastGoodCopies(openStore, () => undefined, 20);
    await copies.keep('calendar', 'https://a.example', COPY);
    expect(await copies.recall('calendar', 'https://a.example')).toBeNull();
  });

  it('are kept by kind and by where they came from', async () => {
    const stored = new Map<string, string>();
    const store: CopyStore = {
      get: (key) => Promise.resolve(stored.get(key) ?? null),
      set: (key, text) => Promise.resolve(stored.set(key, text)),
    };
    const copies = createLastGoodCopies(
      () => store,
      () => undefined,
    );
    await copies.keep('calendar', 'https://a.example', COPY);
    expect(await copies.recall('calendar', 'https://a.example')).toEqual(COPY);
    expect(await copies.recall('calendar', 'https://b.example')).toBeNull();
    expect(await copies.recall('videos', 'https://a.example')).toBeNull();
  });

  it('say in the log why there are none', async () => {
    const lines: string[] = [];
    const copies = createLastGoodCopies(
      () => ({ get: () => Promise.reject(new Error('down')), set: never }),
      (line) => lines.push(line),
      20,
    );
    await copies.recall('calendar', 'a');
    await copies.keep('calendar', 'a', COPY);
    expect(lines).toEqual([
      'last good copy: could not recall it: down',
      'last good copy: could not keep it: it took too long',
    ]);
  });
});
