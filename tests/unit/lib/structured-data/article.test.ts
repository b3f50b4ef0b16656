import { describe, expect, it } from 'vitest';

import { toNewsArticle } from '../../../../src/lib/structured-data/article.ts';
import { ARTICLE_FACTS, PAGE_FACTS } from '../../../support/page-facts.ts';

describe('an article in structured data', () => {
  it('says what, when and by whom, with the campaign as its publisher', () => {
    expect(toNewsArticle(PAGE_FACTS, ARTICLE_FACTS)).toEqual({
      '@type': 'NewsArticle',
      mainEntityOfPage: 'https://site.example/news/one-pipe',
      url: 'https://site.example/news/one-pipe',
      headline: 'One pipe',
      description: 'What the map says.',
      image: 'https://site.example/share/news-one-pipe.png',
      datePublished: '2025-09-05T07:00:00+12:00',
      dateModified: '2025-09-08T00:00:00+12:00',
      author: {
        '@type': 'Person',
        '@id': 'https://site.example/about#candidate',
        name: 'Sam Example',
        url: 'https://site.example/about',
      },
      publisher: {
        '@type': 'Organization',
        '@id': 'https://site.example/#campaign',
        name: 'Sam Example for Mayor',
        url: 'https://site.example/',
        logo: {
          '@type': 'ImageObject',
          url: 'https://site.example/icon-512.png',
          width: '512',
          height: '512',
        },
      },
      articleSection: 'Report',
      keywords: ['Housing'],
      wordCount: 420,
      inLanguage: 'en-NZ',
      isAccessibleForFree: true,
    });
  });

  it('has an author of its own, its place, its corrections and its promise where there are any', () => {
    const article = {
      ...ARTICLE_FACTS,
      author: { name: 'Kim Example' },
      location: 'Drury',
      corrections: [{ date: '2025-09-08', text: 'An earlier version said 9 km.' }],
      promise: { name: 'Price the pipe', path: '/promises/housing/price' },
    };
    expect(toNewsArticle(PAGE_FACTS, article)).toMatchObject({
      author: { '@type': 'Person', name: 'Kim Example' },
      contentLocation: { '@type': 'Place', name: 'Drury' },
      correction: [
        {
          '@type': 'CorrectionComment',
          text: 'An earlier version said 9 km.',
          datePublished: '2025-09-08',
        },
      ],
      citation: {
        '@type': 'CreativeWork',
        name: 'Price the pipe',
        url: 'https://site.example/promises/housing/price',
      },
    });
  });
});
