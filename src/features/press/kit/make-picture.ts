import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

import { findFormat, LONGEST_EDGE } from '../../pictures/read-picture.build.ts';
import { toCreditXmp } from './credit-xmp.ts';
import { toPictureStem, toPixelFile } from './file-names.ts';
import { makeOnce, PRESS_CACHE, toMadeFile, type MadeFile, type MadeItem } from './made-file.ts';
import { addPngPacket } from './png-packet.ts';

/** A picture of the content for the press kit. */
export interface PressPicture {
  /** The path of its file. */
  readonly file: string;
  readonly name: string;
  readonly alt: string;
  readonly credit: string;
  readonly licence: string;
}

/** How pictures are written: for printing, so that none of their colours are merged. */
const ENCODINGS = {
  png: { compressionLevel: 9 },
  jpg: { quality: 92, mozjpeg: true, chromaSubsampling: '4:4:4' },
} as const;
/** An SVG of 72 dots per inch is drawn in its own size. */
const OWN_DENSITY = 72;

/**
 * Makes a PNG and a JPEG of a picture, upright, in sRGB and with no metadata but credit, licence and description. A drawing has a long edge of `LONGEST_EDGE`
 * pixels; a photograph that is smaller keeps its size. The names of the files begin with `prefix`.
 */
export async function makePicture(
  { file, ...words }: PressPicture,
  prefix: string,
  cache = PRESS_CACHE,
): Promise<MadeItem> {
  const bytes = await readFile(file);
  const isDrawing = findFormat(bytes) === 'svg';
  const name = `${prefix}-${toPictureStem(words.name)}`;
  const xmp = toCreditXmp(words);
  const make = async (ending: keyof typeof ENCODINGS): Promise<MadeFile> => {
    const from = [bytes, xmp, JSON.stringify([ENCODINGS[ending], LONGEST_EDGE, sharp.versions])];
    const made = await makeOnce({ from, ending, cache }, async () => {
      const picture = await openPicture(bytes, isDrawing);
      return ending === 'png'
        ? addPngPacket(await picture.png(ENCODINGS.png).toBuffer(), xmp)
        : picture.flatten({ background: '#ffffff' }).jpeg(ENCODINGS.jpg).withXmp(xmp).toBuffer();
    });
    return { ...(await toMadePicture(made, name, ending)), isLarge: !isDrawing && ending === 'png' };
  };
  return { ...words, files: [await make('jpg'), await make('png')] };
}

/** The picture upright, with a long edge of at most `LONGEST_EDGE` pixels; a drawing with exactly that. */
async function openPicture(bytes: Buffer, isDrawing: boolean): Promise<Sharp> {
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const scale = LONGEST_EDGE / Math.max(width, height);
  const picture = isDrawing ? sharp(bytes, { density: OWN_DENSITY * Math.max(1, scale) }) : sharp(bytes);
  const size = { width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside' } as const;
  return picture.autoOrient().resize({ ...size, withoutEnlargement: !isDrawing });
}

/** What a picture that was made is to those who download it. */
export async function toMadePicture(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  ending: keyof typeof ENCODINGS,
): Promise<MadeFile> {
  const { width, height } = await sharp(bytes).metadata();
  return toMadeFile(toPixelFile(name, Math.max(width, height), ending), ending, bytes, { width, height });
}
