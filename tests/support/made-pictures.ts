import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Where builds keep what they draw, under the hash of all that it is made from: half of the work of a build. */
const FOLDERS = ['drawn-pictures', 'press-kit', 'share-images'].map((name) => `node_modules/.astro/${name}`);

/** Gives a copy of the project the pictures that a build of the project has made before; none where there was none. */
export async function copyMadePictures(root: string): Promise<void> {
  for (const folder of FOLDERS)
    await cp(folder, join(root, folder), { recursive: true }).catch((cause: unknown) => {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    });
}
