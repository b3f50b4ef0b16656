import { NOTATION } from './notation.ts';

/** What may not stand before a word, or after it: a word inside another one, an address or a file name is none. */
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}/@._])`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}/@_]|\.[a-z])`;

/**
 * Returns what puts the notation of te reo Māori around the given words and phrases, wherever a text has them without:
 * whole words, the longest phrase first, with a small or a capital letter.
 */
export function createTeReoMarker(words: readonly string[]): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const phrases = words
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .split(/\s+/)
        .map(RegExp.escape)
        .join(String.raw`\s+`),
    );
  const pattern = new RegExp(`${NOTATION.source}|${BEFORE}(?:${phrases.join('|')})${AFTER}`, 'giu');
  return (text) => text.replaceAll(pattern, (found) => (found.startsWith('((') ? found : `((mi:${found}))`));
}

/** A word without its macrons: `Waitemata` for `Waitematā`. */
export const removeMacrons = (word: string): string =>
  word.normalize('NFD').replaceAll('\u0304', '').normalize();
