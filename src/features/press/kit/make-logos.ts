import sharp from 'sharp';

import { LONGEST_EDGE } from '../../pictures/read-picture.build.ts';
import { composeRosette, composeWordmark, type LogoWords } from './compose-logo.ts';
import { toCreditXmp } from './credit-xmp.ts';
import { LOGO_GROUNDS, toLogoStem, type LogoGround } from './file-names.ts';
import { makeOnce, PRESS_CACHE, toMadeFile, type MadeItem } from './made-file.ts';
import { toMadePicture } from './make-picture.ts';
import { addPngPacket } from './png-packet.ts';

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
    for (const ground of LOGO_GROUNDS) {
      const { name, alt } = texts[kind];
      const { credit, licence } = texts;
      const svg = await compose(words, ground);
      const file = `${prefix}-${toLogoStem(name, ground)}`;
      const files = [
        toSvgFile(svg, file),
        await toPngFile(svg, toCreditXmp({ credit, licence, alt }), file, cache),
      ];
      made.push({ ground, name: `${name}, ${texts[ground]}`, alt, credit, licence, files });
    }
  return made;
}

const toSvgFile = (svg: string, file: string) =>
  toMadeFile(`${file}.svg`, 'svg', new Uint8Array(Buffer.from(svg)));

async function toPngFile(svg: string, xmp: string, file: string, cache: string) {
  const from = [svg, xmp, JSON.stringify([PNG, LONGEST_EDGE, sharp.versions])];
  const bytes = await makeOnce({ from, ending: 'png', cache }, async () => {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    const density = 72 * Math.max(1, LONGEST_EDGE / Math.max(width, height));
    const png = await sharp(Buffer.from(svg), { density })
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside' })
      .png(PNG)
      .toBuffer();
    return addPngPacket(png, xmp);
  });
  return toMadePicture(bytes, file, 'png');
}
