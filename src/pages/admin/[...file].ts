import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { APIRoute } from 'astro';

import { EDITOR_FOLDER } from '../../site/cms/editor-bundle.build.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export const getStaticPaths = () =>
  globSync('**/*.*', { cwd: EDITOR_FOLDER }).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(await readFile(`${EDITOR_FOLDER}/${file}`), {
    headers: { 'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream' },
  });
