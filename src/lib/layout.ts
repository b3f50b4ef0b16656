/** Converts a focus such as `30% 60%` (default: the middle) to the nearest value of `preserveAspectRatio`. */
export function getDrawingAlignment(focus: string | undefined): string {
  const [x = 50, y = 50] = (focus?.match(/\d+/g) ?? []).map(Number);
  return `x${getThird(x)}Y${getThird(y)} slice`;
}

function getThird(percent: number): 'Min' | 'Mid' | 'Max' {
  if (percent * 3 < 100) return 'Min';
  return percent * 3 < 200 ? 'Mid' : 'Max';
}

/** Lines with more letters may wrap at spaces and hyphens, so that the type remains large. */
const MAX_LETTERS = 18;
/** Keeps the type of a headline that wraps from becoming too large if its words are short. */
const MIN_WRAPPED_LETTERS = 14;

/** Returns the number of letters for which `.hero-headline` in global.css sizes the type: the longest line must fit. */
export function getMaxLineLength(headline: readonly string[]): number {
  const longest = Math.max(...headline.map((line) => line.length));
  if (longest <= MAX_LETTERS) return longest;
  const words = headline.flatMap((line) => line.split(/ |(?<=-)/));
  return Math.max(MIN_WRAPPED_LETTERS, ...words.map((word) => word.length));
}

/** Distributes tiles over as few rows as possible, as evenly as possible. Returns the size of the row of each tile. */
export function listRowSizes(count: number, maxSize: number): number[] {
  const rowCount = Math.ceil(count / maxSize);
  const sizes = Array.from({ length: rowCount }, (_, row) => Math.ceil((count - row) / rowCount));
  return sizes.flatMap((size) => Array<number>(size).fill(size));
}
