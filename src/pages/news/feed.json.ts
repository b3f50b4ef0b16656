import type { APIRoute } from 'astro';

import { writeJsonFeed } from '../../build/feeds/json.ts';
import { getNewsFeed } from '../../layouts/news-feed.ts';

/** The news as JSON Feed. */
export const GET: APIRoute = async ({ site }) =>
  new Response(writeJsonFeed(await getNewsFeed(site), new URL('/news/feed.json', site).href), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
