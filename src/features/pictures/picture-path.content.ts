import { fileURLToPath } from 'node:url';
import { outDir } from 'astro:config/server';
import type { ImageMetadata } from 'astro';

/** Returns the file of a picture: the untyped `fsPath`, or of a drawing, the source in `astro dev` and the copy in `outDir` in a build. */
export function getPicturePath(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return fsPath;
  const served = /^\/@fs(\/[^?]+)/.exec(src)?.[1];
  return served === undefined ? fileURLToPath(new URL(`.${src}`, outDir)) : decodeURIComponent(served);
}
