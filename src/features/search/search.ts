/** Where the index stands: below it a folder for each version, in which the files below never change. */
export const INDEX_FOLDER = '/search-index';

/** A piece of the index: what is known of each word in it. The words of all pieces together are in order. */
export const toPieceAddress = (version: string, piece: number): string =>
  `${INDEX_FOLDER}/${version}/words-${String(piece)}.json`;

/** What results show of one page. */
export const toTextAddress = (version: string, page: number): string =>
  `${INDEX_FOLDER}/${version}/page-${String(page)}.json`;

/** What a result may be, in the order in which those that fit equally well are shown. */
export const RESULT_KINDS = ['policy', 'promise', 'article', 'event', 'recording', 'page'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** What the index has of one page. */
export interface IndexedPage {
  readonly href: string;
  readonly title: string;
  readonly kind: ResultKind;
  /** The language, where it is not that of the site. */
  readonly lang?: string;
  /** Its words of te reo Māori, the longest first, where the rest is in another language. */
  readonly teReo?: readonly string[];
  /** When an event ends: it is no result after that. */
  readonly until?: string;
  /** Its texts, in their order, each with the id of the heading above it, or ''. */
  readonly texts: readonly (readonly [anchor: string, text: string])[];
}

/** What the index has of a word: the stems that its pages have in its place, or '', then pages, each with its score. */
export type IndexEntry = readonly [means: string, ...pagesAndScores: number[]];
export type IndexPiece = Readonly<Record<string, IndexEntry>>;

/** How long after the last key results are fetched, in ms: on a slow phone they are there 300 ms after it. */
export const PAUSE_MS = 120;

/** The most words that a synonym may have, and that are looked up as one. */
export const LONGEST_PHRASE = 3;
const MOST_QUERY_WORDS = 12;
/** How many words of the index an unfinished word may stand for, and what these count beside a whole word. */
const MOST_COMPLETIONS = 12;
const COMPLETION_SCORE = 0.6;

/** A word; each sign of Chinese is one. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+/gu;
/** Words of questions, which stand on every page and say nothing about it. */
const EMPTY_WORDS = new Set(
  (
    'a about an and any are as at be been by can could did do does for from get going had has have he her his how i if in ' +
    'is it its me my of on or our say says she should so that the their them there they this to us was we what whats when ' +
    'where which who why will with would you your'
  ).split(' '),
);

/** Words of a text with their place in it; a macron or another accent makes no difference, nor does an ending. */
export const listStems = (
  text: string,
): { readonly stem: string; readonly start: number; readonly end: number }[] =>
  Array.from(text.matchAll(WORD), (match) => ({
    stem: toStem(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ stem }) => stem !== '');

/** What is looked up of a query: its words without those that say nothing, unless it has no others. */
export function readQuery(query: string): string[] {
  const text = query.normalize();
  const words = listStems(text).map(({ stem, start, end }) => ({ stem, word: text.slice(start, end) }));
  const telling = words.filter(({ word }) => !isEmptyWord(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_QUERY_WORDS).map(({ stem }) => stem);
}

export const isEmptyWord = (word: string): boolean =>
  EMPTY_WORDS.has(word.toLowerCase().replaceAll(/['’]/g, ''));

const stems = new Map<string, string>();

/**
 * What a word shares with its other forms: `rates`, `rated` and `rating` are `rat`, `buses` is `bus`. The same is done to the
 * texts and to what is typed, so it need not be a word.
 */
export function toStem(word: string): string {
  const stem = stems.get(word) ?? findStem(word);
  stems.set(word, stem);
  return stem;
}

function findStem(word: string): string {
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

/** The words of the index that a query may be about: each word, and each few that follow one another. */
export const listKeys = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: LONGEST_PHRASE }, (_none, more) => words.slice(at, at + more + 1).join(' ')),
  );

/** The piece that a word of the index would be in; `starts` are the first words of all pieces but the first. */
export const findPiece = (starts: readonly string[], key: string): number =>
  starts.findLastIndex((start) => start <= key) + 1;

/** What a query has found: pages, best first, and the stems to be marked in them. */
export interface Found {
  readonly pages: readonly { readonly page: number; readonly score: number }[];
  readonly marks: ReadonlySet<string>;
}

/** Finds the pages of a query among the pieces of the index that it needs. */
export function findPages(words: readonly string[], index: IndexPiece): Found {
  const marks = new Set<string>();
  const scores = new Map<number, { score: number; words: number }>();
  let count = 0;
  for (let at = 0; at < words.length; count += 1) {
    const { length, entries } = lookUp(words.slice(at), index);
    const best = new Map<number, number>();
    for (const { key, entry, share } of entries) {
      const [means, ...pairs] = entry;
      for (const stem of [...key.split(' '), ...means.split(' ')]) if (stem !== '') marks.add(stem);
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const page = pairs[pair] ?? 0;
        best.set(page, Math.max(best.get(page) ?? 0, (pairs[pair + 1] ?? 0) * share));
      }
    }
    for (const [page, score] of best) {
      const known = scores.get(page) ?? { score: 0, words: 0 };
      scores.set(page, { score: known.score + score, words: known.words + 1 });
    }
    at += length;
  }
  // A page with all the words comes before one that has half of them often.
  const pages = [...scores]
    .map(([page, found]) => ({ page, score: found.score * (found.words / count) ** 2 }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  return { pages, marks };
}

/** What the index has of the beginning of a query, and how many of its words that is. */
function lookUp(words: readonly string[], index: IndexPiece) {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1) {
    const key = words.slice(0, length).join(' ');
    if (Object.hasOwn(index, key)) return { length, entries: toEntries([key], index, 1) };
  }
  const [word = ''] = words;
  const isNear = (key: string) =>
    !key.includes(' ') &&
    ((word.length > 2 && key.startsWith(word)) || (key.length > 3 && word.startsWith(key)));
  const keys = Object.keys(index).filter(isNear).slice(0, MOST_COMPLETIONS);
  return { length: 1, entries: toEntries(keys, index, COMPLETION_SCORE) };
}

const toEntries = (keys: readonly string[], index: IndexPiece, share: number) =>
  keys.map((key) => ({ key, entry: index[key] ?? ([''] as const), share }));

/** How long a passage is, in characters, and how much of that stands before the first word that was found. */
const PASSAGE = { length: 190, before: 60 };

/** A part of a passage. */
export interface PassagePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The passage of a page that has most of what was asked for; where none has any of it, its first text. */
export function findPassage(
  { texts }: IndexedPage,
  marks: ReadonlySet<string>,
): { readonly anchor: string; readonly parts: readonly PassagePart[] } {
  const passages = texts.map(([anchor, text]) => {
    const found = listStems(text).filter(({ stem }) => marks.has(stem));
    return { anchor, text, found, count: new Set(found.map(({ stem }) => stem)).size };
  });
  const [best] = passages.sort((a, b) => b.count - a.count);
  if (!best) return { anchor: '', parts: [] };
  const { anchor, text, found } = best;
  const from = cutAtWord(text, Math.max((found[0]?.start ?? 0) - PASSAGE.before, 0));
  const end = text.length <= from + PASSAGE.length ? text.length : cutBefore(text, from + PASSAGE.length);
  const parts: PassagePart[] = [{ text: from > 0 ? '… ' : '', isMarked: false }];
  let at = from;
  for (const word of found.filter((each) => each.start >= from && each.end <= end)) {
    const between = text.slice(at, word.start);
    const words = text.slice(word.start, word.end);
    const last = parts.at(-1);
    // Words that follow one another have one mark.
    if (last?.isMarked && between === ' ')
      parts.splice(-1, 1, { text: `${last.text} ${words}`, isMarked: true });
    else parts.push({ text: between, isMarked: false }, { text: words, isMarked: true });
    at = word.end;
  }
  parts.push({ text: text.slice(at, end) + (end < text.length ? ' …' : ''), isMarked: false });
  return { anchor: best.count > 0 ? anchor : '', parts: parts.filter((part) => part.text !== '') };
}

/** Chinese has no spaces: there a passage may begin and end with any sign. */
const isJoined = (text: string, at: number): boolean => /\p{Script=Han}/u.test(text.charAt(at));

const cutAtWord = (text: string, at: number): number =>
  at === 0 || isJoined(text, at) ? at : text.indexOf(' ', at) + 1;

const cutBefore = (text: string, at: number): number => (isJoined(text, at) ? at : text.lastIndexOf(' ', at));

/** How much two words look alike, from 0 to 1: by the pairs of letters that they share. */
export function compareWords(a: string, b: string): number {
  const [pairs, others] = [listPairs(a), listPairs(b)];
  const shared = pairs.filter((pair) => others.includes(pair)).length;
  return (2 * shared) / (pairs.length + others.length || 1);
}

const listPairs = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2));
