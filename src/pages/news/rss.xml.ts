import type { APIRoute } from 'astro';

import { renderNewsFeed } from '../../features/news/news-feed.content.ts';

/** The news as RSS 2.0. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await renderNewsFeed(site), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
