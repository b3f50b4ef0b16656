import type { APIRoute } from 'astro';

import { writePromisesCopy } from '../features/copies/page-copies.content.ts';

/** The list of promises as Markdown. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await writePromisesCopy(new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
