const THIRDS = ['Min', 'Mid', 'Max'] as const;

/** Returns `preserveAspectRatio` for a focus (`30% 60%`), by default the middle: SVG knows thirds of each axis. */
export function toDrawingAlignment(focus: string | undefined): string {
  const [x = 50, y = 50] = (focus?.match(/\d+/g) ?? []).map(Number);
  return `x${toThird(x)}Y${toThird(y)} slice`;
}

const toThird = (percent: number): (typeof THIRDS)[number] =>
  THIRDS[Math.min(2, Math.floor((percent * 3) / 100))] ?? 'Mid';

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
