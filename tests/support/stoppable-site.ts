import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built site at an address of its own, with a connection that can be cut and pages that can change. */
export interface StoppableSite {
  /** Where it is: `http://localhost:…`. It stays the same. */
  readonly origin: string;
  /** Paths in the order in which they were asked for, each with its method: `GET /policies`. */
  readonly requests: string[];
  /** The fields of forms that were posted; each is answered with the page that thanks. */
  readonly posted: Record<string, string>[];
  /** What is answered in the place of a file, by path; a number is a status with a word, `hang` no answer at all. */
  readonly changes: Map<string, string | number>;
  /** Cuts the connection: nobody answers at that address any more. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Serves `dist` as Netlify does: pages are asked for again each time, files with a hash never. */
export async function serveStoppableSite(): Promise<StoppableSite> {
  const requests: string[] = [];
  const posted: StoppableSite['posted'] = [];
  const changes: StoppableSite['changes'] = new Map();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push(`${String(request.method)} ${path}`);
    const change = changes.get(path);
    if (change === 'hang') return;
    if (typeof change === 'number') {
      // For a failure without a body Chromium shows a page of its own.
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
    const file = path === '/' ? 'dist/index.html' : `dist${path}${extname(path) === '' ? '.html' : ''}`;
    const isThere = change !== undefined || existsSync(file);
    const found = isThere ? file : 'dist/404.html';
    const cache = path.startsWith('/_astro/') ? 'max-age=31536000, immutable' : 'max-age=0, must-revalidate';
    response.writeHead(isThere ? 200 : 404, {
      'Content-Type': TYPES[extname(found)] ?? 'application/octet-stream',
      'Cache-Control': cache,
    });
    response.end(change ?? readFileSync(found));
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
