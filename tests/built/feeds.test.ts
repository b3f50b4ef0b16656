import { existsSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';

import { formatLongDay } from '../../src/lib/dates.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, readLabels, readPolicies, readSite, toAddress } from '../support/content-files.ts';
import { sortByPublication, toMachineTimes } from '../support/dates.ts';
import { listValues, listWords, readDocument } from '../support/documents.ts';
import { readMediaPage, readNewsPage, readPromisesPage } from '../support/page-words.ts';
import { listBlocks, listHeadings, toPlain } from '../support/plain-text.ts';

const NEWEST = 50;
/** What a reader of feeds may be given beside the elements of a text. */
const ATTRIBUTES =
  'alt cite colspan datetime dir height href hreflang lang rowspan src start title width'.split(' ');
const articles = sortByPublication(readArticles()).slice(0, NEWEST);
const addresses = articles.map(({ slug }) => toAddress(`/news/${slug}`));
const site = readSite();
const promises = readPolicies().flatMap((policy) =>
  policy.promises.map((each) => ({ ...each, policy: policy.slug })),
);

const readFeed = (name: string) => readFileSync(`dist/news/${name}`, 'utf8');
const feed = parseJsonFeed(JSON.parse(readFeed('feed.json')));
const items = feed.items ?? [];
const toInstant = (time: string | Date = '') => new Date(time).getTime();

test('JSON Feed has the articles, newest first, with the titles, days, tags and authors of their pages', () => {
  expect([feed.home_page_url, feed.feed_url]).toEqual([toAddress('/news'), toAddress('/news/feed.json')]);
  const written = (JSON.parse(readFeed('feed.json')) as { items: Record<string, unknown>[] }).items;
  expect(written).toMatchObject(
    articles.map((article, index) => ({
      id: addresses[index],
      url: addresses[index],
      title: article.title,
      summary: article.excerpt,
      date_published: toMachineTimes(article).published,
      date_modified: toMachineTimes(article).modified,
      tags: [...new Set([article.category, ...article.tags])],
      authors: [{ name: article.author?.name ?? site.candidate }],
    })),
  );
});

test('RSS and Atom say the same as JSON Feed', () => {
  const rss = parseRssFeed(readFeed('rss.xml'));
  const atom = parseAtomFeed(readFeed('atom.xml'));
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
  expect([rss.title, atom.title?.value]).toEqual([feed.title, feed.title]);
  const newest = Math.max(...expected.map(({ updated }) => updated));
  expect([toInstant(rss.lastBuildDate), toInstant(atom.updated)]).toEqual([newest, newest]);
  for (const rights of [rss.copyright, atom.rights?.value]) expect(rights).toContain(site.authorisation);
});

test('every page leads to the feeds and the calendars', () => {
  const [news, events, days] = [readNewsPage().title, readMediaPage().title, readPromisesPage().title];
  const expected = [
    ['/news/rss.xml', 'application/rss+xml', news],
    ['/news/atom.xml', 'application/atom+xml', news],
    ['/news/feed.json', 'application/feed+json', news],
    ['/api/events.ics', 'text/calendar', events],
    ['/promises.ics', 'text/calendar', days],
  ];
  for (const { path } of listBuiltPages()) {
    const $ = readDocument(path);
    const links = $('link[rel="alternate"]')
      .toArray()
      .map(({ attribs }) => [attribs['href'], attribs['type'], attribs['title']]);
    expect(links, path).toEqual(expect.arrayContaining(expected));
  }
  for (const [path = ''] of expected)
    if (!path.startsWith('/api/')) expect(existsSync(`dist${path}`)).toBe(true);
});

describe.each(articles.map((article, index) => ({ ...article, index })))('in the feeds, $slug', (article) => {
  const $ = load(items[article.index]?.content_html ?? '', {}, false);
  const text = toPlain($.root().text());

  test('has every heading, paragraph and list, its key points, captions and corrections', () => {
    const { keyPoints = [], corrections = [], images, excerpt } = article;
    const captions = images.slice(1).flatMap(({ caption }) => caption ?? []);
    const day = formatLongDay(article.date);
    const others = [excerpt, ...keyPoints, ...captions, ...corrections.map((each) => each.text), day];
    for (const words of [...listBlocks(article.text), ...others, site.authorisation])
      expect(text).toContain(toPlain(words));
    expect(listWords($, 'h2').map(toPlain)).toEqual([
      ...(article.promise === undefined ? [] : [readPromisesPage().article.heading]),
      ...(keyPoints.length > 0 ? [readLabels().articles.keyPoints] : []),
      ...listHeadings(article.text),
    ]);
  });

  test('says each quote once: in the text, or after it with who, where and when', () => {
    for (const quote of article.quotes) expect(text.split(toPlain(quote))).toHaveLength(2);
    const said = listWords($, 'blockquote').filter((quote) => quote.includes('“'));
    for (const words of said)
      for (const part of [article.author?.name ?? site.candidate, formatLongDay(article.date)])
        expect(words).toContain(part);
  });

  test('has nothing for styles and scripts, and whole addresses', () => {
    const all = $(':not(html)').toArray();
    const names = all.map(({ tagName }) => tagName);
    expect(names.filter((name) => /-|^(?:script|style|link|iframe|svg)$/.test(name))).toEqual([]);
    const attributes = all.flatMap(({ attribs }) => Object.keys(attribs));
    expect(attributes.filter((name) => !ATTRIBUTES.includes(name))).toEqual([]);
    for (const address of listValues($, 'a')) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/);
  });

  test('marks te reo Māori where the page does', () => {
    const marked = listWords($, '[lang="mi"]');
    expect(marked).toEqual(
      expect.arrayContaining(listWords(readDocument(`/news/${article.slug}`), 'article:first p [lang="mi"]')),
    );
  });

  test('has its pictures in a format that every reader takes', () => {
    expect(listValues($, 'img', 'alt')).toEqual(expect.arrayContaining(article.images.map(({ alt }) => alt)));
    for (const address of listValues($, 'img', 'src')) {
      const { origin, pathname } = new URL(address);
      expect(origin).toBe(new URL(toAddress('/')).origin);
      expect(readFileSync(`dist${pathname}`).subarray(0, 3).toString('hex'), pathname).toBe('ffd8ff');
    }
  });

  test('has the promise that it is about, with its day and a link to its page', () => {
    const promise = promises.find(({ id }) => id === article.promise);
    expect(promise === undefined).toBe(article.promise === undefined);
    if (!promise) return;
    expect(text).toContain(toPlain(promise.promise));
    expect(listValues($, 'a')).toContain(toAddress(`/promises/${promise.policy}/${promise.id}`));
    expect(text).toContain(promise.by === 'day one' ? readPromisesPage().dayOne : formatLongDay(promise.by));
  });
});

test('the articles mark words of te reo Māori, and one is about a promise', () => {
  expect(items.some(({ content_html: html }) => html?.includes('lang="mi"'))).toBe(true);
  expect(articles.some(({ promise }) => promise !== undefined)).toBe(true);
});
