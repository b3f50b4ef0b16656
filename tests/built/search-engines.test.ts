import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseSitemapIndex } from 'sitemap';
import { expect, test } from 'vitest';

import { toHomeDay } from '../../src/lib/dates.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, toAddress } from '../support/content-files.ts';
import { sortByPublication, toMachineTimes } from '../support/dates.ts';
import { findFaults, readSitemap } from '../support/sitemaps.ts';

const read = (name: string) => readFileSync(`dist/${name}`, 'utf8');
const pages = await readSitemap(read('sitemap-0.xml'));

test('the sitemap lists the pages that search engines may find, and no other', async () => {
  const parts = await parseSitemapIndex(Readable.from([read('sitemap-index.xml')]));
  expect(parts.map(({ url }) => url)).toEqual([toAddress('/sitemap-0.xml')]);
  const listed = listBuiltPages().filter(({ isListed }) => isListed);
  expect(pages.map(({ url }) => url).sort()).toEqual(listed.map(({ path }) => toAddress(path)).sort());
});

test('the sitemaps are valid by their schemas', async () => {
  for (const name of ['sitemap-0.xml', 'sitemap-news.xml'])
    expect(await findFaults(read(name)), name).toEqual([]);
  expect(await findFaults('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>')).not.toEqual([]);
});

test('the sitemap says when each article was changed last, and the list of news as its newest', () => {
  const findDay = (path: string) => pages.find(({ url }) => url === toAddress(path))?.lastmod?.slice(0, 10);
  const changes = readArticles().map((article) => {
    const day = toHomeDay(new Date(toMachineTimes(article).modified));
    expect(findDay(`/news/${article.slug}`), article.slug).toBe(day);
    return day;
  });
  for (const path of ['/news/tags', '/news/categories', '/press-kit/fact-sheet'])
    expect(findDay(path)).toBeDefined();
  expect((findDay('/news') ?? '') >= (changes.sort().at(-1) ?? 'none')).toBe(true);
});

test('the sitemap has the share image and the pictures of each page, and all of them are there', () => {
  for (const { url, img } of pages) {
    expect(img.length, url).toBeGreaterThan(0);
    const html = readFileSync(
      listBuiltPages().find(({ path }) => toAddress(path) === url)?.file ?? '',
      'utf8',
    );
    for (const picture of img) {
      const { origin, pathname } = new URL(picture.url);
      expect(origin).toBe(new URL(toAddress('/')).origin);
      expect(html, `${url}: ${picture.url}`).toContain(pathname);
      expect(existsSync(`dist${decodeURIComponent(pathname)}`), pathname).toBe(true);
    }
  }
});

test('the news sitemap has the newest article', async () => {
  const [newest] = await readSitemap(read('sitemap-news.xml'));
  const [article] = sortByPublication(readArticles());
  expect(newest).toMatchObject({
    url: toAddress(`/news/${article?.slug ?? ''}`),
    news: { title: article?.title },
  });
});

test('robots.txt lets everybody in and names the sitemaps', () => {
  expect(read('robots.txt').trimEnd().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${toAddress('/sitemap-index.xml')}`,
    `Sitemap: ${toAddress('/sitemap-news.xml')}`,
  ]);
});
