import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import { readLastChanges } from './last-changes.ts';
import { findLastDay } from '../../lib/last-change.ts';
import { MACHINE_ADDRESSES } from '../../lib/machine-addresses.ts';

/** A sitemap may have 50,000 addresses and 50 MB; with ten pictures for each address this stays below both. */
const MOST_ADDRESSES = 10_000;

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

/** Writes `sitemap-0.xml` and so on, and `sitemap-index.xml`, which names them, into the folder `dir` of the site. */
async function writeSitemaps(
  dir: URL,
  pages: readonly BuiltPage[],
  lastChanges: ReadonlyMap<string, string>,
  site: string,
): Promise<void> {
  const parts: { readonly url: string; readonly lastmod: string | undefined }[] = [];
  for (let start = 0; start < pages.length; start += MOST_ADDRESSES) {
    const part = pages.slice(start, start + MOST_ADDRESSES);
    const name = `sitemap-${String(parts.length)}.xml`;
    await writeFile(new URL(name, dir), await toSitemap(part, lastChanges));
    parts.push({
      url: new URL(`/${name}`, site).href,
      lastmod: findLastDay(part.map(({ path }) => lastChanges.get(path))),
    });
  }
  const index = new SitemapIndexStream({ lastmodDateOnly: true, level: ErrorLevel.THROW });
  const items = parts.map(({ url, lastmod }) => (lastmod === undefined ? { url } : { url, lastmod }));
  await writeFile(
    new URL(`.${MACHINE_ADDRESSES.sitemap}`, dir),
    await streamToPromise(Readable.from(items).pipe(index)),
  );
}

function toSitemap(pages: readonly BuiltPage[], lastChanges: ReadonlyMap<string, string>): Promise<Buffer> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    level: ErrorLevel.THROW,
    xmlns: { news: false, xhtml: false, image: true, video: false },
  });
  const items = pages.map(({ address, path, pictures }) => {
    const lastmod = lastChanges.get(path);
    return { url: address, img: pictures.map((url) => ({ url })), ...(lastmod !== undefined && { lastmod }) };
  });
  return streamToPromise(Readable.from(items).pipe(stream));
}
