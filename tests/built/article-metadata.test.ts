import { formatLongDay } from '../../src/lib/dates.ts';
import { readArticles, readSite } from '../support/content-files.ts';
import { toMachineTimes } from '../support/dates.ts';
import { readMetadata } from '../support/metadata.ts';
import { scrapeOpenGraph } from '../support/open-graph.ts';
import { describe, expect, test } from 'vitest';

const site = readSite();
const endSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

describe('metadata of an article', () => {
  for (const article of readArticles()) {
    test(`/news/${article.slug} says when it came out and what it is about`, async () => {
      const { properties } = readMetadata(`/news/${article.slug}`);
      const { candidate, position, authorisation } = site;
      const { published, modified } = toMachineTimes(article);
      const about = `${article.category}, ${formatLongDay(article.date)}`;
      const imageWords = [about, article.title, candidate, position, authorisation]
        .map(endSentence)
        .join(' ');
      expect(properties).toMatchObject({
        'og:type': ['article'],
        'og:title': [article.title],
        'og:description': [article.excerpt],
        'og:image:alt': [imageWords],
        'article:published_time': [published],
        'article:section': [article.category],
        'article:tag': article.tags,
      });
      expect(properties['article:author']).toEqual([article.author?.name ?? site.candidate]);
      expect(await scrapeOpenGraph({ file: `dist/news/${article.slug}.html` })).toMatchObject({
        articlePublishedTime: published,
        articleModifiedTime: modified,
        articleSection: article.category,
        articleAuthor: site.candidate,
        customMetaTags: { tags: article.tags },
      });
    });
  }
});
