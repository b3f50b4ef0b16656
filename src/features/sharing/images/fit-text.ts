/** A box for words, and how large they may be in it. Lengths are in pixels. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** The height of a line, as a multiple of the size. */
  readonly leading: number;
}

/** Words that fill their box. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** How wide words are, in em. */
type Measure = (words: string) => number;

/** From one size to the next smaller one that is tried, in pixels. */
const STEP = 2;
/** Where a line may break: after a space, or after a dash. Words with a hyphen stay whole: they are set large. */
const BREAK = /(?<= )(?! )|(?<=[–—])(?=\p{L})/u;

/**
 * Sets words as large as their box allows, in lines of much the same length. A line break in `words` is kept. Where they
 * are too long even at the smallest size, the end is cut and shown as cut.
 */
export function fitText(words: string, box: TextBox, measure: Measure): FittedText {
  const { width, height, largest, smallest, leading } = box;
  const parts = words.split('\n').map((part) => part.split(BREAK));
  for (let size = largest; size >= smallest; size -= STEP) {
    const lines = parts.flatMap((part) => breakEvenly(part, width / size, measure));
    const isInside = lines.every((line) => measure(line) * size <= width);
    if (isInside && lines.length * size * leading <= height) return { size, lines };
  }
  const lines = parts.flatMap((part) => fillLines(part, width / smallest, measure));
  const most = Math.max(1, Math.floor(height / (smallest * leading)));
  if (lines.length <= most) return { size: smallest, lines };
  return { size: smallest, lines: [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`] };
}

/** Fills lines one after the other; a word that is wider than the width stands alone. */
const fillLines = (words: readonly string[], width: number, measure: Measure): string[] =>
  words
    .reduce<string[]>((lines, word) => {
      const longer = (lines.at(-1) ?? '') + word;
      if (lines.length === 0 || measure(longer.trimEnd()) > width) return [...lines, word];
      return [...lines.slice(0, -1), longer];
    }, [])
    .map((line) => line.trimEnd());

/** Lines that end in a way to go on, and how uneven they are. */
interface Breaking {
  readonly cost: number;
  readonly lines: readonly string[];
}

/**
 * As many lines as there must be, broken where the sum of the squares of what each lacks to the full width is the least: a
 * last line of one short word costs much.
 */
function breakEvenly(words: readonly string[], width: number, measure: Measure): readonly string[] {
  const known = new Map<string, Breaking>();
  const breakFrom = (from: number, left: number): Breaking => {
    const key = `${String(from)} ${String(left)}`;
    const breaking = known.get(key) ?? findBest(from, left);
    known.set(key, breaking);
    return breaking;
  };
  const findBest = (from: number, left: number): Breaking => {
    let best: Breaking = { cost: from === words.length && left === 0 ? 0 : Infinity, lines: [] };
    for (let to = from + 1; left > 0 && to <= words.length; to += 1) {
      const line = words.slice(from, to).join('').trimEnd();
      const lack = width - measure(line);
      if (lack < 0 && to > from + 1) break;
      const rest = breakFrom(to, left - 1);
      const cost = lack ** 2 + rest.cost;
      if (cost < best.cost) best = { cost, lines: [line, ...rest.lines] };
    }
    return best;
  };
  return breakFrom(0, fillLines(words, width, measure).length).lines;
}
