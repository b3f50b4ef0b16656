import { once } from 'node:events';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { startServer, type HttpServer } from './http-server.ts';

/** Less than a packet carries: a page can be cut anywhere. */
const PIECE_BYTES = 1000;
/** Longer than a frame: the browser shows what it has. */
const PAUSE_MS = 20;

/** A server before a site which sends the body of each page in pieces, as a weak signal does. All else goes through at once. */
export const startPiecewiseSite = (origin: string): Promise<HttpServer> =>
  startServer((request, response) => {
    pass(origin, request, response).catch(() => {
      response.destroy();
    });
  });

async function pass(
  origin: string,
  { url = '/', method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = ask(new URL(url, origin), {
    method,
    headers: { ...headers, host: new URL(origin).host, 'accept-encoding': 'identity' },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  const body = await buffer(answer);
  const isPage = answer.headers['content-type']?.startsWith('text/html');
  const head = isPage ? body.indexOf('<body') : body.length;
  response.write(body.subarray(0, head));
  for (let sent = head; sent < body.length; sent += PIECE_BYTES) {
    await wait(PAUSE_MS);
    response.write(body.subarray(sent, sent + PIECE_BYTES));
  }
  response.end();
}
