import type { APIRoute } from 'astro';

import { writeNewsSitemap } from '../features/news/news-sitemap.build.ts';
import { getArticlesAsPublished } from '../features/publication/published.content.ts';
import { getSite } from '../features/site/entries.content.ts';

/** The newest articles, for news search engines. */
export const GET: APIRoute = async ({ site: base }) => {
  const [site, articles] = await Promise.all([getSite(), getArticlesAsPublished()]);
  const published = articles.map(({ href, title, publishedAt }) => ({
    address: new URL(href, base).href,
    title,
    publishedAt,
  }));
  return new Response(await writeNewsSitemap(published, site.title), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
