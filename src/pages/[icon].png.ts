import { basename } from 'node:path';
import type { APIRoute } from 'astro';

import { drawIcon, drawMaskableIcon } from '../features/site/icons.build.ts';
import { ICONS } from '../lib/icons.ts';

/** The icons at the root of the site, by their addresses. */
export const getStaticPaths = () =>
  Object.values(ICONS).map((icon) => ({
    params: { icon: basename(icon.href, '.png') },
    props: { draw: () => (icon === ICONS.maskable ? drawMaskableIcon(icon.size) : drawIcon(icon.size)) },
  }));

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = async ({ props: { draw } }) =>
  new Response(await draw(), { headers: { 'Content-Type': 'image/png' } });
