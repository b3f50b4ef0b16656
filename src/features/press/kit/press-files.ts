import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { cacheFile } from '../../../lib/cache.build.ts';
import { toWordSlug } from '../../../lib/words.ts';
import { findFormat, LONGEST_EDGE } from '../../pictures/read-picture.build.ts';
import { addPngPacket, toCreditXmp, type PictureCredit } from './credit-xmp.ts';

/** A file of the press kit that can be downloaded by itself. */
export interface PressFile {
  /** Its name without a folder, and its address: `/press-kit/files/robin-mangrove-portrait-3000.jpg`. */
  readonly file: string;
  readonly href: string;
  /** What it is called where it is offered: `JPEG`. */
  readonly format: string;
  /** Its media type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In pixels; left out of files that have none, such as an SVG. */
  readonly pixels?: { readonly width: number; readonly height: number };
  /** Whether the ZIP leaves it out, which must stay small enough to be sent. */
  readonly isLarge?: boolean;
}

/** A picture or a logo of the press kit, with what has to be known before it is printed. */
export interface PressItem extends PictureCredit {
  readonly name: string;
  readonly files: readonly PressFile[];
}

/** A picture of the content for the press kit; `file` is the path of its file. */
export interface PressPicture extends PictureCredit {
  readonly name: string;
  readonly file: string;
}

/** Where the files of the press kit are published. */
export const PRESS_FOLDER = '/press-kit/files';
/** Beside Astro's own pictures: a host that keeps `node_modules` between builds keeps these too. */
export const PRESS_CACHE = 'node_modules/.astro/press-kit';

/** What a logo stands on: it is drawn in colours that stand out from it. */
export const LOGO_GROUNDS = ['light', 'dark'] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];

/** The names of formats, with the endings and media types of their files. */
const FORMATS = {
  png: { format: 'PNG', type: 'image/png' },
  jpg: { format: 'JPEG', type: 'image/jpeg' },
  svg: { format: 'SVG', type: 'image/svg+xml' },
} as const;
/** How pictures are written: for printing, so that none of their colours are merged. */
const ENCODINGS = {
  png: { compressionLevel: 9 },
  jpg: { quality: 92, mozjpeg: true, chromaSubsampling: '4:4:4' },
} as const;

/** What the names of the files of a logo begin with, after that of the candidate; those of a picture with its name. */
export const toLogoStem = (name: string, ground: LogoGround): string => `${toWordSlug(name)}-${ground}`;

/** The name of a file of pixels; `edge` is its long edge. */
export const toPixelFile = (stem: string, edge: number, ending: 'png' | 'jpg'): string =>
  `${stem}-${String(edge)}.${ending}`;

/** Makes a JPEG and a PNG of a picture. The names of the files begin with `prefix`. */
export async function makePicture(
  { file, ...words }: PressPicture,
  prefix: string,
  cache = PRESS_CACHE,
): Promise<PressItem> {
  const picture = { words, stem: `${prefix}-${toWordSlug(words.name)}`, bytes: await readFile(file) };
  return {
    ...words,
    files: [await makePixels(picture, 'jpg', cache), await makePixels(picture, 'png', cache)],
  };
}

/**
 * Makes a file of a picture: upright, in sRGB and with no metadata but credit, licence and description. A drawing has a long
 * edge of `LONGEST_EDGE` pixels; a photograph that is smaller keeps its size. The folder `cache` keeps it for later builds
 * under the hash of what it is made from.
 */
export async function makePixels(
  { words, stem, bytes }: { words: PictureCredit; stem: string; bytes: Buffer },
  ending: keyof typeof ENCODINGS,
  cache: string,
): Promise<PressFile> {
  const isDrawing = findFormat(bytes) === 'svg';
  const xmp = toCreditXmp(words);
  const settings = JSON.stringify([ENCODINGS[ending], LONGEST_EDGE, sharp.versions]);
  const hash = createHash('sha256').update(bytes).update(xmp).update(settings).digest('hex');
  const path = join(cache, `${hash.slice(0, 32)}.${ending}`);
  const known = await readFile(path).catch(() => undefined);
  const made = known ?? (await draw());
  if (!known) await cacheFile(path, made);
  const { width, height } = await sharp(made).metadata();
  const file = toPixelFile(stem, Math.max(width, height), ending);
  return {
    ...toPressFile(file, ending, new Uint8Array(made)),
    pixels: { width, height },
    isLarge: !isDrawing && ending === 'png',
  };

  async function draw(): Promise<Buffer> {
    const { autoOrient } = await sharp(bytes).metadata();
    const scale = LONGEST_EDGE / Math.max(autoOrient.width, autoOrient.height);
    // An SVG of 72 dots per inch is drawn in its own size.
    const picture = (isDrawing ? sharp(bytes, { density: 72 * Math.max(1, scale) }) : sharp(bytes))
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: !isDrawing });
    return ending === 'png'
      ? addPngPacket(await picture.png(ENCODINGS.png).toBuffer(), xmp)
      : picture.flatten({ background: '#ffffff' }).jpeg(ENCODINGS.jpg).withXmp(xmp).toBuffer();
  }
}

/** A file that was made, ready to be published. */
export const toPressFile = (
  file: string,
  ending: keyof typeof FORMATS,
  bytes: Uint8Array<ArrayBuffer>,
): PressFile => ({ ...FORMATS[ending], file, href: `${PRESS_FOLDER}/${file}`, size: bytes.length, bytes });
