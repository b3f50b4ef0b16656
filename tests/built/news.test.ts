import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { ENGLISH_FORMATS } from '../../src/core/dates.ts';
import { PLATFORMS } from '../../src/core/platforms.ts';
import { GROUP_KINDS, getGroupPath } from '../../src/features/news/news.ts';
import { getNewsletterPicturePath } from '../../src/features/pictures/newsletter-pictures.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import {
  readArticles,
  readLabels,
  readPolicies,
  readSiteFile,
  resolveSiteUrl,
} from '../support/content-files.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { readNewsPage, readPromisesPage } from '../support/page-fields.ts';

const PAGE_SIZE = 24;
const articles = readArticles();
const { lists } = readNewsPage();
const labels = readLabels().articles;
const tagged = articles.flatMap((article) => article.tags.map((tag) => ({ ...article, tag })));
/** The articles by category, and by tag if a tag has several, newest first. */
const GROUPS = {
  categories: Map.groupBy(articles, ({ category }) => category),
  tags: new Map([...Map.groupBy(tagged, ({ tag }) => tag)].filter(([, members]) => members.length > 1)),
};

test('/news lists the articles, newest first, labels the latest, and links to the groups', () => {
  const $ = readDocument('/news');
  const shown = articles.slice(0, PAGE_SIZE);
  expect(listAttributes($, 'main section li h2 a')).toEqual(shown.map(({ slug }) => `/news/${slug}`));
  expect(listAttributes($, 'main section li time', 'datetime')).toEqual(shown.map(({ date }) => date));
  const cards = listElementTexts($, 'main section section[aria-label] > ul > li');
  expect(cards.map((card) => card.includes(labels.latest))).toEqual(shown.map((_, index) => index === 0));
  expect($(`nav[aria-label="${lists.pages.label}"]`)).toHaveLength(articles.length > PAGE_SIZE ? 1 : 0);
  const categories = [...GROUPS.categories.keys()].map((name) => getGroupPath('categories', name));
  expect(listAttributes($, 'main nav a')).toEqual(expect.arrayContaining([...categories, '/news/tags']));
});

test.each(GROUP_KINDS)('the %s have a page each with its articles, and are listed by name', (kind) => {
  const groups = [...GROUPS[kind]]
    .map(([name, members]) => ({ name, members, path: getGroupPath(kind, name) }))
    .sort((a, b) => a.path.localeCompare(b.path));
  expect(groups.length).toBeGreaterThan(1);
  for (const { name, members, path } of groups) {
    const $ = readDocument(path);
    expect(getSelectionText($('h1')), path).toBe(name);
    expect(listElementTexts($, 'main h2'), path).toEqual(members.map(({ title }) => title));
    expect(getSelectionText($('main')), path).toMatch(
      members.length === 1 ? /One article / : /\w+ articles /,
    );
    expect(listAttributes($, 'main a').slice(0, 2), path).toEqual(['/news', `/news/${kind}`]);
  }
  const paths = listBuiltPages().map(({ path }) => path);
  const pages = paths.filter((path) => path.startsWith(`/news/${kind}/`) && !path.includes('/page/'));
  expect(pages.sort()).toEqual(groups.map(({ path }) => path).sort());
  const $ = readDocument(`/news/${kind}`);
  const list = `[aria-label="${lists[kind].heading}"] li`;
  expect(listElementTexts($, list)).toEqual(
    groups.map(({ name, members }) => `${name} (${String(members.length)})`),
  );
  expect(listAttributes($, `${list} a`)).toEqual(groups.map(({ path }) => path));
});

describe.each(articles.map((article, index) => ({ ...article, index })))('/news/$slug', (article) => {
  const $ = readDocument(`/news/${article.slug}`);
  const main = getSelectionText($('main'));

  test('has its date, place and reading time, and links to its category and tags', () => {
    const changes = [article.updated, ...(article.corrections ?? []).map(({ date }) => date)];
    const last = changes.filter((day) => day !== undefined && day > article.date).sort();
    const times = listAttributes($, 'article > header time', 'datetime');
    expect(times).toEqual([article.date, ...last.slice(-1)]);
    for (const day of last.slice(-1))
      expect(main).toContain(`${labels.updated} ${ENGLISH_FORMATS.longDay(String(day))}`);
    const minutes = article.readingTime === undefined ? '[1-9]\\d?' : String(article.readingTime);
    const place = article.location === undefined ? '' : `· ${RegExp.escape(article.location)} `;
    expect(main).toMatch(new RegExp(`${place}· ${minutes} ${RegExp.escape(labels.readingTime)}`));
    expect($('article > header a').first().attr('href')).toBe(getGroupPath('categories', article.category));
    const tags = `[aria-label="${labels.tags}"]`;
    expect(listElementTexts($, `${tags} li`)).toEqual(article.tags);
    expect(listAttributes($, `${tags} a`)).toEqual(
      article.tags.filter((tag) => GROUPS.tags.has(tag)).map((tag) => getGroupPath('tags', tag)),
    );
    expect(listAttributes($, 'article a')).toEqual(
      expect.arrayContaining(['/join', '/donate', `/ask?page=/news/${article.slug}`]),
    );
  });

  test('has its key points, and its quotes with links to the text and its picture', () => {
    expect(listElementTexts($, '[aria-labelledby="key-points"] li')).toEqual(article.keyPoints ?? []);
    const quotes = `[aria-label="${readLabels().quotes.section}"]`;
    const quoteTexts = listElementTexts($, `.prose > ${quotes} blockquote`);
    expect(new Set(quoteTexts)).toEqual(new Set(article.quotes.map((quote) => `“${quote}”`)));
    const source = [readSiteFile().candidate, article.location, ENGLISH_FORMATS.longDay(article.date)].filter(
      Boolean,
    );
    for (const caption of listElementTexts($, `${quotes} figcaption`))
      expect(caption).toContain(source.join(', '));
    expect(new Set(listAttributes($, `${quotes} blockquote`, 'cite'))).toEqual(
      new Set([resolveSiteUrl(`/news/${article.slug}`)]),
    );
    const pictures = listAttributes($, `${quotes} a[href^="/share/"]`);
    expect(pictures.map((url) => /quote-\d+(?=\.)/.exec(url)?.[0]).sort()).toEqual(
      article.quotes.map((_, index) => `quote-${String(index + 1)}`),
    );
    const photos = article.images.slice(1).map(({ alt }) => alt);
    expect(listAttributes($, '.prose > figure [alt]', 'alt')).toEqual(photos);
    // The first match of the text fragment is the quote.
    for (const [index, quote] of article.quotes.entries()) {
      const url = $(`#quote-${String(index + 1)} figcaption a`).attr('href') ?? '';
      const [start = ''] = (url.split(':~:text=')[1] ?? '').split(',').map(decodeURIComponent);
      expect(start, url).not.toBe('');
      expect(main.slice(main.indexOf(start)), url).toMatch(new RegExp(`^${RegExp.escape(quote)}`));
    }
  });

  test('has its pictures as small JPEGs for email and feeds, at URLs without a hash', () => {
    for (const { src } of article.images) {
      const bytes = readFileSync(`dist${getNewsletterPicturePath(src as unknown as string)}`);
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(bytes.length).toBeLessThan(300_000);
    }
  });

  test('ends with its author, by default the candidate, and the next article', () => {
    const { candidate, author: byline, socials } = readSiteFile();
    const name = article.author?.name ?? candidate;
    const social: Readonly<Record<string, string | undefined>> = article.author?.social ?? socials;
    const card = `[aria-label="${labels.author}"]`;
    expect(getSelectionText($(card))).toContain(`${name} ${(article.author ?? byline).title}`);
    const links = (['facebook', 'twitter', 'instagram'] as const).filter((platform) => social[platform]);
    expect(listAttributes($, `${card} a`, 'aria-label')).toEqual(
      links.map((platform) => `${name} on ${PLATFORMS[platform].name}`),
    );
    const next = articles[(article.index + 1) % articles.length];
    const nav = `nav[aria-label="${labels.next}"]`;
    expect(listAttributes($, `${nav} a`)).toEqual([`/news/${next?.slug ?? ''}`]);
    expect(getSelectionText($(`${nav} a`))).toBe(next?.title);
    expect(listAttributes($, `${nav} img`, 'alt')).toEqual([next?.images[0]?.alt]);
  });

  test('shows the promise that it is about, if any', () => {
    const { article: words } = readPromisesPage();
    const aside = $('aside').filter((_, each) => getSelectionText($(each)).startsWith(words.heading));
    const shown = aside.toArray().map((each) => {
      const link = $(each).find('a');
      return [link.attr('href'), getSelectionText(link), $(each).find('time').attr('datetime')];
    });
    const promises = readPolicies().flatMap(({ slug, promises: policyPromises }) =>
      policyPromises
        .filter(({ id }) => id === article.promise)
        .map(({ id, promise, by }) => [
          `/promises/${slug}/${id}`,
          promise,
          by === 'day one' ? undefined : by,
        ]),
    );
    expect(shown).toEqual(promises);
  });
});
