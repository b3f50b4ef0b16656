import type { APIRoute } from 'astro';

import { renderNewsSitemap } from '../features/news/news-sitemap.ts';
import { getNewestPublishedArticles } from '../features/news/news.content.ts';
import { getSite } from '../core/entries.content.ts';

export const GET: APIRoute = async ({ site: base }) => {
  const [site, articles] = await Promise.all([getSite(), getNewestPublishedArticles()]);
  const entries = articles.map((article) => ({ ...article, address: new URL(article.href, base).href }));
  return new Response(renderNewsSitemap(entries, site.title), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
