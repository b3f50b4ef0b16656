import { describe, expect, it } from 'vitest';

import { toDrawingAlignment } from '../../../src/lib/drawing-alignment.ts';

describe('toDrawingAlignment', () => {
  it.each([
    [undefined, 'xMidYMid slice'],
    ['0% 0%', 'xMinYMin slice'],
    ['33% 34%', 'xMinYMid slice'],
    ['66% 67%', 'xMidYMax slice'],
    ['100% 100%', 'xMaxYMax slice'],
  ])('keeps the third of the drawing in view in which %j lies', (focus, alignment) => {
    expect(toDrawingAlignment(focus)).toBe(alignment);
  });
});
