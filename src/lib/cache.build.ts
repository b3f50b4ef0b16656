import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically, as pages and builds may write it concurrently. */
export async function cacheFile(path: string, bytes: Uint8Array): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporaryPath, bytes);
  await rename(temporaryPath, path);
}

export async function readCached(path: string, create: () => Promise<Uint8Array>) {
  const cached = await readFile(path).catch(() => undefined);
  if (cached) return new Uint8Array(cached);
  const created = await create();
  await cacheFile(path, created);
  return new Uint8Array(created);
}

/** Returns one hash of all files that match. Throws if a pattern matches no file, for example after a rename. */
export async function hashSources(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const pattern of patterns) {
    const paths = (await Array.fromAsync(glob(pattern))).sort();
    if (paths.length === 0) throw new Error(`${pattern} matches no file of this project.`);
    for (const path of paths) hash.update(await readFile(path));
  }
  return hash.digest('hex');
}
