import { readFile } from 'node:fs/promises';
import { icons } from '@iconify-json/lucide';
import sharp from 'sharp';

import { fillColors } from './colors.ts';
import { readColors } from './colors.server.ts';

/** The drawing: square, its ground to every edge. */
const MARK = 'src/core/mark.svg';
/** The pixels of an inch by which sharp reads the size of a drawing. */
const INCH = 72;

/**
 * The part of a maskable icon that the drawing takes, so that its corners, which a system may cut off, hold nothing: the
 * circle that stays is 4/5 as wide as the icon (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const MASKABLE = 0.8;

export const drawMark = async (): Promise<string> =>
  fillColors(await readFile(MARK, 'utf8'), await readColors());

export async function drawIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = Buffer.from(await drawMark());
  const { width } = await sharp(drawing).metadata();
  const picture = sharp(drawing, { density: (INCH * size) / width }).resize(size, size);
  return new Uint8Array(await picture.removeAlpha().png({ compressionLevel: 9 }).toBuffer());
}

export async function drawMaskableIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const edge = Math.round((size * (1 - MASKABLE)) / 2);
  const drawing = await drawIcon(size - 2 * edge);
  const picture = sharp(drawing).extend({
    top: edge,
    bottom: edge,
    left: edge,
    right: edge,
    extendWith: 'copy',
  });
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer());
}

const findName = (name: string): string => icons.aliases?.[name]?.parent ?? name;

export const ICON_NAMES: readonly string[] = Object.keys({ ...icons.icons, ...icons.aliases });

/** Returns the shapes of a Lucide icon as SVG, 24 by 24 px; undefined if there is no icon of that name. */
export const findIconShapes = (name: string): string | undefined => icons.icons[findName(name)]?.body;
