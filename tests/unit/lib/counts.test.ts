import { describe, expect, it } from 'vitest';

import { formatCount, spellCount } from '../../../src/lib/counts.ts';

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

describe('a count inside a sentence', () => {
  it.each([
    [0, 'no'],
    [1, 'one'],
    [5, 'five'],
    [6, 'six'],
    [12, 'twelve'],
    [13, '13'],
    [100, '100'],
  ])('is written for %i as %s', (count, text) => {
    expect(spellCount(count)).toBe(text);
  });
});
