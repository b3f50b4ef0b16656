import { load } from 'cheerio';

export function parseSitemap(xml: string) {
  const $ = load(xml, { xml: true });
  return $('url')
    .get()
    .map((url) => {
      const read = (name: string) => $(url).find(name).text();
      return {
        url: read('loc'),
        lastmod: read('lastmod'),
        title: read(String.raw`news\:title`),
        publication: read(String.raw`news\:name`),
        publishedAt: read(String.raw`news\:publication_date`),
      };
    });
}
