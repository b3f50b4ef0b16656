import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { slugify } from '../../src/lib/text.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import {
  readArticles,
  readRecordings,
  readPage,
  readPolicies,
  readSiteFile,
  readSupporters,
} from '../support/content-files.ts';
import { readDocument, getSelectionText } from '../support/documents.ts';
import { listMarkdownBlocks, stripMarkdown } from '../support/plain-text.ts';

const [article] = readArticles();
const supporters = readSupporters();
const promises = readPolicies().flatMap((each) =>
  each.promises.map(({ id }) => `/promises/${each.slug}/${id}`),
);

const buildPaths = (folder: string, entries: readonly { readonly slug: string }[]) =>
  entries.map(({ slug }) => `/${folder}/${slug}`);

/** Pages that show text of a file in content/pages, besides the page of the same name. */
const OTHER_PATHS: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],
  'thank-you': ['/thank-you/volunteers', '/thank-you/events', '/thank-you/questions'],
  policies: ['/policies/no-such-page'],
  promises: [
    ...promises.slice(0, 1),
    ...buildPaths('policies', readPolicies()),
    ...buildPaths('news', readArticles()),
  ],
  news: [
    ...['/news/no-such-page', '/news/categories', '/news/tags'],
    `/news/categories/${slugify(article?.category ?? '')}`,
    ...listBuiltPages().flatMap(({ path }) => (path.startsWith('/news/tags/') ? path : [])),
  ],
  media: ['/media/no-such-page'],
  supporters: [
    ...['/', '/press-kit'],
    ...supporters.flatMap(({ policy }) => (policy === undefined ? [] : `/policies/${policy}`)),
  ],
  'fact-sheet': ['/press-kit/fact-sheet'],
  'not-found': ['/no-such-page'],
};
/** Fields that pages show only at certain times. */
const CONDITIONAL_FIELDS: Readonly<Record<string, RegExp>> = {
  // Shown after the last date of a policy.
  policies: /^compare\.past$/,
  promises: /^(?:states|history|policy)\b/,
  news: /^(?:feed|lists\.(?:part|articles|pages))\b/,
  supporters: supporters.length > 0 ? /^(?:none|join\.subject)$/ : /^(?!none|title|heading|description)/,
  join: /^form\.(?:success|closed|frame|elsewhere|answered)$/,
  ask: /^form\.(?:success|closed)$/,
  // Data of the script that makes a plan, and the badge of the next date.
  voting: /^(?:plan\.(?:(?:post|box)\.(?:task|reason)|answers|alarm)|dates\.next)\b/,
  donate: readSiteFile().integration.donateUrl
    ? /^instead\b/
    : /^(?:heading|intro|give|pays|instead\.subject)\b/,
  'press-kit': /^everything\.index$/,
  corrections: /^none$/,
  newsletter: /^(?:none|articles|mail)$/,
  offline: /^(?:copy|unsent)\b/,
  search: /^(?:one|many|none|failed|offline|waiting|kinds)\b/,
};

/** Fields that are no text, or that pages format: names of files, URLs, times, visual options. */
const NON_TEXT_FIELDS =
  /(?:^slug|(?:^|\.)(?:src|background|audioUrl|videoUrl|publishAt|by|state|type|look|picturePlace|focus))$/;

test.each(globSync('*.mdx', { cwd: 'content/pages' }).sort())('all text of %s is on its page', (file) => {
  const name = parse(file).name;
  const texts = listTexts(readPage(name)).filter(([field]) => !CONDITIONAL_FIELDS[name]?.test(field));
  const paths = listBuiltPages().flatMap(({ path }) => (path === `/${name}` ? path : []));
  expect(findMissing([...paths, ...(OTHER_PATHS[name] ?? [])], texts)).toEqual([]);
});

test.each([
  ...readArticles().map((entry) => [`/news/${entry.slug}`, entry] as const),
  ...readRecordings().map((entry) => [`/media/${entry.slug}`, entry] as const),
])('all text of %s is on its page', (path, entry) => {
  expect(findMissing([path], listTexts(entry))).toEqual([]);
});

test.each(readPolicies())('all text of $name is on its page, in lists or with its promises', (entry) => {
  const promisePaths = promises.filter((path) => path.startsWith(`/promises/${entry.slug}/`));
  expect(promisePaths.length).toBeGreaterThan(0);
  const paths = [`/policies/${entry.slug}`, '/policies', ...promisePaths];
  expect(findMissing(paths, listTexts(entry))).toEqual([]);
});

test('no page, feed or calendar has straight quotation marks or apostrophes in text', () => {
  const STRAIGHT = /\p{L}(?:'|&#39;|&apos;)\p{L}/u;
  for (const { path } of listBuiltPages()) {
    expect.soft(STRAIGHT.exec(readAllText(path)), path).toBeNull();
    // A parser treats the content of noscript as text.
    const words = getSelectionText(readDocument(path)('main')).replaceAll(/<[^>]+>/g, '');
    expect.soft(/["']/.exec(words), path).toBeNull();
  }
  const files = globSync('dist/**/*.{md,xml,txt,json,ics,webmanifest}', { exclude: ['dist/admin/**'] });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect.soft(STRAIGHT.exec(readFileSync(file, 'utf8')), file).toBeNull();
});

test('no line breaks between a day and its month or before a separator dot', () => {
  // A script renders the lists of events again.
  const pages = listBuiltPages().filter(({ path }) => !/^\/(?:media|thank-you.*)?$/.test(path));
  const BREAKABLE = /\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b| · /;
  for (const { path } of pages) {
    const main = readDocument(path)('main').clone();
    // A calendar leaf has the day above the month.
    main.find('.days, time:has(.block), .large-date time, .voting-dates [aria-hidden], script').remove();
    expect.soft(BREAKABLE.exec(main.text()), path).toBeNull();
  }
});

/** Marks the boundaries of inline elements. */
const EDGE = '\u2060';
/** Words separated only by such a boundary; Chinese has no spaces. */
const JOINED_WORDS = new RegExp(
  `\\S*(?!\\p{Script=Han})[\\p{L}\\p{N}\\p{Po})]${EDGE}+(?!\\p{Script=Han})[\\p{L}\\p{N}(]\\S*`,
  'gu',
);

const listJoined = ($: ReturnType<typeof load>) =>
  [...getSelectionText($('body'), EDGE).matchAll(JOINED_WORDS)].map(([words]) => words.replaceAll(EDGE, '|'));

test('words are separated by spaces even without styles', () => {
  expect(listJoined(load('<p><span>Friday 1 August</span><span>Voting papers</span></p>'))).toHaveLength(1);
  const joined = listBuiltPages().flatMap(({ path }) =>
    listJoined(readDocument(path)).map((words) => [path, words]),
  );
  expect(joined).toEqual([]);
});

/** Returns the strings of an entry with the paths of their fields, such as `hero.text`. */
function listTexts(part: unknown, fieldPath = ''): (readonly [fieldPath: string, text: string])[] {
  if (typeof part === 'string') return [[fieldPath, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([field, inner]) =>
    listTexts(inner, fieldPath === '' ? field : `${fieldPath}.${field}`),
  );
}

/** Returns the paragraphs that are on none of the pages, without values that the build inserts. */
function findMissing(paths: readonly string[], texts: readonly (readonly [string, string])[]): string[] {
  const words = stripMarkdown(paths.map(readAllText).join('\n'));
  const blocks = texts
    .filter(([fieldPath]) => !NON_TEXT_FIELDS.test(fieldPath))
    .flatMap(([fieldPath, text]) =>
      listMarkdownBlocks(text)
        .flatMap((block) => block.split(/\{\w+\}/))
        .map((block) => [fieldPath, block.trim()] as const),
    )
    .filter(([, block]) => /\p{L}/u.test(block));
  expect(blocks.length).toBeGreaterThan(2);
  return blocks.filter(([, block]) => !words.includes(block)).map((line) => line.join(': '));
}

/** Returns all text of a page, including the values of attributes. */
function readAllText(path: string): string {
  const $ = readDocument(path);
  const values = $('html *')
    .toArray()
    .flatMap(({ attribs }) => Object.entries(attribs))
    .map(([name, value]) => (name === 'href' ? decodeURIComponent(value.replaceAll('+', ' ')) : value));
  return [getSelectionText($('html')), ...values].join('\n');
}
