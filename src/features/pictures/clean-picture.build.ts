import sharp, { type Sharp } from 'sharp';

import { findFormat, LONGEST_EDGE, PICTURE_INSIDE } from './picture-format.build.ts';

const JPEG_QUALITY = 85;
/** AVIF needs a lower number for what JPEG shows at 85. */
const AVIF_QUALITY = 65;

/** What editors of drawings write into them, and no browser draws; and scripts, which no drawing of ours needs. */
const SVG_PLUGINS = ['removeXMLProcInst', 'removeMetadata', 'removeEditorsNSData', 'removeScripts'] as const;

/**
 * The same picture in the same format with nothing beside it: upright, in sRGB, its long edge at most `LONGEST_EDGE`,
 * without metadata. Throws where the picture is broken. What is already so is better left alone: each writing costs a
 * JPEG a little of its quality.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const format = findFormat(bytes);
  if (format === undefined || format === 'heic')
    throw new Error('This is no picture that the site can show.');
  if (format === 'svg') return cleanDrawing(Buffer.from(bytes).toString('utf8'));
  const isAnimated = format === 'gif' || format === 'webp';
  const picture = sharp(bytes, { failOn: 'error', ...(isAnimated && { animated: true }) })
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true });
  return encode(picture, format).toBuffer();
}

function encode(picture: Sharp, format: 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp'): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  if (format === 'webp') return picture.webp({ quality: JPEG_QUALITY });
  if (format === 'avif') return picture.avif({ quality: AVIF_QUALITY });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.toFormat(format);
}

async function cleanDrawing(source: string): Promise<Uint8Array> {
  const { svgoOptimizer } = await import('astro/config');
  const data = await svgoOptimizer({ plugins: [...SVG_PLUGINS] }).optimize(source, '');
  const inside = await Promise.all(
    [...data.matchAll(PICTURE_INSIDE)].map(async ([, , base64 = '']) =>
      Buffer.from(await cleanPicture(Buffer.from(base64, 'base64'))).toString('base64'),
    ),
  );
  return Buffer.from(data.replaceAll(PICTURE_INSIDE, (_, start: string) => start + (inside.shift() ?? '')));
}
