import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { toAucklandInstant } from '../../src/core/local-time.ts';
import { collapseSpaces } from '../../src/lib/text.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, readRecordings, readSiteFile, resolveSiteUrl } from '../support/content-files.ts';
import { getArticleTimes } from '../support/dates.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { readVotingPage } from '../support/page-fields.ts';
import {
  listIssues,
  listItems,
  filterByType,
  parseGraph,
  type GraphNode,
} from '../support/structured-data.ts';

const pages = listBuiltPages().filter(({ isListed }) => isListed);
const site = readSiteFile();
const LISTS = /^\/(?:policies|news|media|promises|news\/(?:categories|tags)(?:\/.*)?)$/;
const isScheduled = (event: GraphNode) => event['eventStatus'] === 'https://schema.org/EventScheduled';
/** Returns the timestamp of a date, which without a time begins at midnight in Auckland. */
const parseDate = (date: string): number =>
  date.length === 10 ? toAucklandInstant(date, '00:00') : Date.parse(date);
const getPath = (url = '') => new URL(url, resolveSiteUrl('/')).pathname;

test('the structured data of every page is valid', async () => {
  for (const { path, file } of pages)
    expect.soft(await listIssues(readFileSync(file, 'utf8')), path).toEqual([]);
});

test('listed pages have one data block, and others none', () => {
  for (const { path, isListed } of listBuiltPages())
    expect(readDocument(path)('[type="application/ld+json"]'), path).toHaveLength(isListed ? 1 : 0);
});

test('breadcrumbs match links of the page, and end with its title', () => {
  for (const { path } of pages.filter((each) => each.path !== '/')) {
    const $ = readDocument(path);
    const links = Array.from($('a'), (link) => [getSelectionText($(link)), $(link).attr('href')]);
    const steps = listItems(filterByType(parseGraph($), 'BreadcrumbList')[0]);
    expect.soft(steps.length, path).toBeGreaterThan(1);
    for (const { name, item } of steps.slice(0, -1))
      expect.soft(links, path).toContainEqual([name, getPath(item)]);
    expect.soft($('title').text(), path).toContain(steps.at(-1)?.name);
    expect.soft(steps.at(-1)?.item, path).toBe($('link[rel="canonical"]').attr('href'));
  }
});

test.each(readArticles())('the article $slug matches its page', (file) => {
  const $ = readDocument(`/news/${file.slug}`);
  const [article] = filterByType(parseGraph($), 'NewsArticle');
  const { published, modified } = getArticleTimes(file);
  expect(article).toMatchObject({
    headline: getSelectionText($('h1')),
    datePublished: published,
    dateModified: modified,
    author: { name: file.author?.name ?? site.candidate },
    publisher: { '@id': resolveSiteUrl('/#campaign') },
    ...(file.location !== undefined && { contentLocation: { '@type': 'Place', name: file.location } }),
  });
  const times = listAttributes($, 'main time', 'datetime');
  const pageText = getSelectionText($('main'));
  const corrections = (article?.['correction'] ?? []) as { text: string; datePublished: string }[];
  const fields = ['description', 'articleSection', 'keywords'].map((name) => article?.[name]);
  for (const text of [...fields.flat(), ...corrections.map((each) => each.text)])
    expect(pageText).toContain(collapseSpaces(String(text)));
  for (const { datePublished } of corrections) expect(times).toContain(datePublished);
});

test.each(readRecordings())('the recording $slug has its transcript unless it is a placeholder', (file) => {
  const $ = readDocument(`/media/${file.slug}`);
  const graph = parseGraph($);
  const isRecorded = file.placeholder === undefined;
  const recordings = [...filterByType(graph, 'VideoObject'), ...filterByType(graph, 'AudioObject')];
  const webPages = filterByType(graph, 'WebPage');
  expect([recordings.length, webPages.length]).toEqual(isRecorded ? [1, 0] : [0, 1]);
  const [node] = [...recordings, ...webPages];
  const pageText = getSelectionText($('main'));
  expect(node?.['name']).toBe(getSelectionText($('h1')));
  expect(pageText).toContain(collapseSpaces(String(node?.['description'])));
  if (isRecorded)
    for (const line of String(node?.['transcript']).split('\n')) expect(pageText).toContain(line);
});

test('each list page has the URLs of its links, in order', () => {
  const lists = pages.map(({ path }) => path).filter((path) => LISTS.test(path));
  expect(lists.length).toBeGreaterThan(10);
  for (const path of lists) {
    const $ = readDocument(path);
    const list = filterByType(parseGraph($), 'CollectionPage')[0]?.['mainEntity'];
    const addresses = listItems(list).map(({ url }) => getPath(url));
    const links = new Set(listAttributes($, 'main a').map(getPath));
    expect.soft(addresses, path).not.toEqual([]);
    const listed = [...links].filter((link) => addresses.includes(link));
    expect.soft(listed, path).toEqual(addresses);
  }
});

test('the events of /media match its list, including cancelled ones', () => {
  const $ = readDocument('/media');
  const listed = $('main li[data-until]:has(time[datetime])')
    .toArray()
    .map((item) => {
      const heading = $(item).find(':is(h2, h3) .display-text > span');
      const start = Date.parse($(item).find('time').attr('datetime') ?? '');
      return [start, heading.contents().first().text(), heading.find('span').text() !== ''];
    });
  const events = filterByType(parseGraph($), 'Event');
  expect(events).not.toEqual([]);
  expect(
    events.map((event) => [parseDate(String(event['startDate'])), event['name'], !isScheduled(event)]),
  ).toEqual(listed);
  expect(new Set(events.map((event) => event['@id'])).size).toBe(events.length);
  // Cancelled events have no calendar file.
  const files = listAttributes($, 'main a[href*="?event="]');
  expect(events.filter(isScheduled).map((event) => event['@id'])).toEqual(files.map(resolveSiteUrl));
  expect(new Set(events.map((event) => event['url'])).size).toBe(events.length);
});

test('the questions of /voting are its headings, with the text below them', () => {
  const $ = readDocument('/voting');
  const region = `[aria-label="${readVotingPage().questions}"]`;
  const [faq] = filterByType(parseGraph($), 'FAQPage');
  expect(filterByType(parseGraph($), 'Event')).toEqual([]);
  const questions = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  const headings = listElementTexts($, `${region} h2`).filter((heading) => heading.endsWith('?'));
  expect(questions.map(({ name }) => name)).toEqual(headings);
  expect(questions).not.toEqual([]);
  const pageText = getSelectionText($(region));
  for (const { name, acceptedAnswer } of questions)
    expect(pageText).toContain(collapseSpaces(`${name} ${acceptedAnswer.text}`));
});

test('the home page and /about describe the campaign, the candidate and the press contacts', () => {
  const { title, contact, socials, press, candidate, position } = site;
  const graph = parseGraph(readDocument('/'));
  expect(filterByType(graph, 'WebSite')).toMatchObject([{ name: title }]);
  expect(filterByType(graph, 'Organization')).toMatchObject([
    {
      name: title,
      email: contact,
      sameAs: Object.values(socials).filter(Boolean),
      contactPoint: press.map(({ name, phone }) => ({ name, telephone: phone })),
    },
  ]);
  const [profile] = filterByType(parseGraph(readDocument('/about')), 'ProfilePage');
  expect(profile?.['mainEntity']).toMatchObject({ '@type': 'Person', name: candidate, jobTitle: position });
  const { image } = profile?.['mainEntity'] as { image: string };
  expect(existsSync(`dist${getPath(image)}`), image).toBe(true);
});
