import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { NetlifyDev } from '@netlify/dev';
import type { HeadersHandler } from '@netlify/headers';

import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { findPageAddress, isFileOf, normalizePath } from './encoded-paths.ts';
import type { LocalFunctions } from './functions.mts';

export const DIST = 'dist';

/** In milliseconds: many clients that are slow or silent then hold neither memory nor file handles. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };
const MAX_CONNECTIONS = 5_000;

/** The names of this machine, for itself and for its neighbours: a page of another site may not ask it under its own name. */
const OWN_HOST = /^(?:localhost|[\w-]+\.local|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** The folder of functions without an address. All of ours are scheduled, and Netlify lets nobody call those. */
const FUNCTIONS = '/.netlify/functions/';

interface Site {
  readonly fileHeaders: HeadersHandler;
  readonly netlify: NetlifyDev;
  readonly functions: LocalFunctions;
  readonly origin: string;
}

/** A server that slow clients cannot hold, and that answers for this machine alone. */
export function createPatientServer(listener: RequestListener): Server {
  const server = createServer(PATIENCE, (request, response) => {
    if (OWN_HOST.test(request.headers.host ?? 'localhost')) listener(request, response);
    else refuse(response, 421, 'This server answers for this machine alone.');
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

export async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The requests of the web standards know no such method.
  if (request.method === 'TRACE') {
    response.setHeader('Allow', 'GET, HEAD, POST');
    refuse(response, 405, 'This server takes no TRACE.');
    return;
  }
  const address = toAddress(site.origin, request.url ?? '/');
  const path = address && normalizePath(address.pathname.replaceAll(/\/{2,}/g, '/'));
  if (address === null || path === null) {
    refuse(response, 400, 'The address is not well formed.');
    return;
  }
  request.url = path + address.search;
  // Neighbours on the network reach this machine under another name, which their forms name as their origin.
  const origin = `http://${request.headers.host ?? new URL(site.origin).host}`;
  const fromFunction = site.functions.answer(request, new URL(request.url, origin));
  if (fromFunction) {
    await send(await fromFunction, response);
    return;
  }
  const page = findPageAddress(DIST, path);
  if (page !== null) {
    response.writeHead(301, { Location: page + address.search }).end();
    return;
  }
  const headers: Record<string, string> = {};
  const result = path.startsWith(FUNCTIONS)
    ? undefined
    : await site.netlify.handleAndIntrospectNodeRequest(request, {
        serverAddress: site.origin,
        headersCollector: (name, value) => {
          headers[name] = value;
        },
      });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!result) {
    await answerNotFound(site.origin, site.fileHeaders, response);
    return;
  }
  const { body, status, headers: own } = result.response;
  // The emulator answers a redirect rule of status 404 with 200, where production answers 404; it also says "redirect" of a
  // file that such a rule would have covered, with the headers of its target. The site has no other rewrite than those.
  const isFile = isFileOf(DIST, path);
  const isCovered = result.type === 'redirect' && status === 200 && !isFile;
  const answered = new Response(body, { status: isCovered ? 404 : status, headers: own });
  if (result.type === 'redirect' && isFile)
    await site.fileHeaders.apply(new Request(new URL(path, site.origin)), answered);
  await send(answered, response);
}

/** Sends an answer of the web standards, without cookies. Headers that were set on `response` before stay. */
async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  if (body) await pipeline(body, response);
  else response.end();
}

/** A path of two slashes names no other host. */
function toAddress(origin: string, target: string): URL | null {
  const address = target.startsWith('/') ? origin + target : target;
  return URL.canParse(address) ? new URL(address) : null;
}

export function refuse(response: ServerResponse, status: number, sentence: string): void {
  const headers = { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  response.writeHead(status, headers).end(sentence);
}

async function answerNotFound(
  origin: string,
  fileHeaders: HeadersHandler,
  response: ServerResponse,
): Promise<void> {
  const page = new Response(await readFile(`${DIST}/404.html`), {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
  await fileHeaders.apply(new Request(new URL('/404.html', origin)), page);
  await send(page, response);
}
