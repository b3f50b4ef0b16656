import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { drawIcon, drawIconSvg, drawMaskableIcon } from '../core/icons.build.ts';
import { FAVICON, ICONS } from '../core/addresses.ts';

const PNG = 'image/png';

/** Icons at the root of the site. Programs accept a PNG as `/favicon.ico`. */
export const getStaticPaths = () =>
  [
    { href: FAVICON, type: 'image/svg+xml', draw: drawIconSvg },
    { href: '/favicon.ico', type: PNG, draw: () => drawIcon(32) },
    ...Object.values(ICONS).map(({ href, size }) => ({
      href,
      type: PNG,
      draw: () => (href === ICONS.maskable.href ? drawMaskableIcon(size) : drawIcon(size)),
    })),
  ].map(({ href, ...props }) => ({ params: { icon: href.slice(1) }, props }));

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { draw, type },
}) => new Response(await draw(), { headers: { 'Content-Type': type } });
