import { DAY_MS } from '../../core/locale.ts';
import { escapeHtml } from '../../lib/text.ts';

type NewsEntry = Readonly<Record<'address' | 'title' | 'publishedAt', string>>;

// https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
const MAX_AGE_MS = 2 * DAY_MS;
const MAX_ARTICLES = 1_000;

/** Renders the articles of the two days before the newest one; not before today, because two builds must be identical. */
export function renderNewsSitemap(articles: readonly NewsEntry[], publication: string): string {
  const getDay = ({ publishedAt }: NewsEntry) => Date.parse(publishedAt.slice(0, 10));
  const [newest] = articles;
  const recent = articles.filter((article) => newest && getDay(newest) - getDay(article) <= MAX_AGE_MS);
  const urls = recent.slice(0, MAX_ARTICLES).map(
    ({ address, title, publishedAt }) => `
<url>
<loc>${escapeHtml(address)}</loc>
<news:news>
<news:publication><news:name>${escapeHtml(publication)}</news:name><news:language>en</news:language></news:publication>
<news:publication_date>${publishedAt}</news:publication_date>
<news:title>${escapeHtml(title)}</news:title>
</news:news>
</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}
</urlset>`;
}
