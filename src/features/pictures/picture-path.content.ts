import { fileURLToPath } from 'node:url';
import { outDir } from 'astro:config/server';
import type { ImageMetadata } from 'astro';

/** Returns the path of a picture's file: `fsPath`, which is untyped. Drawings have none: in `astro dev` the source, else the copy in `outDir`. */
export function getPicturePath(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return fsPath;
  const served = /^\/@fs(\/[^?]+)/.exec(src)?.[1];
  return served === undefined ? fileURLToPath(new URL(`.${src}`, outDir)) : decodeURIComponent(served);
}
