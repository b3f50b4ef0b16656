import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import {
  findPages,
  findShard,
  listTerms,
  parseQuery,
  getShardPath,
  getIndexedPagePath,
  type IndexedPage,
  type Shard,
} from '../../src/features/search/search.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readDocument } from '../support/documents.ts';

const QUESTIONS: readonly (readonly [question: string, ...answers: string[]])[] = [
  ['rates', '/policies/efficiency'],
  ['what does he say about rates', '/policies/efficiency'],
  ['council tax', '/policies/efficiency'],
  ['rates rise', '/policies/efficiency'],
  ['bus lanes', '/policies/transport'],
  [
    'train to the airport',
    '/policies/transport',
    '/promises/transport/airport-price',
    '/promises/transport/airport-vote',
  ],
  ['late buses', '/promises/safety/late-buses', '/policies/safety'],
  ['mould', '/policies/housing'],
  ['empty homes', '/policies/housing', '/promises/housing/empty-homes-desk'],
  ['can I swim at the beach', '/policies/environment'],
  ['flooding', '/policies/environment', '/promises/environment/flood-spots'],
  ['street lights', '/policies/safety', '/promises/safety/street-lights'],
  ['crime', '/policies/safety'],
  ['consent times', '/policies/economy', '/promises/economy/real-days'],
  ['who pays', '/policies/safety'],
  ['when do papers arrive', '/voting'],
  ['how do I vote', '/voting'],
  ['hikoi', '/promises/safety/night-walks', '/policies/safety'],
  ['donate', '/donate'],
  ['volunteer', '/join'],
];
const MAX_WRONG = 2;

const [version = '', ...shardStarts] = (
  readDocument('/search')('[data-index]').attr('data-index') ?? ''
).split(' ');
const read = (address: string) => readFileSync(`dist${address}`, 'utf8');
const readPage = (page: number) => JSON.parse(read(getIndexedPagePath(version, page))) as IndexedPage;

/** Queries the index as the search page does: reads only the shards of its terms. */
function searchIndex(query: string) {
  const words = parseQuery(query);
  const shards = [...new Set(listTerms(words).map((key) => findShard(shardStarts, key)))];
  const files = shards.map((shard) => getShardPath(version, shard));
  const index = Object.assign({}, ...files.map((file) => JSON.parse(read(file)) as Shard)) as Shard;
  const found = findPages(words, index).pages.map(({ page }) => page);
  return { files, found, pages: found.map(readPage) };
}

test(`at least ${String(20 - MAX_WRONG)} of twenty voter questions rank the right page first`, () => {
  expect(QUESTIONS).toHaveLength(20);
  const wrong = QUESTIONS.flatMap(([question, ...answers]) => {
    const first = searchIndex(question).pages[0]?.href ?? 'nothing';
    return answers.includes(first) ? [] : [`${question}: ${first}`];
  });
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(MAX_WRONG);
});

test.each([
  ['pepa pōti', '/mi'],
  ['poti', '/mi'],
  ['faapefea ona palota', '/sm'],
  ['pusa palota e leʻi', '/sm'],
  ['投票箱', '/zh-Hans'],
])('the query "%s" ranks the page in its language first', (query, href) => {
  const [first] = searchIndex(query).pages;
  expect(first).toMatchObject({ href, lang: href.slice(1) });
});

test('equally good results rank policies and promises before articles, and these before recordings', () => {
  const kinds = searchIndex('rates').pages.flatMap(({ kind }) => (kind === 'page' ? [] : kind));
  const first = new Set(kinds.slice(0, kinds.indexOf('recording') + 1));
  expect([...first]).toEqual(['policy', 'promise', 'article', 'recording']);
});

test('the index has every listed page except lists and newsletters, and nothing else', () => {
  const indexed = globSync('dist/search-index/*/page-*.json').map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as IndexedPage,
  );
  const lists =
    /^\/(?:$|search$|events\/|newsletter\/|news\/(?:tags|categories|page)(?:\/|$)|promises\/[^/]+$)/;
  const listed = listBuiltPages().flatMap(({ path, isListed }) =>
    isListed && !lists.test(path) ? [path] : [],
  );
  const pages = indexed.flatMap(({ kind, href }) => (kind === 'event' ? [] : [href]));
  expect(pages.sort()).toEqual(listed.sort());
  expect(globSync('dist/search-index/*')).toEqual([`dist/search-index/${version}`]);
});

test('a query needs at most 30 kB of the index, including the excerpts of its first results', () => {
  for (const [question] of QUESTIONS) {
    const { files, found } = searchIndex(question);
    const texts = found.slice(0, 8).map((page) => getIndexedPagePath(version, page));
    const bytes = [...files, ...texts].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
    expect.soft(bytes, question).toBeLessThanOrEqual(30_000);
  }
});

test('only the search page references its script or index, and the precache contains neither', () => {
  const script = /_astro\/(search\.[\w-]+\.js)/.exec(read('/search.html'))?.[1] ?? 'none';
  const files = globSync('dist/**/*.{html,js}').filter((file) => !file.endsWith(script));
  const referencing = files.filter((file) =>
    new RegExp(`${script}|search-index`).test(readFileSync(file, 'utf8')),
  );
  expect(referencing).toEqual(['dist/search.html']);
});
