import { generateRssFeed } from 'feedsmith';

import { escapeHtml } from '../../../lib/words.ts';
import { HomeDate, trimCdata } from './feedsmith-fixes.ts';
import { PICTURE_TYPE, type FeedArticle, type NewsFeed } from './news-feed.ts';

/** Writes the news as RSS 2.0; `self` is the address of the feed. */
export const writeRssFeed = (feed: NewsFeed, self: string): string =>
  trimCdata(
    generateRssFeed(
      {
        title: feed.title,
        link: feed.home,
        description: feed.description,
        language: feed.language,
        copyright: feed.rights,
        lastBuildDate: new HomeDate(feed.updated),
        image: { url: feed.icon, title: feed.title, link: feed.home },
        atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
        items: feed.articles.map(toItem),
      },
      { strict: true },
    ),
  );

const toItem = (article: FeedArticle) => ({
  title: article.title,
  link: article.address,
  guid: { value: article.address, isPermaLink: true },
  // Readers take it for HTML.
  description: escapeHtml(article.summary),
  // RSS wants the e-mail address of an author; readers take the name from here.
  dc: { creators: [article.author.name] },
  categories: article.categories.map((name) => ({ name })),
  pubDate: new HomeDate(article.published),
  // RSS has no word for a change.
  atom: { updated: new HomeDate(article.updated) },
  content: { encoded: article.html },
  media: toPicture(article),
});

/** The lead picture, in the words of Media RSS. */
export const toPicture = ({ picture }: FeedArticle) => ({
  contents: [
    {
      url: picture.address,
      type: PICTURE_TYPE,
      medium: 'image',
      description: { value: picture.alt, type: 'plain' },
    },
  ],
});
