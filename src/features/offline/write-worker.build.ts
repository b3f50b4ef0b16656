import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

import {
  LASTING_FILES,
  OFFLINE_ADDRESS,
  TIME_MARK,
  WORKER_ADDRESS,
  type WorkerSettings,
} from './offline-reading.ts';
import { SIGN_UP_ADDRESSES } from '../sign-ups/sign-up-forms.ts';
import { readTokens } from '../../lib/design-tokens.server.ts';
import { chooseKeptFiles } from './choose-kept-files.build.ts';

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
  const token = await readTokens();
  const style = `#kept-copy{background:${token('kowhai')};color:${token('ink')};margin:0;padding:.75rem 1rem;text-align:center}`;
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
