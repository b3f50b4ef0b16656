import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseSitemap, type SitemapItem } from 'sitemap';
import { validateXML } from 'xmllint-wasm';

const FIXTURES = 'tests/fixtures/sitemaps';

const toFile = (folder: string, fileName: string) => ({
  fileName,
  contents: readFileSync(`${folder}/${fileName}`, 'utf8'),
});

/** What libxml2 finds wrong in a sitemap by the schemas of sitemaps.org and of its two extensions; none where it is valid. */
export async function findFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap-under-test.xml', contents: xml },
    schema: toFile(FIXTURES, 'all.xsd'),
    preload: [
      toFile('node_modules/sitemap/schema', 'sitemap.xsd'),
      toFile(FIXTURES, 'sitemap-image.xsd'),
      toFile(FIXTURES, 'sitemap-news.xsd'),
    ],
  });
  return errors.map(({ message }) => message);
}

/** The entries of a sitemap, as the package "sitemap" reads them. */
export const readSitemap = (xml: string): Promise<SitemapItem[]> => parseSitemap(Readable.from([xml]));
