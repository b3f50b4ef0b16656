import type { APIRoute } from 'astro';

/** Everything may be read but the editor of staff; the sitemaps stand where the site stands. */
export const GET: APIRoute = ({ site }) => {
  const sitemaps = ['/sitemap-index.xml', '/sitemap-news.xml'].map(
    (path) => `Sitemap: ${new URL(path, site).href}\n`,
  );
  return new Response(`User-agent: *\nAllow: /\nDisallow: /admin\n\n${sitemaps.join('')}`);
};
