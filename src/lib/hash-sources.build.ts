import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';

/**
 * The hash of the files that `patterns` name from the working directory: what they make stays the same until it changes.
 * Throws where a pattern names no file: what it is to watch has another name by now.
 */
export async function hashSources(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const pattern of patterns) {
    const paths = (await Array.fromAsync(glob(pattern))).sort();
    if (paths.length === 0) throw new Error(`${pattern} names no file of this project.`);
    for (const path of paths) hash.update(await readFile(path));
  }
  return hash.digest('hex');
}
