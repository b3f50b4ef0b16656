import type { APIRoute } from 'astro';

import { writeJsonFeed } from '../../features/news/feeds/news-feed.ts';
import { getNewsFeed } from '../../features/news/news-feed.content.ts';
import { MACHINE_ADDRESSES } from '../../lib/addresses.ts';

/** The news as JSON Feed. */
export const GET: APIRoute = async ({ site }) =>
  new Response(writeJsonFeed(await getNewsFeed(site), new URL(MACHINE_ADDRESSES.jsonFeed, site).href), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
