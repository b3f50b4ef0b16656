import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** Reads the response of Netlify for a path of the built site. */
export function readBuiltFile(path: string) {
  const file = [path, `${path}.html`, `${path}index.html`]
    .map((each) => `dist${each}`)
    .find((each) => existsSync(each) && statSync(each).isFile());
  const found = file ?? 'dist/404.html';
  return {
    status: file ? 200 : 404,
    type: TYPES[extname(found)] ?? 'application/octet-stream',
    cache: `public, max-age=${path.startsWith('/_astro/') ? '31536000, immutable' : '0, must-revalidate'}`,
    body: readFileSync(found),
  };
}
