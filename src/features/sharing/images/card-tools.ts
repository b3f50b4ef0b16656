import { readCardColors, type CardColors } from './card-colors.ts';
import { openLetterings, type Lettering, type LetterStyle } from './lettering.ts';
import type { ShareGround } from './share-card.ts';

// Lengths are in pixels.
/** What stays free on the left and on the right. */
export const MARGIN = 60;
/** Where the strip at the foot begins. */
export const FOOT = 534;

/** A rectangle. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the parts of a card are drawn with. */
export interface CardTools {
  readonly letterings: Readonly<Record<LetterStyle, Lettering>>;
  readonly colors: CardColors;
  /** Draws a line of words from its left end on its baseline. */
  readonly draw: (
    style: LetterStyle,
    words: string,
    place: { x: number; y: number; size: number; fill: string },
  ) => string;
}

/** Opens the letters and the colours of a ground. */
export async function openCardTools(ground: ShareGround): Promise<CardTools> {
  const [letterings, colors] = await Promise.all([openLetterings(), readCardColors(ground)]);
  return {
    letterings,
    colors,
    draw: (style, words, { x, y, size, fill }) =>
      `<g fill="${fill}" transform="translate(${toPixels(x)} ${toPixels(y)}) scale(${toPixels(size)})">${letterings[style].draw(words)}</g>`,
  };
}

/** Draws a rectangle in one colour. */
export const drawBox = (box: Box, fill: string): string =>
  `<rect x="${toPixels(box.left)}" y="${toPixels(box.top)}" width="${toPixels(box.width)}" height="${toPixels(box.height)}" fill="${fill}"/>`;

/** To the hundredth of a pixel. */
const toPixels = (length: number): string => String(Math.round(length * 100) / 100);
