import type { APIRoute } from 'astro';

import { drawIcon, toIco } from '../features/site/icons.build.ts';

/** In pixels. */
const SIZE = 32;

/** The icon for programs that know no SVG, and that ask for it by this address without being told. */
export const GET: APIRoute = async () =>
  new Response(toIco(await drawIcon(SIZE), SIZE), { headers: { 'Content-Type': 'image/x-icon' } });
