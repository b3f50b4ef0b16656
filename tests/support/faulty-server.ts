import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';

import { startServer, type HttpServer } from './http-server.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'A');
/** Fifty megabytes that gzip compresses to fifty kilobytes. */
const BOMB = gzipSync(Buffer.alloc(50 * MEGABYTE.length));
const toHalf = (whole: string): string => whole.slice(0, Math.floor(whole.length / 2));

/** What an upstream server with a fault does with a request; `whole` is what it would answer without it. */
const ANSWERS = {
  refused: () => undefined,
  hanging: () => undefined,
  trickling: (response, whole) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    let sent = 0;
    const timer = setInterval(() => response.write(whole[sent++] ?? ' '), 25);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
  'status 500': (response) => response.writeHead(500).end('broken'),
  'redirect loop': (response) => response.writeHead(301, { Location: '/again' }).end(),
  'redirect to a file': (response) => response.writeHead(302, { Location: 'file:///etc/hostname' }).end(),
  '50 MB': (response) => {
    response.writeHead(200);
    for (let sent = 0; sent < 50; sent++) response.write(MEGABYTE);
    response.end();
  },
  'gzip bomb': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB),
  'wrong type': (response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from('89504e470d0a1a0a', 'hex')),
  html: (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Please sign in.'),
  empty: (response) => response.writeHead(200).end(),
  'half a file': (response, whole) => response.writeHead(200).end(toHalf(whole)),
  'broken off': (response, whole) => {
    response.writeHead(200, { 'Content-Length': String(Buffer.byteLength(whole)) });
    response.write(toHalf(whole), () => response.destroy());
  },
  'bad certificate': (response, whole) => response.writeHead(200).end(whole),
} satisfies Readonly<Record<string, (response: ServerResponse, whole: string) => unknown>>;

export type Fault = keyof typeof ANSWERS;

/** Starts a server that answers every request with one fault. */
export async function startFaultyServer(fault: Fault, whole: string): Promise<HttpServer> {
  const stranger = [{ name: 'commonName', value: 'somebody-else.example' }];
  const made = fault === 'bad certificate' ? await generate(stranger, { keySize: 2048 }) : null;
  const server = await startServer(
    (_, response) => {
      ANSWERS[fault](response, whole);
    },
    made ? { key: made.private, cert: made.cert } : undefined,
  );
  if (fault === 'refused') await server.close();
  return server;
}
