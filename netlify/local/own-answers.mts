import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { fromWebResponse } from '@netlify/dev-utils';
import type { HeadersHandler } from '@netlify/headers';

import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';

/** The folder of the built site. */
export const DIST = 'dist';

/** How long a client may take, in milliseconds: many that are slow or silent then hold neither memory nor file handles. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };
/** Connections beyond these are closed at once. */
const MAX_CONNECTIONS = 5_000;

/** The names of this machine, for itself and for its neighbours: a page of another site may not ask it under its own name. */
const OWN_HOST = /^(?:localhost|[\w-]+\.local|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** A server that slow clients cannot hold, and that answers for this machine alone. */
export function createPatientServer(listener: RequestListener): Server {
  const server = createServer(PATIENCE, (request, response) => {
    if (OWN_HOST.test(request.headers.host ?? 'localhost')) listener(request, response);
    else refuse(response, 421, 'This server answers for this machine alone.');
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** The headers of every answer, for one that neither a file nor a function gives. */
export function addSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}

/** Answers with a sentence. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  addSecurityHeaders(response);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence);
}

/** Answers with the page for addresses that are not there, and the headers that netlify.toml gives to it. */
export async function answerNotFound(
  origin: string,
  fileHeaders: HeadersHandler,
  response: ServerResponse,
): Promise<void> {
  const page = new Response(await readFile(`${DIST}/404.html`), {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
  await fileHeaders.apply(new Request(new URL('/404.html', origin)), page);
  await fromWebResponse(page, response);
}
