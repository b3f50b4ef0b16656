import { createHash } from 'node:crypto';
import { linkSync, readFileSync } from 'node:fs';
import { link, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { hashSources, cacheFile, cacheText } from '../../../lib/cache.build.ts';
import { readOnce } from '../../../lib/once.ts';
import { type PictureBox, PICTURE_MARK, composeCard, toPictureBox } from './compose-card.ts';
import type { ShareCard, SharePicture, ShareSign } from './share-cards.ts';

/** sharp works on processors that the rendering of pages leaves free. */
const DRAWN_AT_A_TIME = 4;
/** Beside Astro's own pictures: a host that keeps `node_modules` between builds keeps these too. */
const CACHE = 'node_modules/.astro/share-images';
/** Where the hashes of cards are kept, by what the cards are laid out from. */
const HASHES = `${CACHE}/hashes`;

/** What lays cards out: the parts of it that are no words of a card. */
const hashLayout = readOnce(() =>
  hashSources([
    'src/features/display-face/display-font.build.ts',
    'src/features/sharing/images/*.ts',
    'content/colours.yaml',
    'package-lock.json',
  ]),
);

/** sharp looks for a palette a little longer with an effort of 2 than of 1; more takes twice as long and saves a hundredth. */
const FLAT = { palette: true, effort: 2, dither: 0, compressionLevel: 9 } as const;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const ENCODINGS = {
  /** Words on a ground need no more colours than four bits hold, which halves the file. */
  words: { ...FLAT, colours: 16 },
  /** Drawings in flat colours lose nothing. */
  drawing: { ...FLAT, colours: 256 },
  /** As PNG, a photograph would take ten times as much. */
  photo: { quality: 82, mozjpeg: true },
} as const;

/** A card ready to be drawn. */
export interface ComposedCard {
  /** Lays it out as SVG. */
  readonly compose: () => Promise<string>;
  readonly picture: SharePicture | undefined;
  /** The place of the picture, and whether a drawing stands on its foot instead of filling it. */
  readonly box: PictureBox;
  /** The hash of everything that it is made from: words, colours, letters, picture and the way it is written. */
  readonly hash: string;
  /** What it is written as. */
  readonly kind: keyof typeof ENCODINGS;
  /** The last part of its name. */
  readonly format: 'png' | 'jpg';
}

/** Says by the hash of a card whether it must be drawn. It is laid out only if nobody has done so before. */
export async function prepareCard(card: ShareCard, sign: ShareSign): Promise<ComposedCard> {
  const picture = card.kind === 'page' ? card.picture : undefined;
  const box = toPictureBox(card);
  const bytes = picture ? readFileSync(picture.file) : '';
  const kind = findKind(picture);
  const compose = readOnce(() => composeCard(card, sign));
  const words = JSON.stringify([card, sign]);
  const way = JSON.stringify([picture?.focus, ENCODINGS[kind], box, sharp.versions]);
  // The hash is that of the layout: other words are another card, another program that lays it out alike is not.
  const hash = await cacheText(HASHES, toHash(words, bytes, way, await hashLayout()), async () =>
    toHash(await compose(), bytes, way),
  );
  return { compose, picture, box, hash, kind, format: kind === 'photo' ? 'jpg' : 'png' };
}

function toHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

function findKind(picture: SharePicture | undefined): ComposedCard['kind'] {
  if (!picture) return 'words';
  return picture.file.endsWith('.svg') ? 'drawing' : 'photo';
}

/**
 * Writes a card as the file `to`: a second name of the file in the cache, which nobody may change from then on. Copies would
 * be most of what a build writes, and what the next one deletes.
 */
export async function writeCard(card: ComposedCard, to: URL, cache = CACHE): Promise<void> {
  const path = toCachePath(card, cache);
  try {
    linkSync(path, to);
  } catch (cause) {
    // Its address has the hash of the card: what is there is the same.
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return;
    const image = await drawCard(card, cache);
    // Some file systems know one name for a file.
    await link(path, to).catch(() => writeFile(to, image));
  }
}

/** Draws a card, unless the folder `cache` has it from an earlier build. */
export async function drawCard(card: ComposedCard, cache = CACHE): Promise<Buffer> {
  const path = toCachePath(card, cache);
  const known = await readFile(path).catch(() => undefined);
  if (known) return known;
  const { compose, picture, box, kind } = card;
  const data = picture ? `data:image/png;base64,${(await cutPicture(picture, box)).toString('base64')}` : '';
  const svg = (await compose()).replace(PICTURE_MARK, data);
  const drawn = sharp(Buffer.from(svg), { unlimited: true }).flatten();
  const image = await (
    kind === 'photo' ? drawn.jpeg(ENCODINGS[kind]) : drawn.removeAlpha().png(ENCODINGS[kind])
  ).toBuffer();
  await cacheFile(path, image);
  return image;
}

const toCachePath = ({ hash, format }: ComposedCard, cache: string): string =>
  join(cache, `${hash}.${format}`);

/** The part of a picture that its place shows. */
async function cutPicture(
  { file, focus = '50% 50%' }: SharePicture,
  { width: boxWidth, height: boxHeight, isFace }: PictureBox,
): Promise<Buffer> {
  const bytes = await readFile(file);
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  if (isFace && file.endsWith('.svg'))
    return sharp(bytes, { density: Math.max(72, (72 * boxHeight) / height) })
      .resize({ width: boxWidth, height: boxHeight, fit: 'contain', position: 'bottom', background: CLEAR })
      .png({ compressionLevel: 1 })
      .toBuffer();
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

/** Draws cards while pages are still rendered. */
interface DrawQueue {
  /** Takes a card; resolves when there is room for the next, so that cards which wait never fill the memory. */
  readonly add: (address: string, card: ComposedCard) => Promise<void>;
  /** Resolves when all are drawn, with their number; rejects where one could not be. */
  readonly finish: () => Promise<number>;
}

/** Creates a queue that draws each address once. */
export function createDrawQueue(draw: (address: string, card: ComposedCard) => Promise<void>): DrawQueue {
  const known = new Set<string>();
  const drawing = new Set<Promise<void>>();
  const begin = (address: string, card: ComposedCard): void => {
    // One that fails stays in the set: whoever waits next is told.
    const task = draw(address, card).then(
      () => void drawing.delete(task),
      (cause: unknown) => {
        throw new Error(`The share image ${address} could not be drawn: ${toReason(cause)}`, { cause });
      },
    );
    task.catch(() => undefined);
    drawing.add(task);
  };
  return {
    add: async (address, card) => {
      if (known.has(address)) return;
      known.add(address);
      while (drawing.size >= DRAWN_AT_A_TIME) await Promise.race(drawing);
      begin(address, card);
    },
    finish: async () => {
      await Promise.all(drawing);
      return known.size;
    },
  };
}

const toReason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
