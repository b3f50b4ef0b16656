import { describe, expect, it } from 'vitest';

import { toPageCard } from '../../../../src/build/share-images/page-card.ts';
import { toPromiseCard } from '../../../../src/build/share-images/promise-card.ts';
import { toShareAlt, type ShareCard } from '../../../../src/build/share-images/share-card.ts';

const MENU = [
  { name: 'Home', href: '/' },
  { name: 'News', href: '/news' },
];
const SIGN = { candidate: 'Aroha Tāne', position: 'For Mayor', authorisation: 'Authorised by Aroha Tāne' };

describe('the card of a page', () => {
  it.each([
    ['/', 'kowhai', ''],
    ['/news', 'kowhai', ''],
    ['/news/404', 'kowhai', 'News'],
    ['/media/launch', 'moana', ''],
    ['/terms', 'ink', ''],
  ])('of %s is %s, under the section "%s"', (path, ground, kicker) => {
    expect(toPageCard({ path, title: 'Words' }, MENU)).toEqual({
      kind: 'page',
      ground,
      kicker,
      words: 'Words',
      picture: undefined,
    });
  });

  it('says of which kind and of which day an article is', () => {
    const article = { section: 'Debate', date: '2025-09-08' };
    const card = toPageCard({ path: '/news/debate', title: 'Words', article }, MENU);
    expect(card.kicker).toBe('Debate, 8 September 2025');
  });

  it('is what the page wishes', () => {
    const wishes = { ground: 'safety', kicker: 'Safety' } as const;
    expect(toPageCard({ path: '/policies/safety', title: 'Words' }, MENU, wishes)).toMatchObject({
      ...wishes,
      words: 'Words',
    });
  });
});

describe('the card of a promise', () => {
  const promise = {
    promise: 'Open ((mi:Te Wao Nui))',
    policy: { name: 'Parks', look: 'environment' as const },
  };
  const words = { by: 'by', dayOne: 'From day one' };

  it('has its day, and no notation in its words', () => {
    expect(toPromiseCard({ ...promise, day: '1 July 2026' }, words)).toEqual({
      kind: 'promise',
      ground: 'environment',
      kicker: 'Parks',
      before: 'by',
      day: '1 July 2026',
      words: 'Open Te Wao Nui',
    });
  });

  it('has the words for day one in the place of a day', () => {
    expect(toPromiseCard({ ...promise, day: '' }, words)).toMatchObject({ before: '', day: 'From day one' });
  });
});

describe('the text of a share image', () => {
  const end = 'Aroha Tāne. For Mayor. Authorised by Aroha Tāne.';
  const common = { ground: 'ink', kicker: 'News' } as const;
  it.each<[ShareCard, string]>([
    [{ ...common, kind: 'page', words: 'VOTE\nNOW' }, `News. VOTE NOW. ${end}`],
    [{ ...common, kind: 'page', kicker: '', words: 'Who says so?' }, `Who says so? ${end}`],
    [
      { ...common, kind: 'promise', before: 'by', day: '1 July 2026', words: 'Open it' },
      `News. By 1 July 2026. Open it. ${end}`,
    ],
    [
      { ...common, kind: 'quote', words: 'I do not know.', source: 'Aroha Tāne, Drury' },
      `News. “I do not know.” Aroha Tāne, Drury. ${end}`,
    ],
  ])('is everything that it says', (card, alt) => {
    expect(toShareAlt(card, SIGN)).toBe(alt);
  });
});
