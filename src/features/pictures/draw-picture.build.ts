import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';

import { readCached } from '../../lib/cache.build.ts';

export interface Drawing {
  /** In pixels; a smaller picture keeps its size. */
  readonly width: number;
  readonly format: 'jpeg' | 'png' | 'webp';
}

/** Beside Astro's own pictures: a host that keeps `node_modules` between builds keeps these too. */
const CACHE = 'node_modules/.astro/drawn-pictures';
const QUALITY = 80;

/** Draws a picture, upright and without metadata, for addresses without a hash; results are kept in `cache`. */
export async function drawPicture(
  bytes: Uint8Array,
  { width, format }: Drawing,
  cache = CACHE,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(bytes).update(JSON.stringify({ width, QUALITY })).digest('hex');
  const path = join(cache, `${key}.${format}`);
  return readCached(path, async () => {
    const picture = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
    // JPEG has no transparency: what shows through is white, as on paper.
    const drawn = format === 'jpeg' ? picture.flatten({ background: '#ffffff' }) : picture;
    return drawn.toFormat(format, format === 'png' ? {} : { quality: QUALITY }).toBuffer();
  });
}
