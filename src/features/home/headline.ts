/** A longer line would make the type small: it is broken after words and hyphens. */
const MAX_LETTERS = 18;
/** A broken line of short words would make the type large, and the headline high. */
const MIN_LETTERS = 14;

/** Returns the number of letters in the longest line of a headline; `.headline` in global.css sets its size by it. */
export function countLineLetters(headline: readonly string[]): number {
  const longest = Math.max(...headline.map((line) => line.length));
  if (longest <= MAX_LETTERS) return longest;
  const words = headline.flatMap((line) => line.split(/ |(?<=-)/));
  return Math.max(MIN_LETTERS, ...words.map((word) => word.length));
}
