import type { APIRoute } from 'astro';

import { writeNewsSitemap } from '../build/sitemap/news-sitemap.ts';
import { getArticles } from '../data/news.ts';
import { getSite } from '../data/site.ts';

/** The newest articles, for news search engines. */
export const GET: APIRoute = async ({ site: base }) => {
  const [site, articles] = await Promise.all([getSite(), getArticles()]);
  const published = articles
    .filter(({ mark }) => mark === undefined)
    .map(({ href, title, date }) => ({ address: new URL(href, base).href, title, date }));
  return new Response(await writeNewsSitemap(published, site.title), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
