import { Readable } from 'node:stream';
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap';

import { DAY_MS } from '../../lib/locale.ts';

/** An article of a news sitemap. */
export interface NewsEntry {
  readonly address: string;
  readonly title: string;
  /** When it became public: `2025-09-08T07:00:00+12:00`. */
  readonly publishedAt: string;
}

/** A news sitemap is for articles of two days (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
const DAYS = 2;
/** The most that it may have. */
const MOST = 1_000;
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/**
 * Writes the articles of the two days up to the newest one. They are counted from that article, not from the clock: two
 * builds of one commit have to be the same, and a search engine leaves out what has become too old by itself. `articles`
 * stand newest first; `publication` is the name of the site.
 */
export async function writeNewsSitemap(articles: readonly NewsEntry[], publication: string): Promise<string> {
  const [newest] = articles;
  if (!newest) return EMPTY;
  const since = toDay(newest) - DAYS * DAY_MS;
  const recent = articles.filter((article) => toDay(article) >= since).slice(0, MOST);
  const stream = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: true, xhtml: false, image: false, video: false },
  });
  const items = recent.map(({ address, title, publishedAt }) => ({
    url: address,
    news: {
      publication: { name: publication, language: 'en' },
      publication_date: publishedAt,
      title,
    },
  }));
  return String(await streamToPromise(Readable.from(items).pipe(stream)));
}

/** The day in Auckland, as the milliseconds at which it begins in UTC: there every day has 24 hours. */
const toDay = ({ publishedAt }: NewsEntry): number => Date.parse(publishedAt.slice(0, 10));
