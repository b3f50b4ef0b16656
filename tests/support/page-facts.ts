import type { PageFacts } from '../../src/lib/structured-data/page-facts.ts';

/** A page whose structured data is told. */
export const PAGE_FACTS: PageFacts = {
  home: new URL('https://site.example/'),
  url: 'https://site.example/news/one-pipe',
  title: 'One pipe',
  description: 'What the map says.',
  image: 'https://site.example/share/news-one-pipe.png',
  campaign: {
    title: 'Sam Example for Mayor',
    candidate: 'Sam Example',
    position: 'Candidate for Mayor',
    contact: 'hello@site.example',
    socials: { facebook: 'https://www.facebook.com/sam.example' },
  },
};

/** The article of that page. */
export const ARTICLE_FACTS = {
  publishedAt: '2025-09-05T07:00:00+12:00',
  modifiedAt: '2025-09-08T00:00:00+12:00',
  category: 'Report',
  tags: ['Housing'],
  author: { name: 'Sam Example' },
  words: 420,
};
