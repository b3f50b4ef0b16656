import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { cleanPicture } from './clean-picture.build.ts';
import { PICTURE_FILE } from './picture.schema.ts';
import { listMetadata, LONGEST_EDGE } from './read-picture.build.ts';

/**
 * Cuts down every picture under `root`/content that is too large, lies on its side or carries metadata; others keep
 * every byte. Lists them with their sizes in bytes; a damaged picture stays, and has none after.
 */
export async function fixPictures(root = '.') {
  const names = await Array.fromAsync(glob('content/**/*.*', { cwd: root }));
  const fixed: { file: string; before: number; after: number | null }[] = [];
  // One at a time: each takes all processors, and up to 150 MB.
  for (const file of names.filter((name) => PICTURE_FILE.test(name)).sort()) {
    const path = join(root, file);
    const bytes = await readFile(path);
    const after = await fix(bytes).catch(() => null);
    if (after === undefined) continue;
    if (after !== null) {
      // A run that is interrupted leaves the old picture or the new one, never half of it.
      await writeFile(`${path}.new`, after);
      await rename(`${path}.new`, path);
    }
    fixed.push({ file, before: bytes.length, after: after?.length ?? null });
  }
  return fixed;
}

/** Returns the bytes of the fixed picture; undefined if there is nothing to fix. Drawings stay as their author saved them. */
async function fix(bytes: Buffer): Promise<Uint8Array | undefined> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata || metadata.format === 'svg' || metadata.compression === 'hevc') return undefined;
  const { width, height, orientation = 1 } = metadata;
  const isGood = Math.max(width, height) <= LONGEST_EDGE && orientation === 1;
  return isGood && listMetadata(metadata).length === 0 ? undefined : cleanPicture(bytes);
}
