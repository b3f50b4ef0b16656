import { globSync, readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { expect, test } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, readRecordings, readPolicies } from '../support/content-files.ts';
import { listAttributes, readDocument, getSelectionText } from '../support/documents.ts';
import { listHeadings, stripMarkdown } from '../support/plain-text.ts';

const MAX_FONT_BYTES = 16_384;
/** Two brackets before a name, because scripts contain brackets too. */
const SHORTCODE = /\(\([A-Za-z][\w:-]*/;
const pages = listBuiltPages();
const texts = [
  ...readArticles().map(({ slug, text }) => [`/news/${slug}`, text] as const),
  ...readPolicies().map(({ slug, text }) => [`/policies/${slug}`, text] as const),
];

test(`fonts take at most ${String(MAX_FONT_BYTES)} bytes in total`, () => {
  // No public page loads the fonts of the editor.
  const files = globSync('dist/**/*.{woff2,woff,ttf,otf}', { exclude: ['dist/admin/**'] });
  expect(files).not.toEqual([]);
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_FONT_BYTES);
  for (const { path } of pages)
    expect(listAttributes(readDocument(path), 'link[rel="preload"]'), path).toEqual([]);
});

test('no page loads anything from, or connects to, another host before a click', () => {
  const loaded = 'script[src], img[src], source[src], iframe[src], video[src], audio[src]';
  const linked = 'link:not([rel="canonical"], [rel="alternate"], [rel="me"], [rel="license"])';
  for (const { path } of pages) {
    const $ = readDocument(path);
    const urls = [...listAttributes($, loaded, 'src'), ...listAttributes($, linked)];
    expect(urls.length, path).toBeGreaterThan(0);
    expect(
      urls.filter((url) => !/^(?:\/(?!\/)|#|data:)/.test(url)),
      path,
    ).toEqual([]);
  }
});

test('every picture has dimensions, which prevents layout shift', () => {
  const sizes = pages.flatMap(({ path }) => {
    const $ = readDocument(path);
    return ['width', 'height'].flatMap((side) =>
      listAttributes($, 'img', side).map((size) => [path, side, Number(size)] as const),
    );
  });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(([, , size]) => !(size > 0))).toEqual([]);
});

test('every heading of a quotable page has an anchor', () => {
  const otherPaths = ['/accessibility', '/privacy', '/terms', '/voting', '/about', '/press-kit', '/join'];
  const media = readRecordings().map(({ slug }) => `/media/${slug}`);
  for (const path of [...texts.map(([each]) => each), ...media, ...otherPaths]) {
    const ids = listAttributes(readDocument(path), 'main :is(h2, h3)', 'id');
    expect(ids.length, path).toBeGreaterThan(0);
    expect(ids, path).not.toContain('');
  }
});

test('each heading of a text links to itself, at an anchor built from its text', () => {
  const headings = texts.flatMap(([path, text]) => listHeadings(text).map((words) => [path, words] as const));
  expect(headings.length).toBeGreaterThan(10);
  for (const [path, words] of headings) {
    const $ = readDocument(path);
    const heading = $('main h2').filter((_, each) => stripMarkdown(getSelectionText($(each))) === words);
    const anchor = slug(getSelectionText(heading));
    expect(heading.attr('id'), `${path}: ${words}`).toBe(anchor);
    expect(decodeURIComponent(heading.find('a').attr('href') ?? ''), path).toBe(`#${anchor}`);
  }
});

test('no page or island property contains the shortcodes of facts and te reo Māori', () => {
  for (const { path } of pages) {
    const $ = readDocument(path);
    const attributeValues = $('html *')
      .toArray()
      .flatMap(({ attribs }) => Object.entries(attribs))
      .filter(([name]) => name !== 'class')
      .map(([, value]) => value);
    expect
      .soft(
        [getSelectionText($('html')), ...attributeValues].filter((text) => SHORTCODE.test(text)),
        path,
      )
      .toEqual([]);
  }
});

test('no page and no list of pages links to the editor', () => {
  const files = globSync('dist/**/*.{html,xml,txt}', { exclude: ['dist/admin.html'] });
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('/admin'))).toEqual([]);
});
