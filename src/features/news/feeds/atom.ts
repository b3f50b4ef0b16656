import { generateAtomFeed } from 'feedsmith';

import { HomeDate, trimCdata } from './feedsmith-fixes.ts';
import type { FeedArticle, FeedAuthor, NewsFeed } from './news-feed.ts';
import { toPicture } from './rss.ts';

/** Writes the news as Atom (RFC 4287); `self` is the address of the feed. */
export const writeAtomFeed = (feed: NewsFeed, self: string): string =>
  trimCdata(
    generateAtomFeed(
      {
        xml: { lang: feed.language },
        id: self,
        title: { value: feed.title },
        subtitle: { value: feed.description },
        rights: { value: feed.rights },
        updated: new HomeDate(feed.updated),
        authors: [toPerson(feed.author)],
        icon: feed.icon,
        links: [
          { href: self, rel: 'self', type: 'application/atom+xml' },
          { href: feed.home, rel: 'alternate', type: 'text/html' },
        ],
        entries: feed.articles.map(toEntry),
      },
      { strict: true },
    ),
  );

const toEntry = (article: FeedArticle) => ({
  id: article.address,
  title: { value: article.title },
  summary: { value: article.summary },
  content: { type: 'html', value: article.html },
  links: [{ href: article.address, rel: 'alternate', type: 'text/html' }],
  authors: [toPerson(article.author)],
  categories: article.categories.map((term) => ({ term })),
  published: new HomeDate(article.published),
  updated: new HomeDate(article.updated),
  media: toPicture(article),
});

const toPerson = ({ name, page }: FeedAuthor) => ({ name, ...(page !== undefined && { uri: page }) });
