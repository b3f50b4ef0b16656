/** A longer line would make the type small: it is broken after words and hyphens. */
const MOST_LETTERS = 18;
/** A line that is broken into short words holds so many even so: else the headline would be high. */
const LEAST_LETTERS = 14;

/** How many letters the longest line of the headline of home holds; `.headline` in global.css makes its size of it. */
export function countLineLetters(headline: readonly string[]): number {
  const longest = Math.max(...headline.map((line) => line.length));
  if (longest <= MOST_LETTERS) return longest;
  const words = headline.flatMap((line) => line.split(/ |(?<=-)/));
  return Math.max(LEAST_LETTERS, ...words.map((word) => word.length));
}
