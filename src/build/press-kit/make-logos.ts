import sharp from 'sharp';

import { toFileName } from '../../lib/file-name.ts';
import { LONGEST_EDGE } from '../pictures/picture-format.ts';
import { composeRosette, composeWordmark, type LogoGround, type LogoWords } from './compose-logo.ts';
import { makeOnce, PRESS_CACHE, toMadeFile, type MadeItem } from './made-file.ts';
import { describe } from './make-picture.ts';

/** How a logo is named and described. */
interface LogoText {
  readonly name: string;
  readonly alt: string;
}

/** The words around the logos. */
export interface LogoTexts {
  readonly credit: string;
  readonly licence: string;
  /** What each version is called. */
  readonly light: string;
  readonly dark: string;
  readonly wordmark: LogoText;
  readonly rosette: LogoText;
}

/** A logo for one ground. */
export interface MadeLogo extends MadeItem {
  readonly ground: LogoGround;
}

const COMPOSERS = { wordmark: composeWordmark, rosette: composeRosette };
const PNG = { compressionLevel: 9 } as const;
const GROUNDS: readonly LogoGround[] = ['light', 'dark'];

/** Draws both logos for both grounds, each as SVG and as PNG on a clear ground. */
export async function makeLogos(
  words: LogoWords,
  texts: LogoTexts,
  prefix: string,
  cache = PRESS_CACHE,
): Promise<MadeLogo[]> {
  const made: MadeLogo[] = [];
  for (const [kind, compose] of Object.entries(COMPOSERS) as [
    keyof typeof COMPOSERS,
    typeof composeRosette,
  ][])
    for (const ground of GROUNDS) {
      const { name, alt } = texts[kind];
      const { credit, licence } = texts;
      const svg = await compose(words, ground);
      const file = `${prefix}-${toFileName(name)}-${ground}`;
      const files = [toSvgFile(svg, file), await toPngFile(svg, file, cache)];
      made.push({ ground, name: `${name}, ${texts[ground]}`, alt, credit, licence, files });
    }
  return made;
}

const toSvgFile = (svg: string, file: string) =>
  toMadeFile(`${file}.svg`, 'svg', new Uint8Array(Buffer.from(svg)));

async function toPngFile(svg: string, file: string, cache: string) {
  const from = [svg, JSON.stringify([PNG, LONGEST_EDGE, sharp.versions])];
  const bytes = await makeOnce({ from, ending: 'png', cache }, async () => {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    const density = 72 * Math.max(1, LONGEST_EDGE / Math.max(width, height));
    return sharp(Buffer.from(svg), { density })
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside' })
      .png(PNG)
      .toBuffer();
  });
  return describe(bytes, file, 'png');
}
