import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

import { readBuiltFile } from './built-files.ts';
import { startServer, type HttpServer } from './http-server.ts';

const IS_TEXT = /^text|svg|json|manifest|javascript/;

type Endpoint = (request: Request) => Promise<Response>;

export interface Answered {
  readonly path: string;
  /** The media type without parameters; `unchanged` for a 304 response. */
  readonly type: string;
  /** The bytes sent, including headers. */
  readonly bytes: number;
}

/**
 * Serves the built site with brotli, the cache headers of production, and the functions that pages request, so that transfer sizes
 * match production.
 */
export async function startBuiltSite(onAnswer: (answered: Answered) => void): Promise<HttpServer> {
  const [events, videos] = await Promise.all([
    import('../../netlify/functions/events.mts'),
    import('../../netlify/functions/youtube-channel.mts'),
  ]);
  const endpoints: readonly (readonly [string, Endpoint])[] = [
    ['/api/events', events.default],
    ['/api/youtube-channel/', videos.default],
  ];
  return startServer((request, response) => {
    const before = request.socket.bytesWritten;
    response.on('finish', () => {
      const [type = ''] = String(response.getHeader('Content-Type') ?? 'unchanged').split(';');
      onAnswer({ path: request.url ?? '', type, bytes: request.socket.bytesWritten - before });
    });
    answer(endpoints, request, response).catch((cause: unknown) => {
      response.writeHead(500).end(String(cause));
    });
  });
}

async function answer(
  endpoints: readonly (readonly [string, Endpoint])[],
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(url, 'http://site.example');
  const endpoint = endpoints.find(([path]) => pathname.startsWith(path))?.[1];
  if (endpoint) {
    const answered = await endpoint(new Request(new URL(url, 'http://site.example')));
    send(response, answered.status, answered.headers.get('content-type') ?? '', await answered.bytes());
    return;
  }
  const { status, type, cache, body } = readBuiltFile(decodeURIComponent(pathname));
  const tag = `"${createHash('md5').update(body).digest('hex')}"`;
  response.setHeader('Cache-Control', cache);
  response.setHeader('ETag', tag);
  if (headers['if-none-match'] === tag) response.writeHead(304).end();
  else send(response, status, type, body);
}

function send(response: ServerResponse, status: number, type: string, body: Uint8Array): void {
  const isText = IS_TEXT.test(type);
  const bytes = isText ? brotliCompressSync(body) : body;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  if (isText) response.setHeader('Content-Encoding', 'br');
  response.writeHead(status).end(bytes);
}
