import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { CERTIFICATE } from './certificate.ts';

/** What a CDN compresses on its way; other files are compressed by what made them. */
const COMPRESSED = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/;
/** What a proxy says for itself. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];
const compress = promisify(brotliCompress);

/** A site as a CDN serves it. */
export interface Cdn {
  /** With HTTPS, and a certificate that nobody has signed. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/**
 * Stands before the local server as the CDN does in production: HTTP/2, brotli, and every answer that others may have too is
 * kept. `own` are answers of its own, by their paths.
 */
export async function startCdn(origin: string, own: Readonly<Record<string, Response>> = {}): Promise<Cdn> {
  const { private: key, cert } = CERTIFICATE;
  const kept = new Map<string, Answer>();
  for (const [path, response] of Object.entries(own)) kept.set(path, await toAnswer(response));
  const find = async (request: Http2ServerRequest): Promise<Answer> => {
    const known = request.method === 'GET' ? kept.get(request.url) : undefined;
    if (known) return known;
    const answer = await toAnswer(await ask(origin, request));
    if (request.method === 'GET' && !/no-store|private/.test(answer.headers['cache-control'] ?? ''))
      kept.set(request.url, answer);
    return answer;
  };
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    find(request)
      .then(({ status, headers, body }) => {
        response.writeHead(status, headers).end(body);
      })
      .catch((cause: unknown) => {
        console.error(`${request.url} failed.`, cause);
        response.writeHead(502).end();
      });
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    origin: `https://localhost:${String((server.address() as AddressInfo).port)}`,
    stop: async () => {
      server.close();
      await Promise.resolve();
    },
  };
}

async function ask(origin: string, request: Http2ServerRequest): Promise<Response> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(':') || name === 'host' || name === 'connection' || typeof value !== 'string'
      ? []
      : [[name, value]],
  );
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array<ArrayBuffer>>) chunks.push(chunk);
  return fetch(new URL(request.url, origin), {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(chunks.length > 0 ? { body: await new Blob(chunks).arrayBuffer() } : {}),
  });
}

async function toAnswer(response: Response): Promise<Answer> {
  const plain = Buffer.from(await response.arrayBuffer());
  const isCompressed = COMPRESSED.test(response.headers.get('content-type') ?? '') && plain.length > 0;
  const body = isCompressed ? await compress(plain) : plain;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  return {
    status: response.status,
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    },
    body,
  };
}
