const WORDS_PER_MINUTE = 215;

/** The minutes that a text takes to read, at least one. Markup counts as nothing. */
export function countMinutes(markdown: string): number {
  const words = markdown
    .replaceAll(/[#>*_[\]()-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
