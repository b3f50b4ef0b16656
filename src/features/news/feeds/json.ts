import { generateJsonFeed } from 'feedsmith';

import { HomeDate } from './feedsmith-fixes.ts';
import type { FeedArticle, FeedAuthor, NewsFeed } from './news-feed.ts';

/** Writes the news as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); `self` is the address of the feed. */
export const writeJsonFeed = (feed: NewsFeed, self: string): string =>
  JSON.stringify(
    generateJsonFeed(
      {
        title: feed.title,
        description: feed.description,
        home_page_url: feed.home,
        feed_url: self,
        language: feed.language,
        // The format has no field for rights; this is the one for people who look at the file.
        user_comment: feed.rights,
        icon: feed.icon,
        authors: [toAuthor(feed.author)],
        items: feed.articles.map(toItem),
      },
      { strict: true },
    ),
  );

const toItem = (article: FeedArticle) => ({
  id: article.address,
  url: article.address,
  title: article.title,
  summary: article.summary,
  content_html: article.html,
  image: article.picture.address,
  authors: [toAuthor(article.author)],
  tags: [...article.categories],
  date_published: new HomeDate(article.published),
  date_modified: new HomeDate(article.updated),
});

const toAuthor = ({ name, page }: FeedAuthor) => ({ name, ...(page !== undefined && { url: page }) });
