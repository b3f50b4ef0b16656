import { describe, expect, it } from 'vitest';

import { toPageTitle } from '../../../src/lib/page-title.ts';

const SITE = ['Aroha Tāne for Mayor of Auckland', 'Aroha Tāne'];

describe('toPageTitle', () => {
  it.each([
    ['News', 'News | Aroha Tāne for Mayor of Auckland'],
    // 35 letters, three of the bar and 32 of the name are 70.
    [
      'A harbour that is worth swimming in',
      'A harbour that is worth swimming in | Aroha Tāne for Mayor of Auckland',
    ],
    ['A harbour that is worth swimming in.', 'A harbour that is worth swimming in. | Aroha Tāne'],
    [
      'I swam in the Waitematā. First I checked it for sewage too.',
      'I swam in the Waitematā. First I checked it for sewage too.',
    ],
  ])('names the site after %j as far as there is room', (words, title) => {
    expect(toPageTitle(words, SITE)).toBe(title);
  });
});
