import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';

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

export type StoppableSite = Awaited<ReturnType<typeof serveStoppableSite>>;

/** Serves `dist` with the cache headers of Netlify. The connection can be cut, and pages can change. */
export async function serveStoppableSite() {
  const requests: string[] = [];
  /** The fields of posted forms; each redirects to the thank-you page. */
  const posted: Record<string, string>[] = [];
  /** Replacements by path: content, an error status, or `hang` for no response. */
  const changes = new Map<string, string | number>([['/api/events', JSON.stringify({ events: [] })]]);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push(`${String(request.method)} ${path}`);
    const change = changes.get(path);
    if (change === 'hang') return;
    if (typeof change === 'number') {
      // Chromium replaces an error page without a body.
      response.writeHead(change, { 'Content-Type': 'text/plain' }).end('Failed');
      return;
    }
    if (request.method === 'POST') {
      void text(request).then((body) => {
        posted.push(Object.fromEntries(new URLSearchParams(body)));
        response.writeHead(303, { Location: '/thank-you' }).end();
      });
      return;
    }
    const { status, type, cache, body } = readBuiltFile(path);
    response.writeHead(change === undefined ? status : 200, { 'Content-Type': type, 'Cache-Control': cache });
    response.end(change ?? body);
  });
  let port = 0;
  const start = async () => {
    await new Promise<void>((done) => server.listen(port, done));
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    origin: `http://localhost:${String(port)}`,
    requests,
    posted,
    changes,
    start,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
