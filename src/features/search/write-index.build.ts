import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { load } from 'cheerio';

import { cacheText, hashSources } from '../../lib/cache.build.ts';
import { formatLongDay, toHomeDay } from '../../lib/dates.ts';
import { MACHINE_ADDRESSES } from '../../lib/addresses.ts';
import { LANGUAGE } from '../../lib/locale.ts';
import type { CampaignFacts } from '../facts/campaign-facts.schema.ts';
import type { Synonym } from './search.schema.ts';
import {
  findPages,
  isEmptyWord,
  listStems,
  readQuery,
  RESULT_KINDS,
  toPieceAddress,
  toTextAddress,
  type IndexedPage,
  type IndexEntry,
  type ResultKind,
} from './search.ts';

/** The page that searches, and the mark in it in whose place the version of the index and the first words of its pieces come. */
const SEARCH_PAGE = 'search.html';
const INDEX_MARK = 'data-index=""';
/** Where what was read from pages is kept between builds. */
const CACHE = 'node_modules/.astro/search';

/** Which page is of which kind; every other one is a page. */
const KINDS: readonly (readonly [ResultKind, RegExp])[] = [
  ['policy', /^\/policies\/[^/]+$/],
  ['promise', /^\/promises\/[^/]+\/[^/]+$/],
  ['article', /^\/news\/[^/]+$/],
  ['recording', /^\/media\/[^/]+$/],
];
/** Of two pages that fit equally well, the one that voters are to see first. */
const KIND_SHARES: Readonly<Record<ResultKind, number>> = {
  policy: 1.8,
  promise: 1.5,
  article: 1.2,
  event: 1.1,
  recording: 1.05,
  page: 1,
};
/** Pages that only lead to others. */
const LEFT_OUT =
  /^\/(?:$|search$|news\/(?:tags|categories|page|page\/.*|(?:tags|categories)\/.*)$|promises\/[^/]+$)/;
/** Pages that repeat the words of others: what counts of them is what they say of themselves. */
const LISTS = /^\/(?:policies|promises|news|media|press-kit\/fact-sheet)$/;
/** Parts of a page that do something, lead elsewhere, or are for another page. */
const NO_TEXT =
  'script, style, template, nav, form, button, audio, svg, [hidden], [aria-hidden="true"], [data-print="no"], [data-copy], #share';
const HEADINGS = 'h1, h2, h3, h4, summary, dt';
const TEXTS = `${HEADINGS}, p, li, dd, th, td, figcaption, blockquote`;

/** How much a word counts by where it stands. */
const WEIGHTS = { title: 8, heading: 3, summary: 3, tag: 3, text: 1 };
/** BM25, which rates words by how rare they are, and pages by how often and how densely they have them. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.3;
/** Scores are whole numbers, and a word that very many pages have leads to the best of them. */
const SCORE_STEPS = 20;
const MOST_PAGES = 200;
/** A piece is at most about this long, in characters: a phone fetches one or two for a query. */
const PIECE_LENGTH = 24_000;

/** How much more a word counts on a page whose title or address is that word; where these are of n words, one nth of it. */
const TITLE_SHARE = 2;

/** A page, and how much each of its words counts on it. */
interface ReadPage extends IndexedPage {
  readonly weights: readonly (readonly [stem: string, weight: number])[];
}

/** Writes the index of the finished pages below the folder `root`, and returns how many pages and pieces it has. */
export async function writeIndex(root: string, synonyms: readonly Synonym[]) {
  const pages = [...(await readPages(root)), ...readEvents(root)].sort(
    (a, b) => RESULT_KINDS.indexOf(a.kind) - RESULT_KINDS.indexOf(b.kind) || (a.href < b.href ? -1 : 1),
  );
  const pieces = cutPieces(addSynonyms(toIndex(pages), synonyms));
  const texts = pages.map((page) => JSON.stringify({ ...page, weights: undefined }));
  const words = pieces.map((piece) => JSON.stringify(Object.fromEntries(piece)));
  const hash = createHash('sha256');
  for (const text of [...texts, ...words]) hash.update(text);
  const version = hash.digest('hex').slice(0, 8);
  mkdirSync(join(root, dirname(toPieceAddress(version, 0))), { recursive: true });
  for (const [page, text] of texts.entries()) writeFileSync(join(root, toTextAddress(version, page)), text);
  for (const [piece, text] of words.entries())
    writeFileSync(join(root, toPieceAddress(version, piece)), text);
  const path = join(root, SEARCH_PAGE);
  const html = readFileSync(path, 'utf8');
  if (!html.includes(INDEX_MARK)) throw new Error(`${SEARCH_PAGE} has no ${INDEX_MARK}.`);
  const starts = pieces.slice(1).map(([first]) => first?.[0] ?? '');
  writeFileSync(
    path,
    html.replace(INDEX_MARK, () => `data-index="${[version, ...starts].join(' ')}"`),
  );
  return { pages: pages.length, pieces: pieces.length };
}

/** Reads the pages that search engines may find too: drafts, private pages, answers and the editor are none of these. */
async function readPages(root: string): Promise<ReadPage[]> {
  const sources = await hashSources(['src/features/search/*.ts', 'package-lock.json']);
  const pages: ReadPage[] = [];
  for (const file of globSync('**/*.html', { cwd: root })) {
    const html = readFileSync(join(root, file), 'utf8');
    const [head = ''] = html.split('<main');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
    if (canonical === undefined || /<meta name="robots" content="[^"]*noindex/.test(head)) continue;
    const href = new URL(canonical).pathname;
    if (LEFT_OUT.test(href)) continue;
    const shown = head + (/<main[^]*<\/main>/.exec(html)?.[0] ?? '');
    const key = createHash('sha256').update(sources).update(shown).digest('hex');
    const read = await cacheText(CACHE, key, () => Promise.resolve(JSON.stringify(readPage(href, shown))));
    pages.push(JSON.parse(read) as ReadPage);
  }
  return pages;
}

function readPage(href: string, html: string): ReadPage {
  const $ = load(html.replaceAll('\u00a0', ' '));
  const readMeta = (name: string) =>
    $(`meta[property="${name}"], meta[name="${name}"]`).attr('content') ?? '';
  const lang = $('html').attr('lang');
  const title = readMeta('og:title');
  const summary = readMeta('description');
  const tags = $('meta[property="article:tag"]').get();
  const weighted: [number, string][] = [
    [WEIGHTS.title, title],
    [WEIGHTS.summary, summary],
    ...tags.map(({ attribs }): [number, string] => [WEIGHTS.tag, attribs['content'] ?? '']),
  ];
  const texts: [string, string][] = [['', summary]];
  const known = new Set([summary]);
  $(NO_TEXT).remove();
  if (LISTS.test(href)) $('main > :not(:first-child)').remove();
  // Parts of a line may stand apart by their styles alone.
  $('main *')
    .filter((_, { prev }) => prev !== null && 'attribs' in prev)
    .before(' ');
  const teReo = new Set(
    $('main [lang=mi]')
      .get()
      .map((element) => $(element).text()),
  );
  let anchor = '';
  for (const element of $('main').find(TEXTS)) {
    const part = $(element);
    if (part.find(TEXTS).length > 0) continue;
    const text = part.text().replaceAll(/\s+/g, ' ').trim();
    const isHeading = part.is(HEADINGS);
    if (part.is('h2, h3')) anchor = part.closest('[id]:not(main)').attr('id') ?? '';
    if (text === '' || known.has(text)) continue;
    known.add(text);
    weighted.push([part.is('h1') ? WEIGHTS.title : isHeading ? WEIGHTS.heading : WEIGHTS.text, text]);
    texts.push([anchor, text]);
  }
  const kind = KINDS.find(([, pattern]) => pattern.test(href))?.[0] ?? 'page';
  return {
    href,
    title,
    kind,
    ...(lang !== undefined && lang !== LANGUAGE && { lang }),
    ...(teReo.size > 0 && { teReo: [...teReo].sort((a, b) => b.length - a.length) }),
    texts,
    weights: weigh(weighted),
  };
}

function weigh(weighted: readonly (readonly [number, string])[]): ReadPage['weights'] {
  const weights = new Map<string, number>();
  for (const [weight, text] of weighted)
    for (const { stem, start, end } of listStems(text))
      if (!isEmptyWord(text.slice(start, end))) weights.set(stem, (weights.get(stem) ?? 0) + weight);
  return [...weights];
}

/** The events that the calendar had when the site was built; of one that repeats, the next. */
function readEvents(root: string): ReadPage[] {
  const path = join(root, MACHINE_ADDRESSES.facts);
  if (!existsSync(path)) return [];
  const { events, site } = JSON.parse(readFileSync(path, 'utf8')) as CampaignFacts;
  const planned = events.filter(({ status }) => status === 'scheduled').toReversed();
  const next = new Map(planned.map((event) => [event.title + event.location, event]));
  return [...next.values()].map(({ title, start, end, location, description, url }) => {
    const facts = [start !== null && formatLongDay(toHomeDay(new Date(start))), location, description]
      .filter(Boolean)
      .join('. ');
    return {
      href: url.startsWith(site.url) ? new URL(url).pathname : url,
      title,
      kind: 'event',
      ...(end !== null && { until: end }),
      texts: [['', facts]],
      weights: weigh([
        [WEIGHTS.title, title],
        [WEIGHTS.text, facts],
      ]),
    };
  });
}

function toIndex(pages: readonly ReadPage[]): Map<string, IndexEntry> {
  const lengths = pages.map(({ weights }) => weights.reduce((sum, [, weight]) => sum + weight, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / pages.length;
  const found = new Map<string, [page: number, weight: number][]>();
  for (const [page, { weights }] of pages.entries())
    for (const [stem, weight] of weights) {
      const list = found.get(stem) ?? [];
      list.push([page, weight]);
      found.set(stem, list);
    }
  // The address of a promise is two words, and would come before its policy with each of them.
  const titles = pages.map(({ kind, title, href }) =>
    [title, ...(kind === 'promise' ? [] : [basename(href).replaceAll('-', ' ')])].map(readQuery),
  );
  const rateTitle = (page: number, stem: string) =>
    1 +
    TITLE_SHARE *
      Math.max(...(titles[page] ?? []).map((title) => (title.includes(stem) ? 1 / title.length : 0)));
  const toEntry = (stem: string, list: readonly [number, number][]): IndexEntry => {
    const rarity = Math.log(1 + (pages.length - list.length + 0.5) / (list.length + 0.5));
    const scores = list.map(([page, weight]): [number, number] => {
      const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[page] ?? 0)) / average;
      const share = KIND_SHARES[pages[page]?.kind ?? 'page'] * rateTitle(page, stem);
      const score = (rarity * weight * (SATURATION + 1)) / (weight + SATURATION * length);
      return [page, Math.ceil(score * share * SCORE_STEPS)];
    });
    return [
      '',
      ...scores
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, MOST_PAGES)
        .flat(),
    ];
  };
  return new Map([...found].map(([stem, list]) => [stem, toEntry(stem, list)]));
}

/** What voters type leads to the pages of the word that the site has for it, and to those that have what is typed too. */
function addSynonyms(
  index: ReadonlyMap<string, IndexEntry>,
  synonyms: readonly Synonym[],
): Map<string, IndexEntry> {
  const words = Object.fromEntries(index);
  const all = new Map(index);
  for (const { typed, site } of synonyms) {
    const means = readQuery(site);
    const scores = findPages(means, words).pages.slice(0, MOST_PAGES);
    for (const each of typed) {
      const key = readQuery(each).join(' ');
      const [before, ...own] = all.get(key) ?? [''];
      const pages = scores.flatMap(({ page, score }) => [page, Math.ceil(score)]);
      all.set(key, [[before, ...means].join(' ').trim(), ...pages, ...own]);
    }
  }
  return all;
}

/** Cuts the index, in the order of its words, into pieces; a phrase stands in the piece of its first word. */
function cutPieces(index: ReadonlyMap<string, IndexEntry>): [string, IndexEntry][][] {
  const pieces: [string, IndexEntry][][] = [];
  let length = 0;
  for (const [word, entry] of [...index].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (pieces.length === 0 || (length >= PIECE_LENGTH && !word.includes(' '))) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push([word, entry]);
    length += JSON.stringify(entry).length + word.length + 4;
  }
  return pieces;
}
