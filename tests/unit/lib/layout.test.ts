import { describe, expect, it } from 'vitest';

import { paginate } from '../../../src/features/news/news.ts';
import { addDays } from '../../../src/core/local-time.ts';
import { getDrawingAlignment, listRowSizes } from '../../../src/lib/layout.ts';
import { layOutFlags } from '../../../src/features/promises/promises.ts';

const list = (count: number) => Array.from({ length: count }, (_, index) => count - index);

describe('paginate', () => {
  it.each([
    [24, ['/news: 24 to 1']],
    [25, ['/news: 25 to 2', '/news/page/1: 1 to 1']],
    [49, ['/news: 49 to 26', '/news/page/2: 25 to 25', '/news/page/1: 24 to 1']],
  ])('puts %i entries on pages of 24, numbered from the oldest', (count, pages) => {
    const found = paginate('/news', list(count)).map(
      ({ href, entries }) =>
        `${href}: ${String(entries[0] ?? 'none')} to ${String(entries.at(-1) ?? 'none')}`,
    );
    expect(found).toEqual(pages);
  });

  it('keeps an entry on its page when newer ones are added', () => {
    for (let count = 25; count < 120; count += 1) {
      const [, ...before] = paginate('/news', list(count));
      const after = new Map(paginate('/news', list(count + 1)).map((page) => [page.href, page.entries]));
      for (const { href, entries } of before)
        expect(after.get(href)).toEqual(expect.arrayContaining([...entries]));
    }
  });
});

const MEASURES = { from: '2026-01-01', to: '2026-04-11', width: 1000, flagWidth: 60, levels: 3 };
const buildItems = (...days: string[]) => days.map((by, index) => ({ by, name: String(index) }));

describe('the promise timeline', () => {
  it('has one flag for all promises of a day, in chronological order', () => {
    const flags = layOutFlags(buildItems('2026-03-01', '2026-01-11', '2026-03-01'), MEASURES);
    expect(flags.map(({ day, items }) => [day, items.map(({ name }) => name)])).toEqual([
      ['2026-01-11', ['1']],
      ['2026-03-01', ['0', '2']],
    ]);
  });

  it('stacks flags that are close together, and starts at the top again when there is room', () => {
    const flags = layOutFlags(buildItems('2026-01-11', '2026-01-13', '2026-01-15', '2026-03-01'), MEASURES);
    expect(flags.map(({ level }) => level)).toEqual([2, 1, 0, 2]);
  });

  it('never lets a pole cross a flag', () => {
    const days = Array.from({ length: 12 }, (_, index) => addDays('2026-01-03', index * 7));
    const flags = layOutFlags(buildItems(...days), MEASURES);
    for (const { x, level } of flags)
      for (const other of flags)
        if (other.x < x && other.x + MEASURES.flagWidth > x) expect(other.level).toBeGreaterThan(level);
  });
});

it.each([
  ['0% 0%', 'xMinYMin slice'],
  ['66% 67%', 'xMidYMax slice'],
  ['100% 100%', 'xMaxYMax slice'],
])('getDrawingAlignment keeps the third of the drawing visible that contains %j', (focus, alignment) => {
  expect(getDrawingAlignment(focus)).toBe(alignment);
});

it('listRowSizes never leaves a tile alone in a row, unless it is the only one', () => {
  const sizes = [1, 4, 5, 7, 10].map((count) => listRowSizes(count, 3).join(''));
  expect(sizes).toEqual(['1', '2222', '33322', '3332222', '3333332222']);
  expect(listRowSizes(7, 6).join('')).toBe('4444333');
});
