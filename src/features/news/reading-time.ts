const WORDS_PER_MINUTE = 215;

/** The minutes that a text takes to read, at least one. */
export const countMinutes = (markdown: string): number =>
  Math.max(1, Math.round(countWords(markdown) / WORDS_PER_MINUTE));

/** The words of a text: anything with a letter or a figure in it. Markup and the addresses of links are not counted. */
export const countWords = (markdown: string): number =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
