import type { APIRoute } from 'astro';

/**
 * Everything may be read; the sitemaps stand where the site stands. The editor of staff is kept out of search engines by
 * its own `noindex`, which they must be let in to read; a line here would also tell everybody where it is.
 */
export const GET: APIRoute = ({ site }) => {
  const sitemaps = ['/sitemap-index.xml', '/sitemap-news.xml'].map(
    (path) => `Sitemap: ${new URL(path, site).href}\n`,
  );
  return new Response(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`);
};
