import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import {
  DRAWINGS,
  LASTING_FILES,
  MOST_BYTES_OF_ONE,
  OFFLINE_ADDRESS,
  PUBLIC_PAGE,
  TIME_MARK,
  WORKER_ADDRESS,
  type WorkerSettings,
} from './offline-reading.ts';
import { SIGN_UP_ADDRESSES } from '../sign-ups/subscription.ts';
import { readColors } from '../site/colors.server.ts';

/** What is kept in advance takes at most this much as it travels, whatever staff write. */
const MOST_BYTES = 250_000;
/** What somebody without a connection needs most, and then what the campaign says that it will do; policies follow. */
const FIRST = [OFFLINE_ADDRESS, '/voting', '/policies', '/promises'];
const FEATURE = new URL('./', import.meta.url);
/** The words on top of a kept copy: the offline page hands them over, with their placeholders filled in. */
const COPY_WORDS = /<template data-copy>([^]*?)<\/template>/;

/** Writes the worker that keeps pages into the site in `root`, and returns what it keeps in advance, with its size. */
export async function writeWorker(root: string): Promise<{ pages: number; bytes: number }> {
  const { files, bytes } = await chooseKeptFiles(root);
  const version = createHash('sha256');
  for (const content of files.values()) version.update(content);
  const settings: WorkerSettings = {
    version: version.digest('hex').slice(0, 8),
    inAdvance: [...files.keys()],
    forms: Object.values(SIGN_UP_ADDRESSES),
    notice: await readNotice(root),
  };
  await write(root, await bundle('service-worker.ts', settings));
  const pages = settings.inAdvance.filter((address) => !address.startsWith(LASTING_FILES));
  return { pages: pages.length, bytes };
}

/** Writes one that deletes all copies and itself. */
export const writeRemover = async (root: string): Promise<void> =>
  write(root, await bundle('remove-copies.ts'));

const write = (root: string, code: string): Promise<void> => writeFile(join(root, WORKER_ADDRESS), code);

async function readNotice(root: string): Promise<WorkerSettings['notice']> {
  const page = `${OFFLINE_ADDRESS}.html`;
  const [, words] = COPY_WORDS.exec(await readFile(join(root, page), 'utf8')) ?? [];
  if (!words?.includes(TIME_MARK)) throw new Error(`${page} does not say what stands on top of a kept copy.`);
  const { brand, ink } = await readColors();
  const style = `#kept-copy{background:${brand};color:${ink};margin:0;padding:.75rem 1rem;text-align:center}`;
  return {
    style,
    hash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
    words: words.trim(),
  };
}

async function bundle(source: string, settings?: WorkerSettings): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { WORKER_SETTINGS: JSON.stringify(settings) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(source, FEATURE)), formats: ['iife'], name: 'worker' },
    },
  });
  const [chunk] = Array.isArray(built) ? (built[0]?.output ?? []) : [];
  if (chunk?.type !== 'chunk') throw new Error(`${source} could not be built.`);
  return chunk.code;
}

/** What is kept in advance. */
interface KeptFiles {
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
