/** Returns the path of a shard, which has the postings of some terms. Files of a version are immutable. */
export const getShardPath = (version: string, shard: number): string =>
  `/search-index/${version}/words-${String(shard)}.json`;

export const getIndexedPagePath = (version: string, page: number): string =>
  `/search-index/${version}/page-${String(page)}.json`;

export type ResultKind = 'policy' | 'promise' | 'article' | 'event' | 'recording' | 'page';

export interface IndexedPage {
  readonly href: string;
  readonly title: string;
  readonly kind: ResultKind;
  readonly lang?: string;
  /** Its phrases in te reo Māori, longest first. */
  readonly teReo?: readonly string[];
  /** The end of an event: afterwards the event is not a result. */
  readonly until?: string;
  /** `anchor` is the id of the preceding heading, or ''. */
  readonly texts: readonly (readonly [anchor: string, text: string])[];
}

/** The stems of a term's synonym, or '', then pairs of page number and score. */
export type Postings = readonly [synonym: string, ...pagesAndScores: number[]];
export type Shard = Readonly<Record<string, Postings>>;

const MAX_TERM_WORDS = 3;
const MAX_QUERY_WORDS = 12;
const MAX_COMPLETIONS = 12;
const COMPLETION_BOOST = 0.6;

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

/** Parses a query to stems. Omits stop words, unless there are no other words. */
export function parseQuery(query: string): string[] {
  const text = query.normalize();
  const stems = listStems(text);
  const significant = stems.filter(({ start, end }) => !isStopWord(text.slice(start, end)));
  return (significant.length > 0 ? significant : stems).slice(0, MAX_QUERY_WORDS).map(({ stem }) => stem);
}

export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word.toLowerCase().replaceAll(/['’]/g, ''));

/** Returns the stem of a word, without diacritics: `rat` for `rates`, `rated` and `rating`. */
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
  stems.flatMap((_, index) =>
    Array.from({ length: MAX_TERM_WORDS }, (_none, extra) => stems.slice(index, index + extra + 1).join(' ')),
  );

/** Finds the shard of a term. `firstTerms` are the first terms of all shards except the first. */
export const findShard = (firstTerms: readonly string[], term: string): number =>
  firstTerms.findLastIndex((first) => first <= term) + 1;

/** Finds pages, best first, and the stems to highlight. `index` contains the shards of the query's terms. */
export function findPages(stems: readonly string[], index: Shard) {
  const matchedStems = new Set<string>();
  const scores = new Map<number, { score: number; matches: number }>();
  let count = 0;
  for (let start = 0; start < stems.length; count += 1) {
    const { length, terms, boost } = matchTerms(stems.slice(start), index);
    start += length;
    const best = new Map<number, number>();
    for (const term of terms) {
      const [synonym, ...pairs] = index[term] ?? [''];
      for (const stem of `${term} ${synonym}`.trim().split(' ')) matchedStems.add(stem);
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
  // Prefer pages with all words to pages with many occurrences of some.
  const pages = [...scores]
    .map(([page, { score, matches }]) => ({ page, score: score * (matches / count) ** 2 }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  return { pages, matchedStems };
}

function matchTerms(stems: readonly string[], index: Shard) {
  for (let length = Math.min(MAX_TERM_WORDS, stems.length); length > 0; length -= 1) {
    const term = stems.slice(0, length).join(' ');
    if (Object.hasOwn(index, term)) return { length, terms: [term], boost: 1 };
  }
  const [stem = ''] = stems;
  const isCompletion = (term: string) =>
    !term.includes(' ') &&
    ((stem.length > 2 && term.startsWith(stem)) || (term.length > 3 && stem.startsWith(term)));
  const terms = Object.keys(index).filter(isCompletion).slice(0, MAX_COMPLETIONS);
  return { length: 1, terms, boost: COMPLETION_BOOST };
}

/** In characters: the whole passage, and the part before the first match. */
const PASSAGE = { length: 190, before: 60 };

export function findPassage(
  { texts }: IndexedPage,
  matchedStems: ReadonlySet<string>,
): { readonly anchor: string; readonly parts: readonly { text: string; isMatch: boolean }[] } {
  const passages = texts.map(([anchor, text]) => {
    const words = listStems(text).filter(({ stem }) => matchedStems.has(stem));
    return { anchor, text, words, count: new Set(words.map(({ stem }) => stem)).size };
  });
  const [best] = passages.sort((a, b) => b.count - a.count);
  if (!best) return { anchor: '', parts: [] };
  const { anchor, text, words, count } = best;
  const from = findCut(text, (words[0]?.start ?? 0) - PASSAGE.before);
  const to = findCut(text, from + PASSAGE.length);
  const parts = [{ text: from > 0 ? '… ' : '', isMatch: false }];
  let at = from;
  for (const { start, end } of words.filter((word) => word.end <= to)) {
    const between = text.slice(at, start);
    const last = parts.at(-1);
    if (last?.isMatch && between === ' ')
      parts.splice(-1, 1, { text: last.text + text.slice(at, end), isMatch: true });
    else parts.push({ text: between, isMatch: false }, { text: text.slice(start, end), isMatch: true });
    at = end;
  }
  parts.push({ text: text.slice(at, to) + (to < text.length ? ' …' : ''), isMatch: false });
  return { anchor: count > 0 ? anchor : '', parts: parts.filter((part) => part.text !== '') };
}

/** Finds the next position at or after `at` where a text can be cut: a space or a Han character. */
function findCut(text: string, at: number): number {
  if (at <= 0) return 0;
  const next = text.slice(at).search(/ |\p{Script=Han}/u);
  return next < 0 ? text.length : at + next;
}
