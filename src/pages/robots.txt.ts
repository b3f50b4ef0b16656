import type { APIRoute } from 'astro';
import { MACHINE_ADDRESSES } from '../core/addresses.ts';

/**
 * Everything may be read; the sitemaps stand where the site stands. The editor of staff is kept out of search engines by
 * its own `noindex`, which they must be let in to read; a line here would also tell everybody where it is.
 */
export const GET: APIRoute = ({ site }) => {
  const sitemaps = [MACHINE_ADDRESSES.sitemap, MACHINE_ADDRESSES.newsSitemap].map(
    (path) => `Sitemap: ${new URL(path, site).href}\n`,
  );
  return new Response(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`);
};
