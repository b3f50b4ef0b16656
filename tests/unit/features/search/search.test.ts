import { describe, expect, it } from 'vitest';

import {
  findPages,
  findPassage,
  findShard,
  listTerms,
  parseQuery,
  getStem,
  type IndexedPage,
} from '../../../../src/features/search/search.ts';

describe('a word', () => {
  it('matches its inflections, with and without macrons, and nothing else', () => {
    for (const [typed, written] of [
      ['tamaki', 'Tāmaki'],
      ['whanau', 'whānau'],
      ['rise', 'rises'],
      ['buses', 'bus'],
      ['voting', 'vote'],
      ['mayor', 'Mayor’s'],
      ['boxes', 'box'],
    ] as const)
      expect.soft(getStem(typed), typed).toBe(getStem(written));
    for (const [one, other] of [
      ['bus', 'business'],
      ['rates', 'rail'],
      ['bring', 'brown'],
    ] as const)
      expect.soft(getStem(one), one).not.toBe(getStem(other));
  });

  it('is ignored in a question if it is a stop word, unless there is no other', () => {
    expect(parseQuery('What does he say about rates?')).toEqual(parseQuery('rates'));
    expect(parseQuery('Who is he?')).toHaveLength(3);
    expect(parseQuery('投票 · !')).toEqual(['投', '票']);
    expect(parseQuery('7日寄出')).toEqual(['7', '日', '寄', '出']);
    expect(parseQuery('the Māngere bus'.normalize('NFD'))).toEqual(parseQuery('Māngere bus'));
  });
});

describe('a query', () => {
  const index = {
    bus: ['', 1, 30, 2, 20],
    'council tax': ['rat', 3, 50],
    council: ['', 1, 40],
    mould: ['', 4, 10],
    lan: ['', 2, 20],
  } as const;
  const find = (query: string) => findPages(parseQuery(query), index).pages.map(({ page }) => page);

  it('ranks pages with all words above a page with some of them more often', () => {
    expect(find('bus lanes')).toEqual([2, 1]);
  });

  it('matches a phrase that the index has as one term, and highlights the matched text', () => {
    expect(find('council tax')).toEqual([3]);
    expect([...findPages(parseQuery('Council tax'), index).matchedStems]).toEqual(['council', 'tax', 'rat']);
  });

  it('matches an unfinished word, and one with an unknown ending', () => {
    expect(find('mou')).toEqual([4]);
    expect(find('mouldy')).toEqual([4]);
    expect(find('mo')).toEqual([]);
    expect(find('toString')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('needs the shard of each word, for any shard prefixes', () => {
    const starts = ['council', 'mould'];
    expect(
      ['bus', 'council', 'council tax', 'lan', 'mould', 'zoo'].map((key) => findShard(starts, key)),
    ).toEqual([0, 1, 1, 1, 2, 2]);
    expect(listTerms(['a', 'b'])).toEqual(expect.arrayContaining(['a', 'a b', 'b']));
  });
});

const page: IndexedPage = {
  href: '/policies/water',
  title: 'Water',
  kind: 'policy',
  texts: [
    ['', 'The plan.'],
    ['rates', `${'Before. '.repeat(25)}The whānau pay Rates, and rates rise. ${'After. '.repeat(40)}`],
  ],
};

it('an excerpt is the best match, shortened, with the matched words highlighted as written', () => {
  const { anchor, parts } = findPassage(page, new Set(parseQuery('whanau rate')));
  expect(anchor).toBe('rates');
  expect(parts.flatMap(({ text, isMatch }) => (isMatch ? [text] : []))).toEqual(['whānau', 'Rates', 'rates']);
  const text = parts.map((part) => part.text).join('');
  expect(text).toMatch(/^… .*The whānau pay Rates, and rates rise\..* …$/);
  expect(text.length).toBeLessThan(210);
});
