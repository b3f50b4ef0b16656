/** Returns the address of a shard: the postings of some terms. The files of a version never change. */
export const getShardAddress = (version: string, shard: number): string =>
  `/search-index/${version}/words-${String(shard)}.json`;

export const getPageAddress = (version: string, page: number): string =>
  `/search-index/${version}/page-${String(page)}.json`;

export type ResultKind = 'policy' | 'promise' | 'article' | 'event' | 'recording' | 'page';

export interface IndexedPage {
  readonly href: string;
  readonly title: string;
  readonly kind: ResultKind;
  /** The language, where it is not that of the site. */
  readonly lang?: string;
  /** Its words of te reo Māori, the longest first. */
  readonly teReo?: readonly string[];
  /** The end of an event, after which it is no result. */
  readonly until?: string;
  /** Its texts, each with the id of the heading above it, or ''. */
  readonly texts: readonly (readonly [anchor: string, text: string])[];
}

/** The postings of a term: the stems of its synonym, or '', then the number of each page with its score. */
export type Postings = readonly [synonym: string, ...pagesAndScores: number[]];
export type Shard = Readonly<Record<string, Postings>>;

/** The time after the last key before results are fetched. On a slow phone they are there 300 ms after it. */
export const DEBOUNCE_MS = 120;
export const MAX_TERM_WORDS = 3;
const MAX_QUERY_WORDS = 12;
const MAX_COMPLETIONS = 12;
const COMPLETION_BOOST = 0.6;

/** A word; each sign of Chinese is one. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+/gu;
const STOP_WORDS = new Set(
  (
    'a about an and any are as at be been by can could did do does for from get going had has have he her his how i if in ' +
    'is it its me my of on or our say says she should so that the their them there they this to us was we what whats when ' +
    'where which who why will with would you your'
  ).split(' '),
);

export const listStems = (text: string): { stem: string; start: number; end: number }[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    stem: getStem(word),
    start: index,
    end: index + word.length,
  })).filter(({ stem }) => stem !== '');

/** Parses a query to stems, without stop words unless there are no other words. */
export function parseQuery(query: string): string[] {
  const text = query.normalize();
  const stems = listStems(text);
  const telling = stems.filter(({ start, end }) => !isStopWord(text.slice(start, end)));
  return (telling.length > 0 ? telling : stems).slice(0, MAX_QUERY_WORDS).map(({ stem }) => stem);
}

export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word.toLowerCase().replaceAll(/['’]/g, ''));

/** Returns the stem of a word, without accents: `rates`, `rated` and `rating` are `rat`. It need not be a word. */
export function getStem(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize()
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/['’ʻ]/g, '');
  if (plain.length < 4) return plain;
  return plain
    .replace(/ies$/, 'y')
    .replace(/(?<![us])s$/, '')
    .replace(/(?<=[aeiouy].*)(?<=...)(?:ing|(?<!e)ed)$/, '')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)([b-df-hj-np-tv-z])\1$/, '$1');
}

export const listTerms = (stems: readonly string[]): string[] =>
  stems.flatMap((_, at) =>
    Array.from({ length: MAX_TERM_WORDS }, (_none, more) => stems.slice(at, at + more + 1).join(' ')),
  );

/** Finds the shard of a term; `firstTerms` are those of all shards but the first. */
export const findShard = (firstTerms: readonly string[], term: string): number =>
  firstTerms.findLastIndex((first) => first <= term) + 1;

export type SearchResult = ReturnType<typeof findPages>;

/** Finds the pages of a query, best first, and the stems to mark in them. `index` has the shards of its terms. */
export function findPages(stems: readonly string[], index: Shard) {
  const marks = new Set<string>();
  const scores = new Map<number, { score: number; matches: number }>();
  let count = 0;
  for (let at = 0; at < stems.length; count += 1) {
    const { length, terms, boost } = matchTerms(stems.slice(at), index);
    at += length;
    const best = new Map<number, number>();
    for (const term of terms) {
      const [synonym, ...pairs] = index[term] ?? [''];
      for (const stem of `${term} ${synonym}`.trim().split(' ')) marks.add(stem);
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const [page = 0, score = 0] = pairs.slice(pair, pair + 2);
        best.set(page, Math.max(best.get(page) ?? 0, score * boost));
      }
    }
    for (const [page, score] of best) {
      const found = scores.get(page) ?? { score: 0, matches: 0 };
      scores.set(page, { score: found.score + score, matches: found.matches + 1 });
    }
  }
  // A page with all the words comes before one that has half of them often.
  const pages = [...scores]
    .map(([page, { score, matches }]) => ({ page, score: score * (matches / count) ** 2 }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  return { pages, marks };
}

function matchTerms(stems: readonly string[], index: Shard) {
  for (let length = Math.min(MAX_TERM_WORDS, stems.length); length > 0; length -= 1) {
    const term = stems.slice(0, length).join(' ');
    if (Object.hasOwn(index, term)) return { length, terms: [term], boost: 1 };
  }
  const [stem = ''] = stems;
  const isNear = (term: string) =>
    !term.includes(' ') &&
    ((stem.length > 2 && term.startsWith(stem)) || (term.length > 3 && stem.startsWith(term)));
  const terms = Object.keys(index).filter(isNear).slice(0, MAX_COMPLETIONS);
  return { length: 1, terms, boost: COMPLETION_BOOST };
}

/** The length of a passage in characters, and the part of it before the first word that was found. */
const PASSAGE = { length: 190, before: 60 };

export function findPassage(
  { texts }: IndexedPage,
  marks: ReadonlySet<string>,
): { readonly anchor: string; readonly parts: readonly { text: string; isMarked: boolean }[] } {
  const passages = texts.map(([anchor, text]) => {
    const words = listStems(text).filter(({ stem }) => marks.has(stem));
    return { anchor, text, words, count: new Set(words.map(({ stem }) => stem)).size };
  });
  const [best] = passages.sort((a, b) => b.count - a.count);
  if (!best) return { anchor: '', parts: [] };
  const { anchor, text, words, count } = best;
  const from = findCut(text, (words[0]?.start ?? 0) - PASSAGE.before);
  const to = findCut(text, from + PASSAGE.length);
  const parts = [{ text: from > 0 ? '… ' : '', isMarked: false }];
  let at = from;
  for (const { start, end } of words.filter((word) => word.end <= to)) {
    const between = text.slice(at, start);
    const last = parts.at(-1);
    // Words that follow one another share a mark.
    if (last?.isMarked && between === ' ')
      parts.splice(-1, 1, { text: last.text + text.slice(at, end), isMarked: true });
    else parts.push({ text: between, isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at, to) + (to < text.length ? ' …' : ''), isMarked: false });
  return { anchor: count > 0 ? anchor : '', parts: parts.filter((part) => part.text !== '') };
}

/** Finds the first place from `at` on where a text may be cut: a space, or any sign of Chinese. */
function findCut(text: string, at: number): number {
  if (at <= 0) return 0;
  const next = text.slice(at).search(/ |\p{Script=Han}/u);
  return next < 0 ? text.length : at + next;
}

/** Compares two words by the pairs of letters that they share: from 0 to 1. */
export function compareWords(a: string, b: string): number {
  const [pairs, others] = [listPairs(a), listPairs(b)];
  const shared = pairs.filter((pair) => others.includes(pair)).length;
  return (2 * shared) / (pairs.length + others.length || 1);
}

const listPairs = (word: string): string[] =>
  Array.from(word.slice(1), (letter, at) => word.charAt(at) + letter);
