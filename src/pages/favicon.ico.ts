import type { APIRoute } from 'astro';

import { drawIcon } from '../features/site/icons.build.ts';

/** In pixels. */
const SIZE = 32;

/** The icon for programs that request this address whatever a page says. They read a PNG here as they read an ICO file. */
export const GET: APIRoute = async () =>
  new Response(await drawIcon(SIZE), { headers: { 'Content-Type': 'image/png' } });
