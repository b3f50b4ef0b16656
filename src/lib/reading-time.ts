const WORDS_PER_MINUTE = 215;

/** The minutes that a text takes to read, at least one. Markup and the addresses of links are not counted. */
export function countMinutes(markdown: string): number {
  const words = markdown
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
