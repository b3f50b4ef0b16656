import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

import { keepFile } from '../keep-file.ts';
import { composeCard, PICTURE_BOX, PICTURE_MARK } from './compose-card.ts';
import { writeFlatPng } from './flat-png.ts';
import type { ShareCard, SharePicture, ShareSign } from './share-card.ts';

/** Beside Astro's own pictures: a host that keeps `node_modules` between builds keeps these too. */
const CACHE = 'node_modules/.astro/share-images';
/** `way` counts the ways in which PNG has been written: another one gives images another address. */
const ENCODINGS = {
  /** Words on a ground need no more colours than four bits hold, which halves the file. */
  words: { colors: 16, way: 1 },
  /** Drawings in flat colours lose nothing. */
  drawing: { colors: 256, way: 1 },
  /** As PNG, a photograph would take ten times as much. */
  photo: { quality: 82, mozjpeg: true },
} as const;

/** A card ready to be drawn. */
export interface ComposedCard {
  readonly svg: string;
  readonly picture: SharePicture | undefined;
  /** The hash of everything that it is made from: words, colours, letters, picture and the way it is written. */
  readonly hash: string;
  /** What it is written as. */
  readonly kind: keyof typeof ENCODINGS;
  /** The last part of its name. */
  readonly format: 'png' | 'jpg';
}

/** Lays a card out, which is quick, and says by its hash whether it must be drawn. */
export async function prepareCard(card: ShareCard, sign: ShareSign): Promise<ComposedCard> {
  const svg = await composeCard(card, sign);
  const picture = card.kind === 'page' ? card.picture : undefined;
  const bytes = picture ? await readFile(picture.file) : '';
  const kind = findKind(picture);
  const way = JSON.stringify([picture?.focus, ENCODINGS[kind], PICTURE_BOX, sharp.versions]);
  const hash = createHash('sha256').update(svg).update(bytes).update(way).digest('hex').slice(0, 16);
  return { svg, picture, hash, kind, format: kind === 'photo' ? 'jpg' : 'png' };
}

function findKind(picture: SharePicture | undefined): ComposedCard['kind'] {
  if (!picture) return 'words';
  return picture.file.endsWith('.svg') ? 'drawing' : 'photo';
}

/** Draws a card, unless the folder `cache` has it from an earlier build. */
export async function drawCard(card: ComposedCard, cache = CACHE): Promise<Buffer> {
  const path = join(cache, `${card.hash}.${card.format}`);
  const known = await readFile(path).catch(() => undefined);
  if (known) return known;
  const { svg, picture } = card;
  const data = picture ? `data:image/png;base64,${(await cutPicture(picture)).toString('base64')}` : '';
  const drawn = sharp(Buffer.from(svg.replace(PICTURE_MARK, data)), { unlimited: true }).flatten();
  const { kind } = card;
  const image =
    kind === 'photo'
      ? await drawn.jpeg(ENCODINGS[kind]).toBuffer()
      : await writePng(drawn, ENCODINGS[kind].colors);
  await keepFile(path, image);
  return image;
}

async function writePng(drawn: Sharp, colors: 16 | 256): Promise<Buffer> {
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return writeFlatPng({ ...info, data }, colors);
}

/** The part of a picture that its place shows. */
async function cutPicture({ file, focus = '50% 50%' }: SharePicture): Promise<Buffer> {
  const { width: boxWidth, height: boxHeight } = PICTURE_BOX;
  const bytes = await readFile(file);
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const scale = Math.max(boxWidth / width, boxHeight / height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  // A small drawing is drawn larger rather than enlarged; 72 dots per inch are its own size.
  const picture = file.endsWith('.svg') ? sharp(bytes, { density: Math.max(72, 72 * scale) }) : sharp(bytes);
  return picture
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .extract({
      left: Math.round(((size.width - boxWidth) * x) / 100),
      top: Math.round(((size.height - boxHeight) * y) / 100),
      width: boxWidth,
      height: boxHeight,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
