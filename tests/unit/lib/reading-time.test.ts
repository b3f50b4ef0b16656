import { describe, expect, it } from 'vitest';

import { countMinutes } from '../../../src/lib/reading-time.ts';

const words = (count: number) => 'word '.repeat(count);

describe('the reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [215, 1],
    [322, 1],
    [323, 2],
    [537, 2],
    [538, 3],
    [860, 4],
    [1075, 5],
  ])('of %i words is %i minutes', (count, minutes) => {
    expect(countMinutes(words(count))).toBe(minutes);
  });

  // Each stands for one word; 321 others and it are still read in a minute, one more would make it two.
  it.each([
    ['a heading', '## Word'],
    ['an entry of a list', '- word'],
    ['a quotation', '> word'],
    ['bold words', '**word**'],
    ['words in brackets', '(word)'],
    ['a rule', 'word\n\n---\n'],
    ['a link', '[word](/policies/transport)'],
    ['a compound', 'thirty-one'],
    ['a word with a macron', 'Ōtāhuhu'],
    ['a line that ends with spaces', 'word  \n'],
  ])('counts %s by its words alone', (_, markdown) => {
    expect(countMinutes(`${words(321)}\n\n${markdown}`)).toBe(1);
    expect(countMinutes(`${words(322)}\n\n${markdown}`)).toBe(2);
  });
});
