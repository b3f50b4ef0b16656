import type { APIRoute } from 'astro';

import { drawIcon } from '../build/icons/draw-icon.ts';
import { toIco } from '../build/icons/to-ico.ts';

/** In pixels. */
const SIZE = 32;

/** The icon for programs that know no SVG, and that ask for it by this address without being told. */
export const GET: APIRoute = async () =>
  new Response(toIco(await drawIcon(SIZE), SIZE), { headers: { 'Content-Type': 'image/x-icon' } });
