import { fileURLToPath } from 'node:url';
import { outDir } from 'astro:config/server';
import type { ImageMetadata } from 'astro';

/**
 * Returns the path of a picture's file. Astro keeps it, but leaves it out of its type, and forgets it for drawings: it serves
 * those from their place in `astro dev`, and copies them before it renders the first page of a build.
 */
export function getPictureFile(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return fsPath;
  const served = /^\/@fs(\/[^?]+)/.exec(src)?.[1];
  return served === undefined ? fileURLToPath(new URL(`.${src}`, outDir)) : decodeURIComponent(served);
}
