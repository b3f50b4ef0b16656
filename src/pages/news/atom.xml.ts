import type { APIRoute } from 'astro';

import { writeAtomFeed } from '../../features/news/feeds/news-feed.ts';
import { getNewsFeed } from '../../features/news/news-feed.content.ts';
import { MACHINE_ADDRESSES } from '../../lib/addresses.ts';

/** The news as Atom. */
export const GET: APIRoute = async ({ site }) =>
  new Response(writeAtomFeed(await getNewsFeed(site), new URL(MACHINE_ADDRESSES.atom, site).href), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
