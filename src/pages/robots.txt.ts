import type { APIRoute } from 'astro';
import { MACHINE_PATHS } from '../core/addresses.ts';

/** Disallows nothing: crawlers must be able to read the `noindex` of the editor, and a line here would reveal its path. */
export const GET: APIRoute = ({ site }) => {
  const sitemaps = [MACHINE_PATHS.sitemap, MACHINE_PATHS.newsSitemap].map(
    (path) => `Sitemap: ${new URL(path, site).href}\n`,
  );
  return new Response(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`);
};
