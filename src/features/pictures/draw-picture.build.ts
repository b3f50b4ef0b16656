import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';

import { readCached } from '../../lib/cache.build.ts';

export interface Drawing {
  /** In pixels. Smaller pictures are not enlarged. */
  readonly width: number;
  readonly format: 'jpeg' | 'png' | 'webp';
}

/** In `node_modules`, which hosts keep between builds. */
const CACHE = 'node_modules/.astro/drawn-pictures';
const QUALITY = 80;

/** Encodes a picture, upright and without metadata, for URLs without a hash. `cache` is a folder. */
export async function drawPicture(bytes: Uint8Array, { width, format }: Drawing, cache = CACHE) {
  const key = createHash('sha256').update(bytes).update(JSON.stringify({ width, QUALITY })).digest('hex');
  const path = join(cache, `${key}.${format}`);
  return readCached(path, async () => {
    const picture = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
    const drawn = format === 'jpeg' ? picture.flatten({ background: '#ffffff' }) : picture;
    return drawn.toFormat(format, format === 'png' ? {} : { quality: QUALITY }).toBuffer();
  });
}
