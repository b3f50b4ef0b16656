import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  FileSystemConfigLoader,
  HtmlValidate,
  Parser,
  StaticConfigLoader,
  type HtmlElement,
} from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readArticles, toAddress } from '../../support/content-files.ts';
import { makeUpArticles } from '../../support/made-up-articles.ts';
import { createScratchProject, type ScratchProject } from '../../support/scratch-project.ts';
import { readSitemap } from '../../support/sitemaps.ts';
import { listItems, ofType, type GraphNode } from '../../support/structured-data.ts';

/** One build of the whole site. */
const LIMIT_MS = 600_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const PAGE_LENGTH = 24;
const TITLE_LETTERS = 65;
/** Ten TCP segments: what a server sends before it waits for an answer. */
const FIRST_FLIGHT_BYTES = 14_600;
const DRAWINGS = ['best-drain-has-eels.svg', 'no-party-sent-me.svg'];

/** Older than the real ones, a day between one and the next; all of one category and with one tag. */
const toDay = (index: number) => new Date(Date.UTC(2015, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
const madeUp = (await makeUpArticles(50, DRAWINGS)).map(({ slug, source }, index) => ({
  slug,
  source: source
    .replace(/^date: .*$/m, `date: ${toDay(index)}`)
    .replace(/^category: .*$/m, 'category: Ngā rā')
    .replace(/^tags: .*$/m, 'tags: [Ōkura]'),
}));
const oldNews = madeUp.map(({ slug }) => `/news/${slug}`).toReversed();
const allNews = [...readArticles().map(({ slug }) => `/news/${slug}`), ...oldNews];
const LISTS: readonly (readonly [list: string, articles: readonly string[]])[] = [
  ['/news', allNews],
  ['/news/categories/nga-ra', oldNews],
  ['/news/tags/okura', oldNews],
];

/** A page of the built site, as a parser of HTML reads it. */
interface ReadPage {
  readonly path: string;
  readonly html: string;
  readonly document: HtmlElement;
}

let project: ScratchProject;
let parser: Parser;

beforeAll(async () => {
  parser = new Parser(await new StaticConfigLoader({ root: true }).getConfigFor('page.html'));
  project = await createScratchProject();
  for (const { slug, source } of madeUp) await project.write(`content/news/${slug}.mdx`, source);
  await project.build({ YOUTUBE_FEED_URL: 'http://127.0.0.1:9/' });
}, LIMIT_MS);
afterAll(() => project.delete());

function read(path: string): ReadPage {
  const html = readFileSync(join(project.root, 'dist', `${path}.html`), 'utf8');
  return { path, html, document: parser.parseHtml(html) };
}

const listValues = ({ document }: ReadPage, selector: string, attribute: string): string[] =>
  document.querySelectorAll(selector).map((element) => element.getAttributeValue(attribute) ?? '');
const readText = ({ document }: ReadPage, selector: string) =>
  document.querySelector(selector)?.textContent.trim() ?? '';
const listArticles = (page: ReadPage) => listValues(page, 'main li h2 a', 'href');

/** The pages of a list from the newest on, as its links to older ones lead through them. */
function followOlder(list: string): ReadPage[] {
  const pages: ReadPage[] = [];
  for (let path: string | undefined = list; path !== undefined;) {
    const page = read(path);
    pages.push(page);
    [path] = listValues(page, 'main nav a[rel="next"]', 'href');
  }
  return pages;
}

/** What stands on the pages of a list: the newest at its own address, the others on pages that are numbered from the oldest. */
function toExpectedPages(list: string, newestFirst: readonly string[]) {
  const oldestFirst = newestFirst.slice(PAGE_LENGTH).toReversed();
  const count = Math.ceil(oldestFirst.length / PAGE_LENGTH);
  const older = Array.from({ length: count }, (_, index) => ({
    path: `${list}/page/${String(index + 1)}`,
    articles: oldestFirst.slice(index * PAGE_LENGTH, (index + 1) * PAGE_LENGTH).toReversed(),
  }));
  return [{ path: list, articles: newestFirst.slice(0, PAGE_LENGTH) }, ...older.toReversed()];
}

describe.each(LISTS)('the list at %s', (list, articles) => {
  it('leads from its newest articles to all others, on pages that are numbered from the oldest', () => {
    const pages = followOlder(list).map((page) => ({ path: page.path, articles: listArticles(page) }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages).toEqual(toExpectedPages(list, articles));
  });

  it('says to machines on each page what it is and which pages are beside it', () => {
    const pages = followOlder(list);
    for (const [place, page] of pages.entries()) {
      const [newer, older] = [pages[place - 1], pages[place + 1]].map((each) => (each ? [each.path] : []));
      expect(listValues(page, 'link[rel="canonical"]', 'href'), page.path).toEqual([toAddress(page.path)]);
      expect(listValues(page, 'head link[rel="prev"]', 'href'), page.path).toEqual(newer?.map(toAddress));
      expect(listValues(page, 'head link[rel="next"]', 'href'), page.path).toEqual(older?.map(toAddress));
      expect(listValues(page, 'main nav a[rel="prev"]', 'href'), page.path).toEqual(newer);
      expect(listValues(page, 'main nav a[aria-current="page"]', 'href'), page.path).toEqual([page.path]);
      const block = JSON.parse(readText(page, 'script[type="application/ld+json"]')) as {
        '@graph': GraphNode[];
      };
      const [shown] = ofType(block['@graph'], 'CollectionPage');
      expect(
        listItems(shown?.['mainEntity']).map(({ url }) => url),
        page.path,
      ).toEqual(listArticles(page).map(toAddress));
    }
  });

  it('has older pages that lead back to it', () => {
    for (const page of followOlder(list).slice(1)) {
      expect(listValues(page, 'main a', 'href'), page.path).toEqual(expect.arrayContaining(['/news', list]));
      expect(listValues(page, 'meta[name="robots"]', 'content'), page.path).toEqual([]);
    }
  });

  it('is in the sitemap with each of its pages and the day of the newest article there', async () => {
    const sitemap = await readSitemap(readFileSync(join(project.root, 'dist/sitemap-0.xml'), 'utf8'));
    const days = new Map(sitemap.map(({ url, lastmod }) => [url, lastmod?.slice(0, 10)]));
    for (const page of followOlder(list).slice(1)) {
      const [newest] = listArticles(page);
      expect(days.get(toAddress(page.path)), page.path).toBe(
        toDay(madeUp.findIndex(({ slug }) => newest === `/news/${slug}`)),
      );
    }
  });
});

describe('the pages of the lists', () => {
  it('have titles and headlines of their own, short enough for search engines', () => {
    const pages = LISTS.flatMap(([list]) => followOlder(list));
    for (const selector of ['title', 'h1']) {
      const words = pages.map((page) => readText(page, selector));
      expect(new Set([...words, '']).size, selector).toBe(pages.length + 1);
    }
    expect(
      pages.map((page) => readText(page, 'title')).filter(({ length }) => length > TITLE_LETTERS),
    ).toEqual([]);
    const descriptions = pages.map((page) => listValues(page, 'meta[name="description"]', 'content').join());
    expect(new Set([...descriptions, '']).size).toBe(pages.length + 1);
  });

  it('are valid HTML that comes in one flight', async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader());
    for (const { path, html } of LISTS.flatMap(([list]) => followOlder(list))) {
      const { results } = await validator.validateString(html, 'page.html');
      expect(
        results.flatMap(({ messages }) => messages.map(({ message }) => message)),
        path,
      ).toEqual([]);
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
    }
  });
});
