import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CheerioAPI } from 'cheerio';

import { ENGLISH_FORMATS, getAucklandDay } from '../../core/dates.ts';
import { MACHINE_PATHS } from '../../core/addresses.ts';
import { LANGUAGE } from '../../core/locale.ts';
import type { PageVisitor } from '../../lib/page-visitor.build.ts';
import { readContentFields, readContentFile } from '../../core/content-files.server.ts';
import type { CampaignFacts } from '../facts/campaign-facts.schema.ts';
import { synonymsSchema, type Synonym } from '../../features/search/search.schema.ts';
import {
  findPages,
  getIndexedPagePath,
  getShardPath,
  isStopWord,
  listStems,
  parseQuery,
  type IndexedPage,
  type Postings,
  type ResultKind,
} from '../../features/search/search.ts';
import { collapseSpaces } from '../../lib/text.ts';

const SEARCH_PAGE = 'search.html';
const INDEX_PLACEHOLDER = 'data-index=""';

/** Kinds of results. The order breaks ties; `path` matches the paths of their pages. */
const KINDS: readonly { readonly kind: ResultKind; readonly boost: number; readonly path?: RegExp }[] = [
  { kind: 'policy', boost: 1.8, path: /^\/policies\/[^/]+$/ },
  { kind: 'promise', boost: 1.5, path: /^\/promises\/[^/]+\/[^/]+$/ },
  { kind: 'article', boost: 1.2, path: /^\/news\/[^/]+$/ },
  { kind: 'event', boost: 1.1 },
  { kind: 'recording', boost: 1.05, path: /^\/media\/[^/]+$/ },
  { kind: 'page', boost: 1, path: /^/ },
];
/** Newsletters repeat what pages say, and would come before them. */
const EXCLUDED_PATHS =
  /^\/(?:$|search$|events\/|newsletter\/|news\/(?:tags|categories|page|page\/.*|(?:tags|categories)\/.*)$|promises\/[^/]+$)/;
/** Only the first section of these pages is indexed, because they repeat texts of other pages. */
const LIST_PATHS = /^\/(?:policies|promises|news|newsletter|media|press-kit\/fact-sheet)$/;
const EXCLUDED_ELEMENTS =
  'script, style, template, nav, form, button, audio, svg, [hidden], [aria-hidden="true"], [data-print="no"], [data-copy], [data-panel], #share';
const HEADINGS = 'h1, h2, h3, h4, summary, dt';
const TEXTS = `${HEADINGS}, p, li, dd, th, td, figcaption, blockquote`;

const FIELD_BOOSTS = { title: 8, heading: 3, summary: 3, tag: 3, text: 1 };
/** The boost for a match in a title or slug, divided by its number of words. */
const TITLE_BOOST = 2;
/** BM25: `k1` is term frequency saturation, `b` is length normalization. */
const K1 = 1.2;
const B = 0.3;
/** Scores are multiplied by this and rounded up: integers save bytes. */
const SCORE_STEPS = 20;
const MAX_POSTINGS = 200;
/** In characters. A query needs one or two shards. */
const SHARD_LENGTH = 24_000;

interface PageTerms {
  readonly page: IndexedPage;
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Creates a visitor that writes the search index from the built pages (docs/adr/0006). */
export async function createIndexWriter(root: string): Promise<PageVisitor> {
  const { synonyms } = await readContentFields(readContentFile, 'search.yaml', synonymsSchema);
  const pages = readEvents(root);
  return {
    // Only indexable pages have a canonical link: no drafts, private pages or form responses.
    visit: ({ $ }) => {
      const canonical = $('link[rel=canonical]').attr('href');
      const href = canonical === undefined ? '/' : new URL(canonical).pathname;
      if (!EXCLUDED_PATHS.test(href)) pages.push(extractPage(href, $));
    },
    finish: () => {
      writeIndex(root, pages, synonyms);
    },
  };
}

function writeIndex(root: string, unsorted: readonly PageTerms[], synonyms: readonly Synonym[]): void {
  const byAddress = unsorted.toSorted(({ page: a }, { page: b }) => (a.href < b.href ? -1 : 1));
  const pages = KINDS.flatMap(({ kind }) => byAddress.filter(({ page }) => page.kind === kind));
  const shards = splitShards(addSynonyms(buildIndex(pages), synonyms));
  const pageFiles = pages.map(({ page }) => JSON.stringify(page));
  const shardFiles = shards.map((shard) => JSON.stringify(Object.fromEntries(shard)));
  const version = hash('sha256', [...pageFiles, ...shardFiles].join('')).slice(0, 8);
  mkdirSync(join(root, dirname(getShardPath(version, 0))), { recursive: true });
  for (const [page, text] of pageFiles.entries())
    writeFileSync(join(root, getIndexedPagePath(version, page)), text);
  for (const [shard, text] of shardFiles.entries())
    writeFileSync(join(root, getShardPath(version, shard)), text);
  const path = join(root, SEARCH_PAGE);
  const html = readFileSync(path, 'utf8');
  if (!html.includes(INDEX_PLACEHOLDER)) throw new Error(`${SEARCH_PAGE} has no ${INDEX_PLACEHOLDER}.`);
  const firstTerms = shards.slice(1).map(([first]) => first?.[0] ?? '');
  writeFileSync(
    path,
    html.replace(INDEX_PLACEHOLDER, () => `data-index="${[version, ...firstTerms].join(' ')}"`),
  );
}

function extractPage(href: string, $: CheerioAPI): PageTerms {
  const readMeta = (name: string) =>
    Array.from($(`meta[property="${name}"], meta[name="${name}"]`), (meta) => meta.attribs['content'] ?? '');
  const [title = ''] = readMeta('og:title');
  const [summary = ''] = readMeta('description');
  const lang = $('html').attr('lang');
  const main = $('main').clone();
  main.find(EXCLUDED_ELEMENTS).remove();
  if (LIST_PATHS.test(href)) main.children(':not(:first-child)').remove();
  // Separates the words of adjacent elements, between which only CSS puts space.
  main
    .find('*')
    .filter((_, { prev }) => prev !== null && 'attribs' in prev)
    .before(' ');
  const teReoTexts = new Set(Array.from(main.find('[lang=mi]'), (element) => $(element).text()));
  const texts = new Map([[summary, { anchor: '', boost: FIELD_BOOSTS.summary }]]);
  let anchor = '';
  for (const element of main.find(TEXTS)) {
    const part = $(element);
    if (part.find(TEXTS).length > 0) continue;
    if (part.is('h2, h3')) anchor = part.closest('[id]:not(main)').attr('id') ?? '';
    const text = collapseSpaces(part.text());
    const field = part.is('h1') ? 'title' : part.is(HEADINGS) ? 'heading' : 'text';
    if (text !== '' && !texts.has(text)) texts.set(text, { anchor, boost: FIELD_BOOSTS[field] });
  }
  return {
    page: {
      href,
      title,
      kind: KINDS.find(({ path }) => path?.test(href))?.kind ?? 'page',
      ...(lang !== undefined && lang !== LANGUAGE && { lang }),
      ...(teReoTexts.size > 0 && { teReo: [...teReoTexts].sort((a, b) => b.length - a.length) }),
      texts: Array.from(texts, ([text, field]) => [field.anchor, text] as const),
    },
    frequencies: countStems([
      [title, FIELD_BOOSTS.title],
      ...readMeta('article:tag').map((tag) => [tag, FIELD_BOOSTS.tag] as const),
      ...Array.from(texts, ([text, { boost }]) => [text, boost] as const),
    ]),
  };
}

/** Reads scheduled events; of those with the same title and place, only the next. */
function readEvents(root: string): PageTerms[] {
  const facts = readFileSync(join(root, MACHINE_PATHS.facts), 'utf8');
  const { events, site } = JSON.parse(facts) as CampaignFacts;
  const scheduled = events.filter(({ status }) => status === 'scheduled').toReversed();
  const next = new Map(scheduled.map((event) => [event.title + event.location, event]));
  return [...next.values()].map(({ title, start, end, location, description, url }) => {
    const day = start === null ? '' : ENGLISH_FORMATS.longDay(getAucklandDay(new Date(start)));
    const text = [day, location, description].filter(Boolean).join('. ');
    return {
      page: {
        href: url.startsWith(site.url) ? new URL(url).pathname : url,
        title,
        kind: 'event',
        ...(end !== null && { until: end }),
        texts: [['', text]],
      },
      frequencies: countStems([
        [title, FIELD_BOOSTS.title],
        [text, FIELD_BOOSTS.text],
      ]),
    };
  });
}

function countStems(texts: readonly (readonly [text: string, boost: number])[]): PageTerms['frequencies'] {
  const frequencies = new Map<string, number>();
  for (const [text, boost] of texts)
    for (const { stem, start, end } of listStems(text))
      if (!isStopWord(text.slice(start, end))) frequencies.set(stem, (frequencies.get(stem) ?? 0) + boost);
  return frequencies;
}

function buildIndex(pages: readonly PageTerms[]): Map<string, Postings> {
  const lengths = pages.map(({ frequencies }) => frequencies.values().reduce((sum, each) => sum + each, 0));
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / pages.length;
  const titles = pages.map(({ page: { kind, title, href } }) =>
    // The slug of a promise has two words, and would rank above its policy for each of them.
    [title, ...(kind === 'promise' ? [] : [basename(href).replaceAll('-', ' ')])].map(parseQuery),
  );
  const getBoost = (page: number, stem: string): number => {
    const shares = (titles[page] ?? []).map((title) => (title.includes(stem) ? 1 / title.length : 0));
    const boost = KINDS.find(({ kind }) => kind === pages[page]?.page.kind)?.boost ?? 1;
    return boost * (1 + TITLE_BOOST * Math.max(...shares));
  };
  const occurrences = Map.groupBy(
    pages.flatMap(({ frequencies }, page) =>
      Array.from(frequencies, ([stem, frequency]) => ({ stem, page, frequency })),
    ),
    ({ stem }) => stem,
  );
  return new Map(
    Array.from(occurrences, ([stem, list]): [string, Postings] => {
      const idf = Math.log(1 + (pages.length - list.length + 0.5) / (list.length + 0.5));
      const scores = list.map(({ page, frequency }): [number, number] => {
        const norm = 1 - B + (B * (lengths[page] ?? 0)) / averageLength;
        const score = (idf * frequency * (K1 + 1)) / (frequency + K1 * norm);
        return [page, Math.ceil(score * getBoost(page, stem) * SCORE_STEPS)];
      });
      const best = scores.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_POSTINGS);
      return [stem, ['', ...best.flat()]];
    }),
  );
}

/** Adds each word that voters type as a term: first the postings of the site's word for it, then those of the typed word. */
function addSynonyms(index: ReadonlyMap<string, Postings>, synonyms: readonly Synonym[]) {
  const terms = Object.fromEntries(index);
  const withSynonyms = new Map(index);
  for (const { typed, site } of synonyms) {
    const stems = parseQuery(site);
    const pages = findPages(stems, terms).pages.slice(0, MAX_POSTINGS);
    for (const each of typed) {
      const term = parseQuery(each).join(' ');
      const [synonymStems, ...ownPostings] = withSynonyms.get(term) ?? [''];
      const postings = pages.flatMap(({ page, score }) => [page, Math.ceil(score)]);
      withSynonyms.set(term, [[synonymStems, ...stems].join(' ').trim(), ...postings, ...ownPostings]);
    }
  }
  return withSynonyms;
}

/** Splits the sorted index into shards. A phrase is in the shard of its first word. */
function splitShards(index: ReadonlyMap<string, Postings>): [string, Postings][][] {
  const shards: [string, Postings][][] = [];
  let length = SHARD_LENGTH;
  for (const entry of [...index].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (length >= SHARD_LENGTH && !entry[0].includes(' ')) {
      shards.push([]);
      length = 0;
    }
    shards.at(-1)?.push(entry);
    length += JSON.stringify(entry).length;
  }
  return shards;
}
