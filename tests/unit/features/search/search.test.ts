import { describe, expect, it } from 'vitest';

import {
  findPages,
  findPassage,
  findPiece,
  listKeys,
  readQuery,
  toStem,
  type IndexedPage,
} from '../../../../src/features/search/search.ts';

describe('a word', () => {
  it('is found in its other forms, with and without macrons, and by nothing else', () => {
    for (const [typed, written] of [
      ['tamaki', 'Tāmaki'],
      ['whanau', 'whānau'],
      ['hīkoi', 'HIKOI'],
      ['rise', 'rises'],
      ['policies', 'policy'],
      ['buses', 'bus'],
      ['voting', 'vote'],
      ['planned', 'plans'],
      ['mayor', 'Mayor’s'],
      ['boxes', 'box'],
    ] as const)
      expect.soft(toStem(typed), typed).toBe(toStem(written));
    for (const [one, other] of [
      ['bus', 'business'],
      ['rates', 'rail'],
      ['need', 'new'],
      ['glass', 'glad'],
      ['bring', 'brown'],
    ] as const)
      expect.soft(toStem(one), one).not.toBe(toStem(other));
  });

  it('says nothing in a question, unless there is no other', () => {
    expect(readQuery('What does he say about rates?')).toEqual(readQuery('rates'));
    expect(readQuery('Who is he?')).toHaveLength(3);
    expect(readQuery('投票 · !')).toEqual(['投', '票']);
    expect(readQuery('7日寄出')).toEqual(['7', '日', '寄', '出']);
    expect(readQuery('the Māngere bus'.normalize('NFD'))).toEqual(readQuery('Māngere bus'));
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
  const find = (query: string) => findPages(readQuery(query), index).pages.map(({ page }) => page);

  it('finds pages with all of its words before one that has some of them more often', () => {
    expect(find('bus lanes')).toEqual([2, 1]);
  });

  it('finds several words that the index knows as one, and marks what the pages have in their place', () => {
    expect(find('council tax')).toEqual([3]);
    expect([...findPages(readQuery('Council tax'), index).marks]).toEqual(['council', 'tax', 'rat']);
  });

  it('finds a word that is not finished, and one with an ending that nobody expects', () => {
    expect(find('mou')).toEqual([4]);
    expect(find('mouldy')).toEqual([4]);
    expect(find('mo')).toEqual([]);
    expect(find('toString')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('needs the piece of each word, whichever words pieces begin with', () => {
    const starts = ['council', 'mould'];
    expect(
      ['bus', 'council', 'council tax', 'lan', 'mould', 'zoo'].map((key) => findPiece(starts, key)),
    ).toEqual([0, 1, 1, 1, 2, 2]);
    expect(listKeys(['a', 'b'])).toEqual(expect.arrayContaining(['a', 'a b', 'b']));
  });
});

describe('a passage', () => {
  const page: IndexedPage = {
    href: '/policies/water',
    title: 'Water',
    kind: 'policy',
    texts: [
      ['', 'The plan.'],
      [
        'rates',
        `${'Before it. '.repeat(20)}The whānau pay Rates, and rates rise. ${'After it. '.repeat(30)}`,
      ],
    ],
  };

  it('is the text with most of what was asked for, cut around it, with the words marked as they are written', () => {
    const { anchor, parts } = findPassage(page, new Set(readQuery('whanau rate')));
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

  it('is the first text where no other has any of it', () => {
    expect(findPassage(page, new Set(['boat']))).toEqual({
      anchor: '',
      parts: [{ text: 'The plan.', isMarked: false }],
    });
  });
});
