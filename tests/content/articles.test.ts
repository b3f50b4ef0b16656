import { describe, expect, it } from 'vitest';

import { readArticles } from '../support/content-files.ts';
import { toPlain } from '../support/plain-text.ts';

/** In words a minute: slower is spelling, faster is skimming. */
const PACE = { least: 120, most: 350 };

/** What a reader reads: anything with a letter or a figure in it. */
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('the articles', () => {
  it('take as long to read as they say', () => {
    const paces = readArticles()
      .filter(({ readingTime }) => readingTime !== undefined)
      .map(({ slug, text, readingTime = 1 }) => [slug, countWords(text) / readingTime] as const);
    expect(paces.filter(([, pace]) => pace < PACE.least || pace > PACE.most)).toEqual([]);
  });

  it('say what they are quoted with', () => {
    const invented = readArticles().flatMap(({ slug, text, quotes }) =>
      quotes.filter((quote) => !toPlain(text).includes(toPlain(quote))).map((quote) => `${slug}: ${quote}`),
    );
    expect(invented).toEqual([]);
  });
});
