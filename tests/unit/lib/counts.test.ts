import { describe, expect, it } from 'vitest';

import { formatCount } from '../../../src/lib/counts.ts';

describe('a count', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [107, '107'],
    [199, '199'],
    [999, '999'],
    [1000, '1.0K'],
    [1049, '1.0K'],
    [1400, '1.4K'],
    [9999, '10.0K'],
    [31900, '31.9K'],
    [44214, '44.2K'],
  ])('shows %i as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});
