import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { ENGLISH_FORMATS } from '../../src/core/dates.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import {
  type ArticleFile,
  readArticles,
  readLanguages,
  readSiteFile,
  resolveSiteUrl,
} from '../support/content-files.ts';
import { getArticleTimes } from '../support/dates.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';

const site = readSiteFile();
const articles = new Map(readArticles().map((article) => [`/news/${article.slug}`, article]));
const MAX_TITLE_LENGTH = 65;
/** The length of a description in search results, in letters. */
const DESCRIPTION_LENGTH = { min: 50, max: 160 };
const LANGUAGES = new Map(readLanguages().map(({ tag }) => [`/${tag}`, tag]));
const SHARE_FOLDER = 'dist/share';
const MAX_SHARE_BYTES = 60_000;
/** The standard deviation of one channel, up to 255; a blank image has none. */
const MIN_DEVIATION = 20;

interface Manifest {
  readonly theme_color: string;
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
}
const manifest = JSON.parse(readFileSync('dist/site.webmanifest', 'utf8')) as Manifest;

describe('every page', () => {
  const pages = listBuiltPages().map((page) => ({ ...page, ...readMetadata(page.path) }));

  test('has a unique title, with as much of the site name as search results show', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { path, title, ownTitle } of pages) {
      const titles = [`${ownTitle} | ${site.title}`, `${ownTitle} | ${site.candidate}`, ownTitle];
      expect(ownTitle, path).toMatch(/\w/);
      expect(title, path).toBe(titles.find(({ length }) => length <= MAX_TITLE_LENGTH));
    }
  });

  test('has a unique description of a length that search results show', () => {
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { path, description } of pages) {
      // A Chinese character replaces several letters.
      const minLength = DESCRIPTION_LENGTH.min / (/\p{Script=Han}/u.test(description) ? 2 : 1);
      expect(description.trim().length, path).toBeGreaterThanOrEqual(minLength);
      expect(description.length, path).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    }
  });

  test('has its canonical URL, or is hidden from search engines', () => {
    for (const { path, isListed } of pages) {
      const $ = readDocument(path);
      const found = [
        listAttributes($, 'link[rel="canonical"]'),
        listAttributes($, 'meta[name="robots"]', 'content'),
      ];
      expect(found, path).toEqual(isListed ? [[resolveSiteUrl(path)], []] : [[], ['noindex']]);
    }
  });

  test('has the metadata of a link preview', () => {
    for (const { path, isListed, ownTitle, description } of pages) {
      const $ = readDocument(path);
      const article = articles.get(path);
      expect($('meta[charset]').attr('charset'), path).toBe('utf-8');
      const expected: Readonly<Record<string, unknown>> = {
        'og:title': ownTitle,
        'og:description': description,
        'og:type': article ? 'article' : 'website',
        'og:site_name': site.title,
        'og:locale': (LANGUAGES.get(path) ?? 'en-NZ').replace('-', '_'),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\w/) as unknown,
        'twitter:card': 'summary_large_image',
        'theme-color': manifest.theme_color,
        ...(isListed && { 'og:url': resolveSiteUrl(path) }),
        ...(article && buildArticleMetadata(article)),
      };
      for (const [name, content] of Object.entries(expected))
        expect(listAttributes($, `meta[property="${name}"], meta[name="${name}"]`, 'content'), path).toEqual(
          [content].flat(),
        );
    }
  });

  test('is complete, in its language, with one h1, its icons, and authorisation and copyright at its end', () => {
    for (const { path, file } of pages) {
      const $ = readDocument(path);
      const rest = readFileSync(file, 'utf8').split('</html>').slice(1);
      expect.soft(rest, path).toEqual([expect.stringMatching(/^\s*$/)]);
      expect.soft($('html').attr('lang'), path).toBe(LANGUAGES.get(path) ?? 'en-NZ');
      expect.soft($('h1'), path).toHaveLength(1);
      const icons = listAttributes($, 'link[rel="manifest"], link[rel="apple-touch-icon"]');
      expect.soft(icons.sort(), path).toEqual(['/apple-touch-icon.png', '/site.webmanifest']);
      const foot = getSelectionText($('body > footer'));
      expect.soft(foot, path).toContain(site.authorisation);
      expect.soft(foot, path).toMatch(/© \d{4} \S/);
      // The target of rel="expect" must exist, or the browser would wait for the last byte before it renders.
      const awaited = listAttributes($, 'link[rel="expect"]');
      expect.soft($('h1').attr('id'), path).toBe(awaited[0]?.slice(1));
      for (const id of awaited) expect.soft($(id), `${path}${id}`).toHaveLength(1);
    }
  });

  test('has a share image: a small PNG or JPEG of 1200 by 630 with content, and a hash in its name', async () => {
    const imageHashes = new Set<string>();
    const imageUrl = new RegExp(
      `^${RegExp.escape(resolveSiteUrl('/share/'))}[\\w-]+\\.[\\da-f]{8}\\.(?:png|jpg)$`,
    );
    for (const { image } of pages) {
      expect.soft(image).toMatch(imageUrl);
      imageHashes.add(hash('sha256', readFileSync(`dist${new URL(image).pathname}`)));
    }
    expect(imageHashes.size).toBe(pages.length);
    const names = readdirSync(SHARE_FOLDER);
    expect(names.length).toBeGreaterThanOrEqual(pages.length);
    for (const name of names) {
      const bytes = readFileSync(`${SHARE_FOLDER}/${name}`);
      expect.soft(bytes.length, name).toBeLessThanOrEqual(MAX_SHARE_BYTES);
      const { format, width, height } = await sharp(bytes).metadata();
      expect.soft([width, height], name).toEqual([1200, 630]);
      expect.soft(format, name).toMatch(/^(?:png|jpeg)$/);
      const { channels } = await sharp(bytes).stats();
      expect.soft(Math.max(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(MIN_DEVIATION);
    }
    const all = [
      ...pages.map(({ file }) => file),
      '.cache/form-template.html',
      '.cache/event-template.html',
    ].map((file) => readFileSync(file, 'utf8'));
    expect(names.filter((name) => !all.some((html) => html.includes(`/share/${name}`)))).toEqual([]);
  });
});

test('the sitemap lists exactly the pages for search engines', () => {
  const readBuilt = (name: string) => readFileSync(`dist/${name}`, 'utf8');
  expect(readBuilt('sitemap-index.xml')).toContain(`<loc>${resolveSiteUrl('/sitemap-0.xml')}</loc>`);
  const $ = load(readBuilt('sitemap-0.xml'), { xml: true });
  const listed = listBuiltPages().filter(({ isListed }) => isListed);
  expect(listElementTexts($, 'loc').sort()).toEqual(listed.map(({ path }) => resolveSiteUrl(path)).sort());
});

test('robots.txt allows everything and names the sitemap', () => {
  const sitemap = resolveSiteUrl('/sitemap-index.xml');
  expect(readFileSync('dist/robots.txt', 'utf8')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
});

test('the manifest describes the site, and its icons have the declared sizes', async () => {
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
      hasAlpha: false,
    });
});

function buildArticleMetadata(article: ArticleFile): Readonly<Record<string, string | readonly string[]>> {
  const { title, category, date, tags, author, excerpt } = article;
  const { published, modified } = getArticleTimes(article);
  const { candidate, position, authorisation } = site;
  const picture = [
    `${category}, ${ENGLISH_FORMATS.longDay(date)}`,
    title,
    candidate,
    position,
    authorisation,
  ];
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

/** Returns the title, description and share image of a page; `ownTitle` is without the site name. */
function readMetadata(path: string) {
  const $ = readDocument(path);
  const read = (property: string) => $(`meta[property="${property}"]`).attr('content') ?? '';
  return {
    title: $('head > title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
    ownTitle: read('og:title'),
    image: read('og:image'),
  };
}
