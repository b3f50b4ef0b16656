import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';

import type { HttpServer } from './http-server.ts';

/** Faults of an upstream server. */
export const FAULTS = [
  'refused',
  'hanging',
  'trickling',
  'status 500',
  'redirect loop',
  'redirect to a file',
  '50 MB',
  'gzip bomb',
  'wrong type',
  'html',
  'empty',
  'half a file',
  'broken off',
  'bad certificate',
] as const;

export type Fault = (typeof FAULTS)[number];

const MEGABYTE = Buffer.alloc(1024 * 1024, 'A');
/** Fifty megabytes that gzip compresses to fifty kilobytes. */
const BOMB = gzipSync(Buffer.alloc(50 * MEGABYTE.length));

/** Starts a server that answers every request with one fault; `whole` is what it would answer without it. */
export async function startFaultyServer(fault: Fault, whole: string): Promise<HttpServer> {
  const timers = new Set<NodeJS.Timeout>();
  const server = await createFor(fault, (_, response) => {
    misbehave(fault, whole, response, timers);
  });
  const close = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    server.closeAllConnections();
    if (server.listening) server.close();
    await Promise.resolve();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (fault === 'refused') await new Promise((resolve) => server.close(resolve));
  return { origin: `${fault === 'bad certificate' ? 'https' : 'http'}://127.0.0.1:${String(port)}`, close };
}

async function createFor(fault: Fault, listener: RequestListener): Promise<Server> {
  if (fault !== 'bad certificate') return createServer(listener);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'somebody-else.example' }], {
    keySize: 2048,
  });
  return createSecureServer({ key, cert }, listener);
}

function misbehave(fault: Fault, whole: string, response: ServerResponse, timers: Set<NodeJS.Timeout>): void {
  const half = whole.slice(0, Math.floor(whole.length / 2));
  switch (fault) {
    case 'hanging':
    case 'refused':
      return;
    case 'trickling': {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      let sent = 0;
      timers.add(setInterval(() => response.write(whole[sent++] ?? ' '), 25));
      return;
    }
    case 'status 500':
      response.writeHead(500).end('broken');
      return;
    case 'redirect loop':
      response.writeHead(301, { Location: '/again' }).end();
      return;
    case 'redirect to a file':
      response.writeHead(302, { Location: 'file:///etc/hostname' }).end();
      return;
    case '50 MB':
      response.writeHead(200);
      for (let sent = 0; sent < 50; sent++) response.write(MEGABYTE);
      response.end();
      return;
    case 'gzip bomb':
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB);
      return;
    case 'wrong type':
      response
        .writeHead(200, { 'Content-Type': 'image/png' })
        .end(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
      return;
    case 'html':
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>Sign in</title><p>Please sign in.');
      return;
    case 'empty':
      response.writeHead(200).end();
      return;
    case 'half a file':
    case 'bad certificate':
      response.writeHead(200).end(fault === 'half a file' ? half : whole);
      return;
    case 'broken off':
      response.writeHead(200, { 'Content-Length': String(Buffer.byteLength(whole)) });
      response.write(half, () => response.destroy());
  }
}
