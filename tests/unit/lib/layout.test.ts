import { expect, it } from 'vitest';

import { addDays } from '../../../src/core/local-time.ts';
import { getDrawingAlignment, listRowSizes } from '../../../src/lib/layout.ts';
import { layOutFlags } from '../../../src/features/promises/promises.ts';

const MEASURES = { from: '2026-01-01', to: '2026-04-11', width: 1000, flagWidth: 60, levels: 3 };

it('the promise timeline has one flag per day, and never lets a pole cross a flag', () => {
  const days = Array.from({ length: 12 }, (_, index) => addDays('2026-01-03', index * 7));
  const flags = layOutFlags(
    [...days, ...days].map((by) => ({ by })),
    MEASURES,
  );
  expect(flags.map(({ day, items }) => [day, items.length])).toEqual(days.map((day) => [day, 2]));
  for (const { x, level } of flags)
    for (const other of flags)
      if (other.x < x && other.x + MEASURES.flagWidth > x) expect(other.level).toBeGreaterThan(level);
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
