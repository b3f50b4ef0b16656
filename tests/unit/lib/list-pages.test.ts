import { describe, expect, it } from 'vitest';

import { toListPages, toPagerPlaces } from '../../../src/lib/list-pages.ts';

/** Entries that are numbered from the oldest, newest first. */
const write = (count: number) => Array.from({ length: count }, (_, index) => count - index);
const summarise = (count: number) =>
  toListPages('/news', write(count)).map(
    ({ href, entries }) => `${href}: ${String(entries[0] ?? 'none')} to ${String(entries.at(-1) ?? 'none')}`,
  );

describe('toListPages', () => {
  it.each([
    [0, ['/news: none to none']],
    [1, ['/news: 1 to 1']],
    [24, ['/news: 24 to 1']],
    [25, ['/news: 25 to 2', '/news/page/1: 1 to 1']],
    [48, ['/news: 48 to 25', '/news/page/1: 24 to 1']],
    [49, ['/news: 49 to 26', '/news/page/2: 25 to 25', '/news/page/1: 24 to 1']],
  ])('puts %i entries on pages of 24, numbered from the oldest', (count, pages) => {
    expect(summarise(count)).toEqual(pages);
  });

  it('keeps an entry on its page whatever is added later', () => {
    for (let count = 25; count < 120; count += 1) {
      const [, ...before] = toListPages('/news', write(count));
      const after = new Map(toListPages('/news', write(count + 1)).map((page) => [page.href, page.entries]));
      for (const { href, entries } of before)
        expect(after.get(href)).toEqual(expect.arrayContaining([...entries]));
    }
  });
});

describe('toPagerPlaces', () => {
  it.each([
    [0, 1, [0]],
    [0, 2, [0, 1]],
    [1, 4, [0, 1, 2, 3]],
    [0, 9, [0, 1, null, 8]],
    [4, 9, [0, null, 3, 4, 5, null, 8]],
    [8, 9, [0, null, 7, 8]],
  ])('from place %i of %i links to both ends and to the neighbours', (current, length, places) => {
    expect(toPagerPlaces(current, length)).toEqual(places);
  });
});
