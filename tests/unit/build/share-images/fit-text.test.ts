import { describe, expect, it } from 'vitest';

import { fitText } from '../../../../src/build/share-images/fit-text.ts';

/** Every sign is half an em wide: a line of ten signs of 40 pixels takes 200. */
const measure = (words: string) => words.length / 2;
const BOX = { width: 200, height: 200, largest: 100, smallest: 20, leading: 1 };

describe('words in a box', () => {
  it.each([
    ['are as large as they may be', 'Up', BOX, 100, ['Up']],
    ['are as large as the longest word lets them', 'Transport', BOX, 44, ['Transport']],
    ['stand in as many lines as have room', 'one two three four', BOX, 56, ['one two', 'three', 'four']],
    [
      'are smaller where the box is low',
      'one two three four',
      { ...BOX, height: 80 },
      40,
      ['one two', 'three four'],
    ],
    ['keep the line breaks that they bring', 'VOTE ME\nNOW', { ...BOX, height: 120 }, 56, ['VOTE ME', 'NOW']],
    [
      'leave no short word alone at the end',
      'aaaa bbbb cc d',
      { ...BOX, largest: 40 },
      40,
      ['aaaa', 'bbbb cc d'],
    ],
    [
      'stay whole where they have a hyphen',
      'put-off repairs',
      { ...BOX, largest: 40 },
      40,
      ['put-off', 'repairs'],
    ],
    ['break after a dash', 'aaaaaa–bbbbbb', { ...BOX, largest: 40 }, 40, ['aaaaaa–', 'bbbbbb']],
    ['are nothing where there is nothing to say', '', BOX, 100, ['']],
  ])('%s', (_, words, box, size, lines) => {
    expect(fitText(words, box, measure)).toEqual({ size, lines });
  });

  it('are cut where they are too long even when small, and show it', () => {
    const long = Array.from({ length: 90 }, (__, at) => `word${String(at)}`).join(' ');
    const { size, lines } = fitText(long, BOX, measure);
    expect(size).toBe(20);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('word0 word1 word2');
    expect(lines.at(-1)).toMatch(/^word\d+ .* …$/);
  });
});
