import { existsSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import ICAL from 'ical.js';
import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';

import { ENGLISH_FORMATS } from '../../src/core/dates.ts';
import { escapeHtml } from '../../src/lib/text.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import {
  readArticles,
  readLabels,
  readPolicies,
  readSiteFile,
  readVoting,
  resolveSiteUrl,
} from '../support/content-files.ts';
import { sortByPublication, getArticleTimes } from '../support/dates.ts';
import { listAttributes, listElementTexts, readDocument } from '../support/documents.ts';
import { readMediaPage, readNewsPage, readPromisesPage } from '../support/page-fields.ts';
import { listMarkdownBlocks, listHeadings, stripMarkdown } from '../support/plain-text.ts';

const MAX_ITEMS = 50;
const articles = sortByPublication(readArticles()).slice(0, MAX_ITEMS);
const urls = articles.map(({ slug }) => resolveSiteUrl(`/news/${slug}`));
const site = readSiteFile();
const promises = readPolicies().flatMap((policy) =>
  policy.promises.map((each) => ({ ...each, policy: policy.slug })),
);

const source = readFileSync('dist/news/rss.xml', 'utf8');
const feed = parseRssFeed(source);
const items = feed.items ?? [];
const formatTime = (time: string) => new Date(time).toUTCString();

test('the feed has the newest articles, with the titles, times, tags and authors of their pages', () => {
  expect(feed).toMatchObject({
    link: resolveSiteUrl('/news'),
    language: 'en-NZ',
    atom: { links: [{ href: resolveSiteUrl('/news/rss.xml'), rel: 'self' }] },
  });
  expect(feed.copyright).toContain(site.authorisation);
  expect(items).toMatchObject(
    articles.map((article, index) => ({
      title: article.title,
      link: urls[index],
      guid: { value: urls[index], isPermaLink: true },
      description: escapeHtml(article.excerpt),
      pubDate: formatTime(getArticleTimes(article).published),
      atom: { updated: new Date(getArticleTimes(article).modified).toISOString() },
      categories: [...new Set([article.category, ...article.tags])].map((name) => ({ name })),
      dc: { creators: [article.author?.name ?? site.candidate] },
      media: { contents: [{ type: 'image/jpeg', description: { value: article.images[0]?.alt } }] },
    })),
  );
  const changes = articles.map((article) => Date.parse(getArticleTimes(article).modified));
  expect(Date.parse(feed.lastBuildDate ?? '')).toBe(Math.max(...changes));
});

test('every page links to the feed and the calendars', () => {
  const [news, events, days] = [readNewsPage().title, readMediaPage().title, readPromisesPage().title];
  const expected = [
    ['/news/rss.xml', 'application/rss+xml', news],
    ['/api/events.ics', 'text/calendar', events],
    ['/promises.ics', 'text/calendar', days],
  ];
  for (const { path } of listBuiltPages()) {
    const $ = readDocument(path);
    const links = $('link[rel="alternate"]').toArray();
    expect(
      links.map(({ attribs }) => [attribs['href'], attribs['type'], attribs['title']]),
      path,
    ).toEqual(expect.arrayContaining(expected));
  }
  for (const [path = ''] of expected)
    if (!path.startsWith('/api/')) expect(existsSync(`dist${path}`)).toBe(true);
});

test('the calendar of the vote has its dates and alarms, a link, the authorisation, and no organiser', () => {
  const calendar = ICAL.Component.fromString(readFileSync('dist/voting.ics', 'utf8'));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const alarms = events.map(({ summary, component }) =>
    [
      summary,
      ...component.getAllSubcomponents('valarm').map((each) => each.getFirstPropertyValue('description')),
    ].join(' '),
  );
  expect(alarms.sort()).toEqual(
    readVoting()
      .dates.map(({ title, alarms = [] }) => [title, ...alarms.map(({ text }) => text)].join(' '))
      .sort(),
  );
  for (const { description, organizer } of events) {
    expect(organizer).toBeNull();
    for (const text of [resolveSiteUrl('/voting'), site.authorisation]) expect(description).toContain(text);
  }
  expect(listAttributes(readDocument('/voting'), 'main a')).toContain('/voting.ics');
});

describe.each(articles.map((article, index) => ({ ...article, index })))('the entry of $slug', (article) => {
  const $ = load(items[article.index]?.content?.encoded ?? '', {}, false);
  const text = stripMarkdown($.root().text());

  test('has every heading, paragraph and list, the key points, captions and corrections', () => {
    const { keyPoints = [], corrections = [], images, excerpt } = article;
    const captions = images.slice(1).flatMap(({ caption }) => caption ?? []);
    const day = ENGLISH_FORMATS.longDay(article.date);
    const others = [excerpt, ...keyPoints, ...captions, ...corrections.map((each) => each.text), day];
    for (const passage of [...listMarkdownBlocks(article.text), ...others, site.authorisation])
      expect(text).toContain(stripMarkdown(passage));
    expect(listElementTexts($, 'h2').map(stripMarkdown)).toEqual([
      ...(article.promise === undefined ? [] : [readPromisesPage().article.heading]),
      ...(keyPoints.length > 0 ? [readLabels().articles.keyPoints] : []),
      ...listHeadings(article.text),
    ]);
  });

  test('has each quote once, either in the text or after it with speaker and date', () => {
    for (const quote of article.quotes) expect(text.split(stripMarkdown(quote))).toHaveLength(2);
    const quoteTexts = listElementTexts($, 'blockquote').filter((quote) => quote.includes('“'));
    for (const passage of quoteTexts)
      for (const part of [article.author?.name ?? site.candidate, ENGLISH_FORMATS.longDay(article.date)])
        expect(passage).toContain(part);
  });

  test('marks te reo Māori as on the page', () => {
    const marked = listElementTexts(readDocument(`/news/${article.slug}`), 'article:first p [lang="mi"]');
    expect(listElementTexts($, '[lang="mi"]')).toEqual(expect.arrayContaining(marked));
  });

  test('has the promise that it is about, with its date and a link', () => {
    const promise = promises.find(({ id }) => id === article.promise);
    expect(promise === undefined).toBe(article.promise === undefined);
    if (!promise) return;
    expect(text).toContain(stripMarkdown(promise.promise));
    expect(listAttributes($, 'a')).toContain(resolveSiteUrl(`/promises/${promise.policy}/${promise.id}`));
    expect(text).toContain(
      promise.by === 'day one' ? readPromisesPage().dayOne : ENGLISH_FORMATS.longDay(promise.by),
    );
  });
});
