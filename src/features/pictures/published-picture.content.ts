import { posix } from 'node:path';
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

import { decodeAddress } from '../../lib/decode-address.ts';

/** No screen of a phone or a laptop needs more; that of the page has the same width. In pixels. */
const WIDTH = 1280;

const pictures = import.meta.glob<{ default: ImageMetadata }>(
  '/content/{news,policies,media,pages}/*.{avif,gif,jpeg,jpg,png,svg,tiff,webp}',
  { caseSensitive: false },
);

/** The address at which a picture is published: a drawing as it is, a photograph as JPEG. */
export async function getPublishedPicture(src: ImageMetadata, site: URL): Promise<string> {
  if (src.format === 'svg') return new URL(src.src, site).href;
  const width = Math.min(src.width, WIDTH);
  const height = Math.round((width * src.height) / src.width);
  const picture = await getImage({ src, width, height, format: 'jpg' });
  return new URL(picture.src, site).href;
}

/** The address at which a picture of a text is published; `src` is a path beside the file of the text, or an address. */
export async function getTextPicture(src: string, file: string, site: URL): Promise<string> {
  if (URL.canParse(src) || src.startsWith('/')) return new URL(src, site).href;
  const path = posix.join('/', posix.dirname(file), decodeAddress(src));
  const read = pictures[path];
  if (!read) throw new Error(`${file}: the text shows ${src}, and there is no such picture.`);
  return getPublishedPicture((await read()).default, site);
}
