import { readFileSync } from 'node:fs';
import { parseSitemapIndex } from 'sitemap';
import { Readable } from 'node:stream';

import { expect, test, type APIRequestContext } from '../support/quiet-test.ts';
import { toHomeDay } from '../../src/lib/dates.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { sortByPublication, toMachineTimes } from '../support/dates.ts';
import { readArticles, readSite, toAddress } from '../support/content-files.ts';
import { findFaults, readSitemap } from '../support/sitemaps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LARGE_PREVIEW = 'max-image-preview:large';
const readText = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const readPages = async (request: APIRequestContext) =>
  readSitemap(await readText(request, '/sitemap-0.xml'));

test('the sitemap lists the pages that search engines may find, and no other', async ({ request }) => {
  const index = await readText(request, '/sitemap-index.xml');
  const parts = await parseSitemapIndex(Readable.from([index]));
  expect(parts.map(({ url }) => url)).toEqual([toAddress('/sitemap-0.xml')]);
  const addresses = listBuiltPages().filter(({ isListed }) => isListed);
  const listed = await readPages(request);
  expect(listed.map(({ url }) => url).sort()).toEqual(addresses.map(({ path }) => toAddress(path)).sort());
});

test('the sitemaps are valid by their schemas', async ({ request }) => {
  for (const path of ['/sitemap-0.xml', '/sitemap-news.xml'])
    expect(await findFaults(await readText(request, path)), path).toEqual([]);
  expect(await findFaults('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>')).not.toEqual([]);
});

test('the sitemap says when each article was changed last: the day that its page and the feeds say', async ({
  request,
}) => {
  const listed = await readPages(request);
  const feed = (await (await request.get('/news/feed.json')).json()) as {
    items: { url: string; date_modified: string }[];
  };
  expect(feed.items.length).toBeGreaterThan(0);
  for (const { url, date_modified: changed } of feed.items) {
    const entry = listed.find((page) => page.url === url);
    expect(entry?.lastmod?.slice(0, 10), url).toBe(toHomeDay(new Date(changed)));
  }
  const undated = listed.filter(
    ({ url, lastmod }) => /\/(?:news\/(?:tags|categories)|press-kit\/fact-sheet)$/.test(url) && !lastmod,
  );
  expect(undated).toEqual([]);
  const newest = feed.items.map((item) => toHomeDay(new Date(item.date_modified))).sort();
  const list = listed.find((page) => page.url === toAddress('/news'));
  expect((list?.lastmod ?? '') >= (newest.at(-1) ?? 'none')).toBe(true);
});

test('the sitemap has the share image and the pictures of each page, and all of them are there', async ({
  request,
}) => {
  const listed = await readPages(request);
  const pictures = new Set<string>();
  for (const { url, img } of listed) {
    expect(img.length, url).toBeGreaterThan(0);
    const html = await readText(request, new URL(url).pathname);
    for (const picture of img) {
      const { origin, pathname } = new URL(picture.url);
      expect(origin).toBe(new URL(toAddress('/')).origin);
      expect(html, `${url}: ${picture.url}`).toContain(pathname);
      pictures.add(pathname);
    }
  }
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect(response.status(), picture).toBe(200);
    expect(response.headers()['content-type'], picture).toMatch(/^image\//);
  }
});

test('the news sitemap has the articles of the two days up to the newest', async ({ request }) => {
  const articles = sortByPublication(readArticles());
  const toDay = (article: (typeof articles)[number]) =>
    Date.parse(toMachineTimes(article).published.slice(0, 10));
  const since = articles.slice(0, 1).map(toDay);
  const recent = articles.filter((article) => toDay(article) >= (since[0] ?? NaN) - 2 * DAY_MS);
  expect(recent).not.toEqual([]);
  const listed = await readSitemap(await readText(request, '/sitemap-news.xml'));
  const told = listed.map(({ url, news }) => ({
    url,
    title: news?.title,
    by: news?.publication.name,
    published: news?.publication_date,
  }));
  expect(told).toEqual(
    recent.map((article) => ({
      url: toAddress(`/news/${article.slug}`),
      title: article.title,
      by: readSite().title,
      published: toMachineTimes(article).published,
    })),
  );
});

test('search results may show large pictures of pages, and what stays out of them stays out', async ({
  request,
}) => {
  const [, ...rules] = readFileSync('netlify.toml', 'utf8').split('[[headers]]\n');
  const robots = rules.flatMap((rule) => {
    const [, path = ''] = /^for = "(.*)"$/m.exec(rule) ?? [];
    const [, tag] = /^X-Robots-Tag = "(.*)"$/m.exec(rule) ?? [];
    return tag === undefined ? [] : [[path, tag] as const];
  });
  const [everywhere, ...others] = robots;
  expect(everywhere).toEqual(['/*', LARGE_PREVIEW]);
  expect(new Set(others.map(([, tag]) => tag))).toEqual(new Set(['noindex']));
  // The emulator sends no headers of its own with files below a folder that has a not-found page.
  const pages = listBuiltPages().filter(
    ({ path, isAddress }) => isAddress && !/^\/(?:news|policies|media)\//.test(path),
  );
  for (const { path, isListed } of pages) {
    const response = await request.get(path);
    expect.soft(response.headers()['x-robots-tag'], path).toBe(LARGE_PREVIEW);
    expect.soft((await response.text()).includes('content="noindex"'), path).toBe(!isListed);
  }
});

test('robots.txt lets everybody in and names the sitemaps', async ({ request }) => {
  const robots = await readText(request, '/robots.txt');
  expect(robots.trimEnd().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${toAddress('/sitemap-index.xml')}`,
    `Sitemap: ${toAddress('/sitemap-news.xml')}`,
  ]);
  // The editor keeps itself out: in a header, and in its page.
  const editor = await request.get('/admin');
  expect(editor.headers()['x-robots-tag']).toBe('noindex');
  expect(await editor.text()).toContain('noindex');
});
