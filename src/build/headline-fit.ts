import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';

import { DISPLAY_FONT } from './display-font.ts';

/** The letter spacing of `.headline` in Hero.astro. */
const LETTER_SPACING_EM = -0.025;
/** A margin for system fonts that are wider than ours, as a factor. */
const SLACK = 1.01;

/** The rule that makes the longest line of the headline as wide as its column, and its hash for the CSP of the page. */
export interface HeadlineFit {
  readonly css: string;
  readonly hash: `sha256-${string}`;
}

/** Measures the lines in the display font. */
export async function getHeadlineFit(lines: readonly string[]): Promise<HeadlineFit> {
  const [latin, macrons] = await Promise.all([
    openFont(DISPLAY_FONT.latin.path),
    openFont(DISPLAY_FONT.macrons.path),
  ]);
  const widest = Math.max(...lines.map((line) => measure(line, [latin, macrons])));
  const css = `.headline{font-size:${(100 / (widest * SLACK)).toFixed(2)}cqi}`;
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

async function openFont(path: string): Promise<Font> {
  const font = create(await readFile(path));
  if (font.isCollection) throw new Error(`${path} holds several fonts where one is expected.`);
  return font;
}

/** The width of a line in em, without kerning, which only makes lines narrower. */
function measure(line: string, fonts: readonly [Font, Font]): number {
  return Array.from(line.toUpperCase())
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? fonts[0];
      return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm + LETTER_SPACING_EM;
    })
    .reduce((sum, width) => sum + width, 0);
}
