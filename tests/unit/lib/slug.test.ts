import { describe, expect, it } from 'vitest';

import { toWordSlug } from '../../../src/lib/slug.ts';

describe('toWordSlug', () => {
  it.each([
    ['Debate Recap', 'debate-recap'],
    ['Waitematā', 'waitemata'],
    ['Te reo Māori', 'te-reo-maori'],
    ["Residents' meeting", 'residents-meeting'],
    ['Te Aroha O’Neill', 'te-aroha-oneill'],
    ['Rates & charges', 'rates-charges'],
    ['2025/26', '2025-26'],
    ['?!', ''],
  ])('makes of %j the address %j', (words, slug) => {
    expect(toWordSlug(words)).toBe(slug);
  });
});
