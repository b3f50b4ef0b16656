import { readFile } from 'node:fs/promises';
import { icons } from '@iconify-json/lucide';
import sharp from 'sharp';

import { interpolateColors } from './colors.ts';
import { readColors } from './colors.server.ts';

/** A square drawing whose background reaches every edge. */
const ICON_FILE = 'src/core/icon.svg';
/** The density at which sharp rasterizes SVG by default, in pixels per inch. */
const DEFAULT_DENSITY = 72;

/** The width of the drawing relative to the icon, which systems may crop to a circle: https://www.w3.org/TR/appmanifest/#icon-masks */
const MASKABLE_SCALE = 0.8;

export const renderIconSvg = async (): Promise<string> =>
  interpolateColors(await readFile(ICON_FILE, 'utf8'), await readColors());

export async function renderIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = Buffer.from(await renderIconSvg());
  const { width } = await sharp(drawing).metadata();
  const picture = sharp(drawing, { density: (DEFAULT_DENSITY * size) / width }).resize(size, size);
  return new Uint8Array(await picture.removeAlpha().png({ compressionLevel: 9 }).toBuffer());
}

export async function renderMaskableIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const edge = Math.round((size * (1 - MASKABLE_SCALE)) / 2);
  const drawing = await renderIcon(size - 2 * edge);
  const picture = sharp(drawing).extend({
    top: edge,
    bottom: edge,
    left: edge,
    right: edge,
    extendWith: 'copy',
  });
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer());
}

export const ICON_NAMES: readonly string[] = Object.keys({ ...icons.icons, ...icons.aliases });

/** Returns the SVG shapes of a Lucide icon, 24 by 24 px, or undefined for an unknown name. */
export const findIconShapes = (name: string): string | undefined =>
  icons.icons[icons.aliases?.[name]?.parent ?? name]?.body;
