import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

import { readContentFile } from '../../core/content-files.server.ts';
import { readSite } from '../../core/site.server.ts';
import { SIGN_UP_PATHS } from '../../core/sign-up-forms.ts';
import { readColors } from '../../core/colors.server.ts';
import {
  IMMUTABLE_FOLDER,
  OFFLINE_PATH,
  PUBLIC_PAGE_MARKER,
  TIME_PLACEHOLDER,
  WORKER_PATH,
} from './offline-reading.ts';

const MAX_PRECACHED_BYTES = 250_000;
const FIRST_PAGES = [OFFLINE_PATH, '/voting', '/policies', '/promises'];
const DRAWING_SRC = /src="(\/_astro\/[^"]+\.svg)"/g;
const UNINSTALLER = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;
const NOTICE = /<template data-copy[^>]*>([^]*?)<\/template>/;

/** Writes the service worker; without `offlineReading`, one that removes itself and all caches. Returns a line for the log. */
export async function writeServiceWorker(root: string): Promise<string> {
  const { offlineReading } = await readSite({ readContent: readContentFile, env: process.env });
  if (offlineReading) return writeWorker(root);
  writeUninstaller(root);
  return 'offline reading is off';
}

export async function writeWorker(root: string): Promise<string> {
  const { files, bytes } = choosePrecachedFiles(root);
  const hash = createHash('sha256');
  for (const content of files.values()) hash.update(content);
  const settings = {
    version: hash.digest('hex').slice(0, 8),
    precached: [...files.keys()],
    forms: Object.values(SIGN_UP_PATHS),
    notice: await readNotice(root),
  };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { WORKER_SETTINGS: JSON.stringify(settings) },
    build: {
      outDir: root,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker.js'),
        output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
      },
    },
  });
  const pages = settings.precached.filter((path) => !path.startsWith(IMMUTABLE_FOLDER));
  return `${String(pages.length)} pages are precached, ${String(Math.round(bytes / 1000))} kB`;
}

export const writeUninstaller = (root: string): void => {
  writeFileSync(join(root, WORKER_PATH), UNINSTALLER);
};

async function readNotice(root: string) {
  const [, text] = NOTICE.exec(readFileSync(join(root, `${OFFLINE_PATH}.html`), 'utf8')) ?? [];
  if (!text?.includes(TIME_PLACEHOLDER))
    throw new Error(`${OFFLINE_PATH}.html has no notice for cached pages.`);
  const { brand, ink } = await readColors();
  const style = `#kept-copy{background:${brand};color:${ink};margin:0;padding:.75rem 1rem;text-align:center}`;
  const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  return { style, hash, text: text.trim() };
}

export function choosePrecachedFiles(root: string): { files: ReadonlyMap<string, Buffer>; bytes: number } {
  const policies = globSync('policies/*.html', { cwd: root }).sort();
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (const pagePath of [...FIRST_PAGES, ...policies.map((policy) => `/${policy.replace('.html', '')}`)]) {
    const file = join(root, `${pagePath}.html`);
    const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (pagePath !== OFFLINE_PATH && !html.includes(PUBLIC_PAGE_MARKER)) continue;
    const drawings = Array.from(html.matchAll(DRAWING_SRC), ([, path = '']) => path);
    const newFiles = new Map(
      [pagePath, ...drawings]
        .filter((path) => !files.has(path))
        .map((path) => [path, readFileSync(path === pagePath ? file : join(root, path))]),
    );
    const size = newFiles.values().reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
    if (bytes + size > MAX_PRECACHED_BYTES) continue;
    bytes += size;
    for (const [path, content] of newFiles) files.set(path, content);
  }
  return { files, bytes };
}
