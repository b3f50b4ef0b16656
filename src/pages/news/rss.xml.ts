import type { APIRoute } from 'astro';

import { renderNewsFeed } from '../../features/news/news-feed.content.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(await renderNewsFeed(site), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
