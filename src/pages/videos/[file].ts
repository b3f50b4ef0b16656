import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { APIRoute } from 'astro';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The pictures of `content/videos.yaml`, at an address that the endpoint knows as well as the build. */
export const getStaticPaths = () =>
  Object.keys(import.meta.glob('../../../content/videos/*.{svg,jpg,png,webp}')).map((path) => ({
    params: { file: path.split('/').at(-1) },
  }));

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(await readFile(`content/videos/${file}`), {
    headers: { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' },
  });
