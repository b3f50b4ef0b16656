import { Readable } from 'node:stream';
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap';

import { DAY_MS, formatHomeDayStart } from '../../lib/local-time.ts';

/** An article of a news sitemap. */
export interface NewsEntry {
  readonly address: string;
  readonly title: string;
  /** The day of publication: `2025-09-08`. */
  readonly date: string;
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
  const since = Date.parse(newest.date) - DAYS * DAY_MS;
  const recent = articles.filter(({ date }) => Date.parse(date) >= since).slice(0, MOST);
  const stream = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: true, xhtml: false, image: false, video: false },
  });
  const items = recent.map(({ address, title, date }) => ({
    url: address,
    news: {
      publication: { name: publication, language: 'en' },
      publication_date: formatHomeDayStart(date),
      title,
    },
  }));
  return String(await streamToPromise(Readable.from(items).pipe(stream)));
}
