import type { APIRoute } from 'astro';

import { readTokens } from '../build/share-images/card-colors.ts';
import { getSite } from '../data/site.ts';

/** What a phone shows where somebody keeps the site beside their programs. */
export const GET: APIRoute = async () => {
  const [site, token] = await Promise.all([getSite(), readTokens()]);
  const png = { type: 'image/png' };
  const manifest = {
    id: '/',
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: 'en-NZ',
    start_url: '/',
    scope: '/',
    // With the buttons to go back and to share: the site has none of its own.
    display: 'minimal-ui',
    theme_color: token('ink'),
    background_color: token('paper'),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', ...png },
      { src: '/icon-512.png', sizes: '512x512', ...png },
      { src: '/icon-maskable-512.png', sizes: '512x512', ...png, purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
};
