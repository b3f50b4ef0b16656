import { basename } from 'node:path';
import type { ImageMetadata } from 'astro';

/** Where a build puts pictures, and the hash that it puts into their names. */
const BUILT = '/_astro/';
const HASH = /\.[\w-]{8}(?=\.\w+$)/;

/**
 * The name of the file that a picture of a content file was made from: `ferry.jpg`. Astro keeps the path of photographs,
 * but leaves it out of its type; of drawings only their address knows it.
 */
export function toPictureName(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return basename(fsPath);
  const [path = ''] = src.split('?');
  const name = basename(decodeURIComponent(path));
  return path.startsWith(BUILT) ? name.replace(HASH, '') : name;
}
