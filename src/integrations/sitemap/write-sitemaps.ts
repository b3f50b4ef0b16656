import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

import { findLastDay } from '../../lib/last-change.ts';
import { MACHINE_ADDRESSES } from '../../lib/machine-addresses.ts';
import type { BuiltPage } from './built-pages.ts';

/** A sitemap may have 50,000 addresses and 50 MB; with ten pictures for each address this stays below both. */
const MOST_ADDRESSES = 10_000;

/** Writes `sitemap-0.xml` and so on, and `sitemap-index.xml`, which names them, into the folder `dir` of the site. */
export async function writeSitemaps(
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
