import { readFile } from 'node:fs/promises';
import type { APIContext } from 'astro';
import { getConfiguredImageService, imageConfig } from 'astro:assets';

import { NEWSLETTER_PICTURE_WIDTH } from '../lib/newsletter-pictures.ts';

const QUALITY = 80;

/** Draws a picture as a JPEG for mail programs, with the image service of the build. */
export async function drawJpeg(file: string, logger: APIContext['logger']): Promise<Uint8Array<ArrayBuffer>> {
  const service = await getConfiguredImageService();
  if (!('transform' in service)) throw new Error('The image service of the build cannot make pictures.');
  const { data } = await service.transform(
    await readFile(file),
    { src: file, width: NEWSLETTER_PICTURE_WIDTH, format: 'jpg', quality: QUALITY, background: '#ffffff' },
    imageConfig,
    logger,
  );
  return new Uint8Array(data);
}
