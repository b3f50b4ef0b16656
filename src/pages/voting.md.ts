import type { APIRoute } from 'astro';

import { writeVotingCopy } from '../features/copies/page-copies.content.ts';

/** The voting guide as Markdown. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await writeVotingCopy(new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
