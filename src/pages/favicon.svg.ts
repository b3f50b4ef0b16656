import type { APIRoute } from 'astro';

import { drawMark } from '../features/site/icons.build.ts';

/** The icon, in the colours of the campaign. */
export const GET: APIRoute = async () =>
  new Response(await drawMark(), { headers: { 'Content-Type': 'image/svg+xml' } });
