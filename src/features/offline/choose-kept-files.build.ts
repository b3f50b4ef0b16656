import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import {
  DRAWINGS,
  LASTING_FILES,
  MOST_BYTES_OF_ONE,
  OFFLINE_ADDRESS,
  PUBLIC_PAGE,
} from './offline-reading.ts';

/** What is kept in advance takes at most this much as it travels, whatever staff write. */
const MOST_BYTES = 250_000;
/** What somebody without a connection needs most, and then what the campaign says that it will do; policies follow. */
const FIRST = [OFFLINE_ADDRESS, '/voting', '/policies', '/promises'];

/** What is kept in advance. */
export interface KeptFiles {
  /** Each page, and after it its drawings: addresses with their contents, the most important first. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The size of all of them as they travel. */
  readonly bytes: number;
}

/** Chooses among the pages of the site in `root`: a page with its drawings, as long as there is room. */
export async function chooseKeptFiles(root: string): Promise<KeptFiles> {
  const policies = await Array.fromAsync(glob('policies/*.html', { cwd: root }));
  const addresses = policies.sort().map((file) => `/${file.replace(/\.html$/, '')}`);
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (const page of [...FIRST, ...addresses]) {
    const added = [...readPage(root, page)].filter(([address]) => !files.has(address));
    const size = added.reduce((sum, [, content]) => sum + brotliCompressSync(content).length, 0);
    if (bytes + size > MOST_BYTES || !added.every(isAccepted)) continue;
    bytes += size;
    for (const [address, content] of added) files.set(address, content);
  }
  return { files, bytes };
}

/** A page and its drawings, by their addresses; nothing where there is no such page. */
function readPage(root: string, page: string): ReadonlyMap<string, Buffer> {
  const path = join(root, `${page}.html`);
  if (!existsSync(path)) return new Map();
  const html = readFileSync(path);
  const drawings = Array.from(html.toString().matchAll(DRAWINGS), ([, address = '']) => address);
  return new Map([
    [page, html],
    ...drawings.map((address) => [address, readFileSync(join(root, address))] as const),
  ]);
}

/** Whether the worker keeps a file: after one that it refuses, it would begin anew with every page. */
const isAccepted = ([address, content]: readonly [string, Buffer]): boolean =>
  content.length <= MOST_BYTES_OF_ONE &&
  (address === OFFLINE_ADDRESS || address.startsWith(LASTING_FILES) || content.includes(PUBLIC_PAGE));
