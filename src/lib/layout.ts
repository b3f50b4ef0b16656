const THIRDS = ['Min', 'Mid', 'Max'] as const;

/** Converts a focus such as `30% 60%` (default: the middle) to the nearest value of `preserveAspectRatio`. */
export function getDrawingAlignment(focus: string | undefined): string {
  const [x = 50, y = 50] = (focus?.match(/\d+/g) ?? []).map(Number);
  return `x${getThird(x)}Y${getThird(y)} slice`;
}

const getThird = (percent: number): (typeof THIRDS)[number] =>
  THIRDS[Math.min(2, Math.floor((percent * 3) / 100))] ?? 'Mid';

/** Longer lines wrap at words and hyphens, to keep the type large. */
const MAX_LETTERS = 18;
/** Limits the type size, and so the height, of headlines of short words. */
const MIN_LETTERS = 14;

/** Returns the letters of the longest line, from which `.headline` in global.css derives the font size. */
export function getMaxLineLength(headline: readonly string[]): number {
  const longest = Math.max(...headline.map((line) => line.length));
  if (longest <= MAX_LETTERS) return longest;
  const words = headline.flatMap((line) => line.split(/ |(?<=-)/));
  return Math.max(MIN_LETTERS, ...words.map((word) => word.length));
}
