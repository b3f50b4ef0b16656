import { fileURLToPath } from 'node:url';
import { outDir } from 'astro:config/server';
import type { ImageMetadata } from 'astro';

/**
 * Returns the path of a picture's file: the untyped `fsPath`, which drawings do not have. `astro dev` serves drawings
 * from their source path, and a build copies them to `outDir` before it renders the first page.
 */
export function getPictureFile(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return fsPath;
  const served = /^\/@fs(\/[^?]+)/.exec(src)?.[1];
  return served === undefined ? fileURLToPath(new URL(`.${src}`, outDir)) : decodeURIComponent(served);
}
