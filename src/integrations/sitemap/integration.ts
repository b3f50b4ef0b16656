import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { readBuiltPages } from './built-pages.ts';
import { readLastChanges } from './last-changes.ts';
import { writeSitemaps } from './write-sitemaps.ts';

/**
 * Writes the sitemaps from the pages themselves when all of them are done: what a page says of itself and what search
 * engines are told of it cannot differ, and what is not published has no page.
 */
export const sitemap = (): AstroIntegration => {
  let root: URL;
  let site: string | undefined;
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ root, site } = config);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (site === undefined) throw new Error('A sitemap needs the address of the site.');
        const pages = await readBuiltPages(fileURLToPath(dir));
        const lastChanges = await readLastChanges(fileURLToPath(root), pages);
        await writeSitemaps(dir, pages, lastChanges, site);
        logger.info(
          `${String(pages.length)} pages, ${String(lastChanges.size)} with the day of their last change`,
        );
      },
    },
  };
};
