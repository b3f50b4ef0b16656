import type { APIRoute } from 'astro';

import { getGuide } from '../features/copies/guide.content.ts';

/** What there is to read on the site, for programs that read text. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await getGuide(new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
