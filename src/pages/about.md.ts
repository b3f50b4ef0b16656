import type { APIRoute } from 'astro';

import { writeAboutCopy } from '../features/copies/page-copies.content.ts';

/** The page about the candidate as Markdown. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await writeAboutCopy(new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
