import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { readBuiltFile } from './built-files.ts';

export type StoppableSite = Awaited<ReturnType<typeof serveStoppableSite>>;

/** Serves `dist` with the cache headers of Netlify. The connection can be cut, and pages can change. */
export async function serveStoppableSite() {
  const requests: string[] = [];
  /** The fields of posted forms; each redirects to the thank-you page. */
  const posted: Record<string, string>[] = [];
  /** Replacements by path: content, an error status, or `hang` for no response. */
  const changes = new Map<string, string | number>();
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
