import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';

import { DISPLAY_FONT } from './display-font.build.ts';

/** The letter spacing of `.headline` in Hero.astro. */
const LETTER_SPACING_EM = -0.025;
/** A margin for system fonts that are wider than ours, as a factor: capitals of Arial, as font.css sizes it, by 1.7 %. */
const SLACK = 1.025;
/** The smallest size of unbroken lines, in hundredths of the column: that of a name of fourteen letters. */
const LEAST_SIZE_CQI = 8.5;
/** The height that a broken headline may have, as a multiple of the column's width at a line height of 1. */
const MOST_HEIGHT = 0.7;
/** Where a line may break: at a space, which goes, or after a hyphen, which stays. */
const BREAK = / |(?<=-)/;

type Fonts = readonly [Font, Font];
/** The parts of one line, top to bottom. */
type Parts = readonly string[];

/** How the headline is set. */
export interface HeadlineFit {
  /** Each line with the parts into which it is broken: one, unless the type would be too small. */
  readonly lines: readonly Parts[];
  /** The rule that makes the longest part as wide as its column. */
  readonly css: string;
  /** The hash of the rule for the CSP of the page. */
  readonly hash: `sha256-${string}`;
}

/** Measures the lines in the display font; breaks those that would make the type small, so that it is as large as it can be. */
export async function getHeadlineFit(headline: readonly string[]): Promise<HeadlineFit> {
  const fonts = await Promise.all([openFont(DISPLAY_FONT.latin.path), openFont(DISPLAY_FONT.macrons.path)]);
  const unbroken = headline.map((line) => [line]);
  const isSmall = toSize(unbroken, fonts) < LEAST_SIZE_CQI;
  const lines = isSmall ? findLargest(headline, unbroken, fonts) : unbroken;
  const css = `.headline{font-size:${toSize(lines, fonts).toFixed(2)}cqi}`;
  return { lines, css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

async function openFont(path: string): Promise<Font> {
  const font = create(await readFile(path));
  if (font.isCollection) throw new Error(`${path} holds several fonts where one is expected.`);
  return font;
}

/** The size at which the widest part fills the column, in hundredths of its width. */
const toSize = (lines: readonly Parts[], fonts: Fonts): number =>
  100 / (Math.max(...lines.flat().map((part) => measure(part, fonts))) * SLACK);

/**
 * Tries every width that a part can have, and breaks each line as seldom as that width allows. Of the results that are
 * not too high, the one with the largest type and then the fewest parts.
 */
function findLargest(
  headline: readonly string[],
  unbroken: readonly Parts[],
  fonts: Fonts,
): readonly Parts[] {
  const widths = headline.flatMap((line) => listRuns(line).map((run) => measure(run, fonts)));
  const results = widths
    .map((width) => headline.map((line) => breakLine(line, width, fonts)))
    .map((lines) => ({ lines, size: toSize(lines, fonts), count: lines.flat().length }))
    .filter(({ size, count }) => (size / 100) * count <= MOST_HEIGHT)
    .sort((a, b) => b.size - a.size || a.count - b.count);
  return results[0]?.lines ?? unbroken;
}

/** Every run of neighbouring words of a line: what can be one part. */
function listRuns(line: string): string[] {
  const words = line.split(BREAK);
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => join(words.slice(from, from + more + 1))),
  );
}

/** Fills parts one after the other up to a width; a word that is wider stands alone. */
function breakLine(line: string, width: number, fonts: Fonts): Parts {
  return line.split(BREAK).reduce<string[]>((parts, word) => {
    const last = parts.at(-1);
    const longer = last === undefined ? word : join([last, word]);
    if (last !== undefined && measure(longer, fonts) > width) return [...parts, word];
    return [...parts.slice(0, -1), longer];
  }, []);
}

/** Words as they stood in their line: without a space after a hyphen. */
const join = (words: readonly string[]): string =>
  words.reduce((text, word) => (text.endsWith('-') ? text + word : `${text} ${word}`));

/** The width of a part in em, without kerning, which only makes lines narrower. */
function measure(part: string, fonts: Fonts): number {
  return Array.from(part.toUpperCase())
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? fonts[0];
      return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm + LETTER_SPACING_EM;
    })
    .reduce((sum, width) => sum + width, 0);
}
