import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';

import { expect, test, type APIRequestContext } from '../support/quiet-test.ts';
import { listTemplatePages } from '../support/built-pages.ts';
import { readArticles, readSite, toAddress } from '../support/content-files.ts';
import { sortByPublication, toMachineTimes } from '../support/dates.ts';
import { jsonFeedSchema } from '../support/feeds.ts';
import { readMediaPage, readNewsPage, readPromisesPage } from '../support/page-words.ts';

const NEWEST = 50;
const FEEDS = [
  ['/news/rss.xml', 'application/rss+xml'],
  ['/news/atom.xml', 'application/atom+xml'],
  ['/news/feed.json', 'application/feed+json'],
] as const;
const articles = sortByPublication(readArticles()).slice(0, NEWEST);
const addresses = articles.map(({ slug }) => toAddress(`/news/${slug}`));
const site = readSite();

const readText = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const readJsonFeed = async (request: APIRequestContext) =>
  jsonFeedSchema.parse(JSON.parse(await readText(request, '/news/feed.json')));

test('the feeds have the media types of feeds, and scripts of every site may read them', async ({
  request,
}) => {
  for (const [path, type] of FEEDS) {
    const { 'content-type': found, 'access-control-allow-origin': origin } = (
      await request.get(path)
    ).headers();
    expect({ found, origin }, path).toEqual({ found: `${type}; charset=utf-8`, origin: '*' });
  }
});

test('JSON Feed has the articles, newest first, with the titles, days, tags and authors of their pages', async ({
  request,
}) => {
  const { items, home_page_url: home, feed_url: self } = await readJsonFeed(request);
  expect([home, self]).toEqual([toAddress('/news'), toAddress('/news/feed.json')]);
  expect(items.map(({ id }) => id)).toEqual(addresses);
  for (const [index, item] of items.entries()) {
    const article = articles[index];
    if (!article) throw new Error(`${item.id} is one too many`);
    const { title, excerpt, category, tags, author } = article;
    expect([item.title, item.summary, item.url]).toEqual([title, excerpt, item.id]);
    const { date_published: published, date_modified: modified } = item;
    expect({ published, modified }).toEqual(toMachineTimes(article));
    expect(item.tags).toEqual([...new Set([category, ...tags])]);
    expect(item.authors.map(({ name }) => name)).toEqual([author?.name ?? site.candidate]);
  }
});

test('RSS and Atom say the same as JSON Feed', async ({ request }) => {
  const { items, title } = await readJsonFeed(request);
  const rss = parseRssFeed(await readText(request, '/news/rss.xml'));
  const atom = parseAtomFeed(await readText(request, '/news/atom.xml'));
  const toInstant = (time = '') => new Date(time).getTime();
  const expected = items.map((item) => ({
    id: item.id,
    title: item.title,
    html: item.content_html,
    tags: item.tags,
    picture: item.image,
    published: toInstant(item.date_published),
    updated: toInstant(item.date_modified),
  }));
  expect(
    rss.items?.map((item) => ({
      id: item.guid?.value,
      title: item.title,
      html: item.content?.encoded,
      tags: item.categories?.map(({ name }) => name),
      picture: item.media?.contents?.[0]?.url,
      published: toInstant(item.pubDate),
      updated: toInstant(item.atom?.updated),
    })),
  ).toEqual(expected);
  expect(
    atom.entries?.map((entry) => ({
      id: entry.id,
      title: entry.title?.value,
      html: entry.content?.value,
      tags: entry.categories?.map(({ term }) => term),
      picture: entry.media?.contents?.[0]?.url,
      published: toInstant(entry.published),
      updated: toInstant(entry.updated),
    })),
  ).toEqual(expected);
  expect([rss.title, atom.title?.value]).toEqual([title, title]);
  const newest = Math.max(...expected.map(({ updated }) => updated));
  expect([toInstant(rss.lastBuildDate), toInstant(atom.updated)]).toEqual([newest, newest]);
  for (const rights of [rss.copyright, atom.rights?.value]) expect(rights).toContain(site.authorisation);
});

test('a reader that takes nothing but well-formed XML reads both', async ({ request }) => {
  for (const path of ['/news/rss.xml', '/news/atom.xml']) {
    const feed = await new RssParser({ xml2js: { strict: true } }).parseString(await readText(request, path));
    expect(feed.items.map(({ link }) => link)).toEqual(addresses);
    expect(feed.items.map(({ title }) => title)).toEqual(articles.map(({ title }) => title));
  }
});

test('every page leads to the feeds and the calendars, which are there', async ({ page, request }) => {
  const [news, events, promises] = [readNewsPage().title, readMediaPage().title, readPromisesPage().title];
  const expected = [
    ...FEEDS.map(([href, type]) => ({ href, type, title: news })),
    { href: '/api/events.ics', type: 'text/calendar', title: events },
    { href: '/promises.ics', type: 'text/calendar', title: promises },
  ];
  for (const { path } of listTemplatePages()) {
    const html = await readText(request, path);
    const links = await page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('link[rel="alternate"]')].map(
          (link) =>
            Object.fromEntries(['href', 'type', 'title'].map((name) => [name, link.getAttribute(name)])),
        ),
      html,
    );
    expect(links, path).toEqual(expect.arrayContaining(expected));
  }
  for (const { href, type } of expected)
    expect((await request.get(href)).headers()['content-type'], href).toContain(type);
});
