import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file of a cache. Whoever reads it meanwhile finds all of it or none: two pages may need the same file at once,
 * and two builds may run on one machine.
 */
export async function cacheFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** Returns the bytes of the file at `path` in a cache; if there is none, those of `make`, which the cache keeps. */
export async function readCached(
  path: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = await readFile(path).catch(() => undefined);
  if (known) return new Uint8Array(known);
  const made = await make();
  await cacheFile(path, made);
  return new Uint8Array(made);
}

/**
 * What `make` gives, from the folder of a cache if an earlier build has left it there under `key`. Each page asks for some:
 * it is quicker to read a small file at once than to wait for it.
 */
export async function cacheText(folder: string, key: string, make: () => Promise<string>): Promise<string> {
  const path = join(folder, key);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const made = await make();
  await cacheFile(path, Buffer.from(made));
  return made;
}

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
