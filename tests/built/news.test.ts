import { describe, expect, test } from 'vitest';

import { formatLongDay } from '../../src/lib/dates.ts';
import { GROUP_KINDS, toGroupAddress } from '../../src/features/news/news.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, readLabels, readPolicies, readSite, toAddress } from '../support/content-files.ts';
import { listValues, listWords, readDocument, toWords } from '../support/documents.ts';
import { readNewsPage, readPromisesPage } from '../support/page-words.ts';
import { PLATFORMS } from '../support/platforms.ts';

const PAGE_LENGTH = 24;
const articles = readArticles();
const { lists, notFound } = readNewsPage();
const labels = readLabels().articles;
/** The articles of each category, and of each tag of several, by its name, newest first. */
const GROUPS = {
  categories: Map.groupBy(articles, ({ category }) => category),
  tags: new Map(
    [
      ...Map.groupBy(
        articles.flatMap((article) => article.tags.map((tag) => ({ ...article, tag }))),
        ({ tag }) => tag,
      ),
    ].filter(([, uses]) => uses.length > 1),
  ),
};

test('/news lists the articles, newest first, and marks the first as the latest and no other', () => {
  const $ = readDocument('/news');
  const shown = articles.slice(0, PAGE_LENGTH);
  expect(listValues($, 'main section li h2 a')).toEqual(shown.map(({ slug }) => `/news/${slug}`));
  expect(listValues($, 'main section li time', 'datetime')).toEqual(shown.map(({ date }) => date));
  const cards = listWords($, 'main section section[aria-label] > ul > li').map((card) =>
    card.includes(labels.latest),
  );
  expect(cards).toEqual(shown.map((_, index) => index === 0));
  expect($(`nav[aria-label="${lists.pages.label}"]`)).toHaveLength(articles.length > PAGE_LENGTH ? 1 : 0);
});

describe.each(GROUP_KINDS)('the %s', (kind) => {
  const groups = [...GROUPS[kind]];

  test('have a page each with its articles, newest first, and ways back', () => {
    expect(groups.length).toBeGreaterThan(1);
    for (const [name, uses] of groups) {
      const path = toGroupAddress(kind, name);
      const $ = readDocument(path);
      expect(toWords($('h1')), path).toBe(name);
      expect(listWords($, 'main h2'), path).toEqual(uses.map(({ title }) => title));
      const count = uses.length === 1 ? /One article / : /(?:Two|Three|Four|Five|Six|\w+|\d+) articles /;
      expect(toWords($('main')), path).toMatch(count);
      expect(listValues($, 'main a').slice(0, 2), path).toEqual(['/news', `/news/${kind}`]);
    }
  });

  test('have no other pages', () => {
    const paths = listBuiltPages().map(({ path }) => path);
    const lists = paths.filter((path) => path.startsWith(`/news/${kind}/`) && !path.includes('/page/'));
    expect(lists.sort()).toEqual(groups.map(([name]) => toGroupAddress(kind, name)).sort());
  });

  test('are listed in the order of their names, with the number of articles', () => {
    const $ = readDocument(`/news/${kind}`);
    const sorted = groups.toSorted(([a], [b]) =>
      toGroupAddress(kind, a).localeCompare(toGroupAddress(kind, b)),
    );
    const list = `[aria-label="${lists[kind].heading}"] li`;
    expect(listWords($, list)).toEqual(sorted.map(([name, uses]) => `${name} (${String(uses.length)})`));
    expect(listValues($, `${list} a`)).toEqual(sorted.map(([name]) => toGroupAddress(kind, name)));
  });
});

test('/news leads to each category and to the list of the tags', () => {
  const links = listValues(readDocument('/news'), 'main nav a');
  const categories = [...GROUPS.categories.keys()].map((name) => toGroupAddress('categories', name));
  expect(links).toEqual(expect.arrayContaining([...categories, '/news/tags']));
});

test('an address below /news where nothing is offers the newest article', () => {
  const links = listValues(readDocument('/news/no-such-page'), 'main a');
  expect(links.slice(0, 2)).toEqual(['/news', `/news/${articles[0]?.slug ?? ''}`]);
  expect(toWords(readDocument('/news/no-such-page')('main'))).toContain(
    `${notFound.latest} ${articles[0]?.title ?? ''}`,
  );
});

describe.each(articles.map((article, index) => ({ ...article, index })))('/news/$slug', (article) => {
  const $ = readDocument(`/news/${article.slug}`);
  const main = toWords($('main'));

  test('says when it came out, where, how long it takes, and leads to its category and to the tags of several articles', () => {
    const changes = [article.updated, ...(article.corrections ?? []).map(({ date }) => date)];
    const last = changes
      .filter((day) => day !== undefined && day > article.date)
      .sort()
      .at(-1);
    const times = listValues($, 'article > header time', 'datetime');
    expect(times).toEqual(last === undefined ? [article.date] : [article.date, last]);
    expect(main).toContain(formatLongDay(article.date));
    if (last !== undefined) expect(main).toContain(`${labels.updated} ${formatLongDay(last)}`);
    const minutes = article.readingTime === undefined ? '[1-9]\\d?' : String(article.readingTime);
    const place = article.location === undefined ? '' : `· ${RegExp.escape(article.location)} `;
    expect(main).toMatch(new RegExp(`${place}· ${minutes} ${RegExp.escape(labels.readingTime)}`));
    expect($('article > header a').first().attr('href')).toBe(toGroupAddress('categories', article.category));
    const tags = `[aria-label="${labels.tags}"]`;
    expect(listWords($, `${tags} li`)).toEqual(article.tags);
    expect(listValues($, `${tags} a`)).toEqual(
      article.tags.filter((tag) => GROUPS.tags.has(tag)).map((tag) => toGroupAddress('tags', tag)),
    );
    expect(listValues($, 'article a')).toEqual(expect.arrayContaining(['/join', '/donate']));
  });

  test('has its key points and quotes in order, and its author: the candidate where it names no other', () => {
    expect(listWords($, '[aria-labelledby="key-points"] li')).toEqual(article.keyPoints ?? []);
    const quotes = `[aria-label="${readLabels().quotes.section}"]`;
    expect(listWords($, `${quotes} blockquote`)).toEqual(article.quotes.map((quote) => `“${quote}”`));
    const said = [readSite().candidate, article.location, formatLongDay(article.date)]
      .filter(Boolean)
      .join(', ');
    for (const caption of listWords($, `${quotes} figcaption`)) expect(caption).toContain(said);
    expect(listValues($, `${quotes} blockquote`, 'cite')).toEqual(
      article.quotes.map(() => toAddress(`/news/${article.slug}`)),
    );
    expect(
      listValues($, `${quotes} a[href^="/share/"]`).map((address) => /quote-\d+(?=\.)/.exec(address)?.[0]),
    ).toEqual(article.quotes.map((_, index) => `quote-${String(index + 1)}`));
    // The first place where the words of its address stand is the quote.
    for (const [index, quote] of article.quotes.entries()) {
      const address = $(`#quote-${String(index + 1)} figcaption a`).attr('href') ?? '';
      const [start = ''] = (address.split(':~:text=')[1] ?? '').split(',').map(decodeURIComponent);
      expect(start, address).not.toBe('');
      expect(main.slice(main.indexOf(start)), address).toMatch(new RegExp(`^${RegExp.escape(quote)}`));
    }
    const { candidate, author: byline, portrait, socials } = readSite();
    const author = article.author ?? { ...byline, name: candidate, image: portrait, social: socials };
    const card = `[aria-label="${labels.author}"]`;
    for (const part of [author.name, author.title, author.bio]) expect(toWords($(card))).toContain(part);
    expect(listValues($, `${card} img`, 'alt')).toEqual([author.image.alt]);
    const links = (['facebook', 'twitter', 'instagram'] as const).filter(
      (platform) => author.social[platform],
    );
    expect(listValues($, `${card} a`, 'aria-label')).toEqual(
      links.map((platform) => `${author.name} on ${PLATFORMS[platform]}`),
    );
    expect(listValues($, `${card} a`)).toEqual(links.map((platform) => author.social[platform]));
  });

  test('ends with the next article: its picture and its title', () => {
    const next = articles[(article.index + 1) % articles.length];
    const nav = `nav[aria-label="${labels.next}"]`;
    expect(listValues($, `${nav} a`)).toEqual([`/news/${next?.slug ?? ''}`]);
    expect(toWords($(`${nav} a`))).toBe(next?.title);
    expect(listValues($, `${nav} img`, 'alt')).toEqual([next?.images[0]?.alt]);
  });

  test('shows the promise that it is about, where it is about one', () => {
    const policy = readPolicies().find(({ promises }) => promises.some(({ id }) => id === article.promise));
    const promise = policy?.promises.find(({ id }) => id === article.promise);
    const aside = $('aside').filter((_, each) =>
      toWords($(each)).startsWith(readPromisesPage().article.heading),
    );
    expect(aside).toHaveLength(promise ? 1 : 0);
    if (!promise) return;
    expect(aside.find('a').attr('href')).toBe(`/promises/${policy?.slug ?? ''}/${promise.id}`);
    expect(toWords(aside.find('a'))).toBe(promise.promise);
    expect(aside.find('time').attr('datetime')).toBe(promise.by === 'day one' ? undefined : promise.by);
  });
});
