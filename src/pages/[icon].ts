import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { renderIcon, renderIconSvg, renderMaskableIcon } from '../core/icons.build.ts';
import { FAVICON, ICONS } from '../core/addresses.ts';

const PNG = 'image/png';

/** The icons at the root of the site. `/favicon.ico` is a PNG, which programs accept. */
export const getStaticPaths = () =>
  [
    { href: FAVICON, type: 'image/svg+xml', render: renderIconSvg },
    { href: '/favicon.ico', type: PNG, render: () => renderIcon(32) },
    ...Object.values(ICONS).map(({ href, size }) => ({
      href,
      type: PNG,
      render: () => (href === ICONS.maskable.href ? renderMaskableIcon(size) : renderIcon(size)),
    })),
  ].map(({ href, ...props }) => ({ params: { icon: href.slice(1) }, props }));

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { render, type },
}) => new Response(await render(), { headers: { 'Content-Type': type } });
