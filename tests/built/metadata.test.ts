import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { formatLongDay } from '../../src/core/dates.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import {
  type ArticleFile,
  readArticles,
  readLanguages,
  readSite,
  toAddress,
} from '../support/content-files.ts';
import { toMachineTimes } from '../support/dates.ts';
import { listValues, readDocument, toWords } from '../support/documents.ts';

const site = readSite();
const articles = new Map(readArticles().map((article) => [`/news/${article.slug}`, article]));
/** What search engines show of a title. */
const TITLE_LETTERS = 65;
/** What they show of a description, in letters. */
const DESCRIPTION_LETTERS = { least: 50, most: 160 };
/** The pages in other languages: each has the name of its file. */
const LANGUAGES = new Map(readLanguages().map(({ tag }) => [`/${tag}`, tag]));
const SHARE_FOLDER = 'dist/share';
/** Quick to arrive on a slow phone. */
const SHARE_BYTES = 60_000;
/** Of one channel, on a scale to 255: a blank image has none. */
const LEAST_DEVIATION = 20;

interface Manifest {
  readonly theme_color: string;
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
}
const manifest = JSON.parse(readFileSync('dist/site.webmanifest', 'utf8')) as Manifest;

describe('every page', () => {
  const pages = listBuiltPages().map((page) => ({ ...page, ...readMetadata(page.path) }));

  test('has a title of its own: its words, then as much of the name of the site as search results show', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { path, title, words } of pages) {
      const titles = [`${words} | ${site.title}`, `${words} | ${site.candidate}`, words];
      expect(words, path).toMatch(/\w/);
      expect(title, path).toBe(titles.find(({ length }) => length <= TITLE_LETTERS));
    }
  });

  test('has a description of its own, of a length that search engines show', () => {
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { path, description } of pages) {
      // A sign of Chinese says as much as several letters.
      const least = DESCRIPTION_LETTERS.least / (/\p{Script=Han}/u.test(description) ? 2 : 1);
      expect(description.trim().length, path).toBeGreaterThanOrEqual(least);
      expect(description.length, path).toBeLessThanOrEqual(DESCRIPTION_LETTERS.most);
    }
  });

  test('has its own address as the canonical one, or stays out of search engines', () => {
    for (const { path, isListed } of pages) {
      const $ = readDocument(path);
      const found = [listValues($, 'link[rel="canonical"]'), listValues($, 'meta[name="robots"]', 'content')];
      expect(found, path).toEqual(isListed ? [[toAddress(path)], []] : [[], ['noindex']]);
    }
  });

  test('has all that the card of a messaging app needs', () => {
    for (const { path, isListed, words, description } of pages) {
      const $ = readDocument(path);
      const article = articles.get(path);
      expect($('meta[charset]').attr('charset'), path).toBe('utf-8');
      const card: Readonly<Record<string, unknown>> = {
        'og:title': words,
        'og:description': description,
        'og:type': article ? 'article' : 'website',
        'og:site_name': site.title,
        'og:locale': (LANGUAGES.get(path) ?? 'en-NZ').replace('-', '_'),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\w/) as unknown,
        'twitter:card': 'summary_large_image',
        'theme-color': manifest.theme_color,
        ...(isListed && { 'og:url': toAddress(path) }),
        ...(article && readArticleCard(article)),
      };
      for (const [name, content] of Object.entries(card))
        expect(listValues($, `meta[property="${name}"], meta[name="${name}"]`, 'content'), path).toEqual(
          [content].flat(),
        );
    }
  });

  test('is in New Zealand English or the language of its file, with one h1 and no level of heading left out', () => {
    for (const { path } of pages) {
      const $ = readDocument(path);
      expect($('html').attr('lang'), path).toBe(LANGUAGES.get(path) ?? 'en-NZ');
      expect($('h1'), path).toHaveLength(1);
      const headings = $('h1, h2, h3, h4, h5, h6').toArray();
      const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
      const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
      expect(jumps, `${path}: ${levels.join(' ')}`).toEqual([]);
    }
  });

  test('ends where it ends, and says who authorised it and whose rights they are', () => {
    for (const { path, file } of pages) {
      const $ = readDocument(path);
      const rest = readFileSync(file, 'utf8').split('</html>').slice(1);
      expect.soft(rest, path).toEqual([expect.stringMatching(/^\s*$/)]);
      const foot = toWords($('body > footer'));
      expect.soft(foot, path).toContain(site.authorisation);
      expect.soft(foot, path).toMatch(/© \d{4} \S/);
      // What a browser waits for before it shows the page has to be there: it would wait for the last byte.
      const awaited = listValues($, 'link[rel="expect"]');
      expect.soft($('h1').attr('id'), path).toBe(awaited[0]?.slice(1));
      for (const id of awaited) expect.soft($(id), `${path}${id}`).toHaveLength(1);
    }
  });

  test('has a share image of its own: a small PNG or JPEG of 1200 by 630 that shows something, with a hash in its name', async () => {
    const shown = new Set<string>();
    const address = new RegExp(`^${RegExp.escape(toAddress('/share/'))}[\\w-]+\\.[\\da-f]{8}\\.(?:png|jpg)$`);
    for (const { image } of pages) {
      expect.soft(image).toMatch(address);
      shown.add(hash('sha256', readFileSync(`dist${new URL(image).pathname}`)));
    }
    expect(shown.size).toBe(pages.length);
    const names = readdirSync(SHARE_FOLDER);
    expect(names.length).toBeGreaterThanOrEqual(pages.length);
    for (const name of names) {
      const bytes = readFileSync(`${SHARE_FOLDER}/${name}`);
      expect.soft(bytes.length, name).toBeLessThanOrEqual(SHARE_BYTES);
      const { format, width, height } = await sharp(bytes).metadata();
      expect.soft([width, height], name).toEqual([1200, 630]);
      expect.soft(format, name).toMatch(/^(?:png|jpeg)$/);
      const { channels } = await sharp(bytes).stats();
      expect.soft(Math.max(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(LEAST_DEVIATION);
    }
    const all = [...pages.map(({ file }) => file), '.cache/form-shell.html'].map((file) =>
      readFileSync(file, 'utf8'),
    );
    expect(names.filter((name) => !all.some((html) => html.includes(`/share/${name}`)))).toEqual([]);
  });

  test('names the manifest and the icon of phones', () => {
    for (const { path } of pages) {
      const icons = listValues(readDocument(path), 'link[rel="manifest"], link[rel="apple-touch-icon"]');
      expect(icons.sort(), path).toEqual(['/apple-touch-icon.png', '/site.webmanifest']);
    }
  });
});

test('the manifest says what the site is, and its icons are as large as it says', async () => {
  const { title, name } = site;
  expect(manifest).toMatchObject({ name: title, short_name: name, start_url: '/', lang: 'en-NZ' });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(`dist${src}`).metadata();
    if (sizes !== 'any') expect(`${String(width)}x${String(height)}`, src).toBe(sizes);
  }
  for (const [file, width] of [
    ['apple-touch-icon.png', 180],
    ['favicon.ico', 32],
  ] as const)
    expect(await sharp(readFileSync(`dist/${file}`)).metadata(), file).toMatchObject({
      format: 'png',
      width,
    });
});

/** What an article adds to the card of its page. */
function readArticleCard(article: ArticleFile): Readonly<Record<string, string | readonly string[]>> {
  const { title, category, date, tags, author, excerpt } = article;
  const { published, modified } = toMachineTimes(article);
  const { candidate, position, authorisation } = site;
  const picture = [`${category}, ${formatLongDay(date)}`, title, candidate, position, authorisation];
  return {
    'og:title': title,
    'og:description': excerpt,
    'og:image:alt': picture.map((words) => (/[.!?]$/.test(words) ? words : `${words}.`)).join(' '),
    'article:published_time': published,
    'article:modified_time': modified,
    'article:section': category,
    'article:author': author?.name ?? candidate,
    'article:tag': tags,
  };
}

/** What a page tells machines: its title, and the words of that without the name of the site. */
function readMetadata(path: string) {
  const $ = readDocument(path);
  const read = (property: string) => $(`meta[property="${property}"]`).attr('content') ?? '';
  return {
    title: $('head > title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
    words: read('og:title'),
    image: read('og:image'),
  };
}
