import type { APIRoute } from 'astro';
import { MACHINE_PATHS } from '../core/addresses.ts';

/** Disallows nothing: crawlers must be able to read the `noindex` of the editor, and a line here would reveal its path. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(MACHINE_PATHS.sitemap, site).href}\n`);
