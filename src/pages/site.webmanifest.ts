import type { APIRoute } from 'astro';

import { readColors } from '../core/colors.server.ts';
import { getSite } from '../core/entries.content.ts';
import { LANGUAGE } from '../core/locale.ts';
import { FAVICON, ICONS } from '../core/addresses.ts';

export const GET: APIRoute = async () => {
  const [site, colors] = await Promise.all([getSite(), readColors()]);
  const { small, large, maskable } = ICONS;
  const manifest = {
    id: '/',
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: LANGUAGE,
    start_url: '/',
    scope: '/',
    // Keeps the browser's back button, which the site lacks, and its share button on every page.
    display: 'minimal-ui',
    theme_color: colors.ink,
    background_color: colors.paper,
    icons: [
      { src: FAVICON, sizes: 'any', type: 'image/svg+xml' },
      buildIcon(small),
      buildIcon(large),
      { ...buildIcon(maskable), purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
};

const buildIcon = ({ href, size }: { readonly href: string; readonly size: number }) => ({
  src: href,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
});
