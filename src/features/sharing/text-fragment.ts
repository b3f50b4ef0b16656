/** Of a long sentence, this many words of its beginning and as many of its end are enough to find it. */
const EDGE_WORDS = 4;

/**
 * What makes an address lead to words in its page, after the `#` and an id: `:~:text=` and the words. Empty where they do
 * not stand in one line of `text`, the text of that page.
 * https://wicg.github.io/scroll-to-text-fragment/#syntax
 */
export function toTextFragment(words: string, text: string): string {
  if (!text.split('\n').some((line) => toPlain(line).includes(toPlain(words)))) return '';
  const list = words.split(' ');
  const ends =
    list.length > 2 * EDGE_WORDS
      ? [list.slice(0, EDGE_WORDS), list.slice(-EDGE_WORDS)].map((part) => part.join(' '))
      : [words];
  // A dash would be read as a part of the syntax, as a comma and an ampersand would.
  return `:~:text=${ends.map((part) => encodeURIComponent(part).replaceAll('-', '%2D')).join(',')}`;
}

/** Apostrophes are curly in a finished text, and straight in its file. */
const toPlain = (words: string): string => words.replaceAll('’', "'");
