import type { APIRoute } from 'astro';

import { writeRssFeed } from '../../features/news/feeds/news-feed.ts';
import { getNewsFeed } from '../../features/news/news-feed.content.ts';
import { MACHINE_ADDRESSES } from '../../lib/addresses.ts';

/** The news as RSS 2.0. */
export const GET: APIRoute = async ({ site }) =>
  new Response(writeRssFeed(await getNewsFeed(site), new URL(MACHINE_ADDRESSES.rss, site).href), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
