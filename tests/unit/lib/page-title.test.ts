import { describe, expect, it } from 'vitest';

import { toPageTitle } from '../../../src/lib/page-title.ts';

const SITE = ['Aroha Tāne for Mayor of Auckland', 'Aroha Tāne'];

describe('toPageTitle', () => {
  it.each([
    ['News', 'News | Aroha Tāne for Mayor of Auckland'],
    // 30 letters, three of the bar and 32 of the name are 65.
    ['A harbour that we can swim in.', 'A harbour that we can swim in. | Aroha Tāne for Mayor of Auckland'],
    ['A harbour that we could swim in.', 'A harbour that we could swim in. | Aroha Tāne'],
    [
      'I swam in the Waitematā. First I checked it for sewage too.',
      'I swam in the Waitematā. First I checked it for sewage too.',
    ],
  ])('names the site after %j as far as there is room', (words, title) => {
    expect(toPageTitle(words, SITE)).toBe(title);
  });
});
