import { glob, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { cleanPicture } from './clean-picture.build.ts';
import { PICTURE_FILE } from './picture.schema.ts';
import { listMetadata, LONGEST_EDGE } from './read-picture.build.ts';

/** A picture that was cut down. */
export interface FixedPicture {
  /** The file, from the project's root. */
  readonly file: string;
  /** Its size before and after, in bytes; null after: it is damaged and stays as it was. */
  readonly before: number;
  readonly after: number | null;
}

/**
 * Cuts down every picture under `root`/content that is larger than `LONGEST_EDGE`, lies on its side or carries metadata;
 * all others keep every byte, so that a second run changes nothing. A damaged picture stays as it is.
 */
export async function fixPictures(root = '.'): Promise<FixedPicture[]> {
  const names = await Array.fromAsync(glob('content/**/*.*', { cwd: root }));
  const fixed: FixedPicture[] = [];
  // One at a time: each takes all processors, and up to 150 MB.
  for (const file of names.filter((name) => PICTURE_FILE.test(name)).sort()) {
    const path = join(root, file);
    const bytes = await readFile(path);
    const after = await fix(bytes).catch(() => null);
    if (after === undefined) continue;
    if (after !== null) await replaceFile(path, after);
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

/** Whoever reads the file meanwhile finds the old picture or the new one, never half of it. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const { mode } = await stat(path);
  const beside = `${path}.new`;
  try {
    await writeFile(beside, bytes, { mode });
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}
