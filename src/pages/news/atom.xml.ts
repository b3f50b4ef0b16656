import type { APIRoute } from 'astro';

import { writeAtomFeed } from '../../build/feeds/atom.ts';
import { getNewsFeed } from '../../layouts/news-feed.ts';

/** The news as Atom. */
export const GET: APIRoute = async ({ site }) =>
  new Response(writeAtomFeed(await getNewsFeed(site), new URL('/news/atom.xml', site).href), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
