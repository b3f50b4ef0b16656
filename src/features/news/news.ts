import { hasWords, slugify } from '../../lib/text.ts';

export const GROUP_KINDS = ['categories', 'tags'] as const;
const WORDS_PER_MINUTE = 215;
const PAGE_LENGTH = 24;

export interface ListPage<Entry> {
  /** Undefined for the first page, at the URL of the list itself. */
  readonly number: number | undefined;
  readonly href: string;
  readonly entries: readonly Entry[];
}

/** Splits a list into pages, newest first. Numbers start at the oldest page, so that URLs keep their articles. */
export function paginate<Entry>(base: string, newestFirst: readonly Entry[]): ListPage<Entry>[] {
  const oldestFirst = newestFirst.slice(PAGE_LENGTH).toReversed();
  const older = Array.from({ length: Math.ceil(oldestFirst.length / PAGE_LENGTH) }, (_, index) => ({
    number: index + 1,
    href: `${base}/page/${String(index + 1)}`,
    entries: oldestFirst.slice(index * PAGE_LENGTH, (index + 1) * PAGE_LENGTH).toReversed(),
  }));
  const newest = { number: undefined, href: base, entries: newestFirst.slice(0, PAGE_LENGTH) };
  return [newest, ...older.toReversed()];
}

export type GroupKind = (typeof GROUP_KINDS)[number];

/** Returns the path of a category or tag. Names that differ only in macrons or capitals share a path. */
export const getGroupPath = (kind: GroupKind, name: string): string => `/news/${kind}/${slugify(name)}`;

/** Returns the paths of tags that at least two articles have; other tags have no page. */
export function listTagPages(articles: readonly (readonly string[])[]): ReadonlySet<string> {
  const uses = articles.flatMap((tags) => [...new Set(tags.map((name) => getGroupPath('tags', name)))]);
  return new Set(uses.filter((path, index) => uses.indexOf(path) < index));
}

export const countMinutes = (markdown: string): number =>
  Math.max(1, Math.round(countWords(markdown) / WORDS_PER_MINUTE));

/** Counts the words of a text that contain a letter or a figure, without link targets. */
export const countWords = (markdown: string): number =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * Splits a text at the places of quotes and photos, which are returned as indexes. A quote is two paragraphs from its own and alone
 * in its section (without headings: in four paragraphs), or ends the text. The first photo ends the first section, and so on.
 */
export function splitText(html: string, quotes: readonly string[], photoCount: number) {
  const blocks = html.split(/(?<=<\/(?:ol|p|ul)>)\s*(?=<(?:h[23]|p)\b)/);
  const texts = blocks.map((block) => block.replaceAll(/<[^>]*>|&#?\w+;/g, ' '));
  const starts = blocks.map((_, index) => blocks.slice(0, index + 1).join(''));
  const ends = [...blocks.keys()].filter((index) => /^<h[23]|^$/.test(blocks[index + 1] ?? ''));
  const findPart = (place: number) => (ends[1] ? ends.find((end) => end >= place) : Math.floor(place / 4));
  const quotePlaces: number[] = [];
  for (const quote of quotes) {
    const own = texts.findIndex((text) => hasWords(text, quote));
    const measureDistance = (place: number) => Math.abs(place + 0.5 - own);
    const [nearest] = [...blocks.keys()]
      .filter((place) => own >= 0 && measureDistance(place) > 2 && !ends.includes(place))
      .filter((place) => quotePlaces.every((other) => findPart(other) !== findPart(place)))
      .filter((place) => !/<(blockquote|div|figure|li)\b(?!.*<\/\1>)/s.test(starts[place] ?? ''))
      .toSorted((a, b) => measureDistance(a) - measureDistance(b) || b - a);
    quotePlaces.push(nearest ?? blocks.length - 1);
  }
  const photoPlaces = Array.from({ length: photoCount }, (_, photo) => ends[photo + 1] ?? blocks.length - 1);
  const listAt = (places: number[], at: number) => [...places.keys()].filter((item) => places[item] === at);
  return blocks.map((block, index) => ({
    html: block,
    quotes: listAt(quotePlaces, index),
    photos: listAt(photoPlaces, index),
  }));
}
