import { expect, it } from 'vitest';

import { hasWords } from '../../../src/lib/has-words.ts';

const TEXT = 'On Monday we met.\n“It’s the last bus,” she said – in Ōtāhuhu.';

it.each([
  ["It's the last bus", true],
  ['the last bus', true],
  ['She said: in Ōtāhuhu!', true],
  ['the last', true],
  ['he last bus', false],
  ['in Otahuhu', false],
  ['the bus', false],
])('a text has the words %j: %s', (words, expected) => {
  expect(hasWords(TEXT, words)).toBe(expected);
});
