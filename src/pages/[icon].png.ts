import type { APIRoute } from 'astro';

import { drawIcon, drawMaskableIcon } from '../build/icons/draw-icon.ts';

/** The icons at the root of the site, by their addresses; the last is for systems that cut their own shape. */
export const getStaticPaths = () => [
  { params: { icon: 'apple-touch-icon' }, props: { draw: () => drawIcon(180) } },
  { params: { icon: 'icon-192' }, props: { draw: () => drawIcon(192) } },
  { params: { icon: 'icon-512' }, props: { draw: () => drawIcon(512) } },
  { params: { icon: 'icon-maskable-512' }, props: { draw: () => drawMaskableIcon(512) } },
];

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = async ({ props: { draw } }) =>
  new Response(await draw(), { headers: { 'Content-Type': 'image/png' } });
