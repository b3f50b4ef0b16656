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
  it('is found in its other forms, with and without macrons, and by nothing else', () => {
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

  it('says nothing in a question, unless there is no other', () => {
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

  it('finds pages with all of its words before one that has some of them more often', () => {
    expect(find('bus lanes')).toEqual([2, 1]);
  });

  it('finds several words that the index knows as one, and marks what the pages have in their place', () => {
    expect(find('council tax')).toEqual([3]);
    expect([...findPages(parseQuery('Council tax'), index).marks]).toEqual(['council', 'tax', 'rat']);
  });

  it('finds a word that is not finished, and one with an ending that nobody expects', () => {
    expect(find('mou')).toEqual([4]);
    expect(find('mouldy')).toEqual([4]);
    expect(find('mo')).toEqual([]);
    expect(find('toString')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('needs the shard of each word, whichever words shards begin with', () => {
    const starts = ['council', 'mould'];
    expect(
      ['bus', 'council', 'council tax', 'lan', 'mould', 'zoo'].map((key) => findShard(starts, key)),
    ).toEqual([0, 1, 1, 1, 2, 2]);
    expect(listTerms(['a', 'b'])).toEqual(expect.arrayContaining(['a', 'a b', 'b']));
  });
});

describe('a passage', () => {
  const page: IndexedPage = {
    href: '/policies/water',
    title: 'Water',
    kind: 'policy',
    texts: [
      ['', 'The plan.'],
      ['rates', `${'Before. '.repeat(25)}The whānau pay Rates, and rates rise. ${'After. '.repeat(40)}`],
    ],
  };

  it('is the text with most of what was asked for, cut around it, with the words marked as they are written', () => {
    const { anchor, parts } = findPassage(page, new Set(parseQuery('whanau rate')));
    expect(anchor).toBe('rates');
    expect(parts.flatMap(({ text, isMarked }) => (isMarked ? [text] : []))).toEqual([
      'whānau',
      'Rates',
      'rates',
    ]);
    const text = parts.map((part) => part.text).join('');
    expect(text).toMatch(/^… .*The whānau pay Rates, and rates rise\..* …$/);
    expect(text.length).toBeLessThan(210);
  });
});
