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

/** In milliseconds. Prevents slow or silent clients from using up memory and file handles. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };
const MAX_CONNECTIONS = 5_000;

/** Host names of this machine. Rejecting others prevents DNS rebinding by other sites. */
const OWN_HOST = /^(?:localhost|[\w-]+\.local|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** Functions without a path are scheduled; Netlify does not let anyone call them. */
const FUNCTIONS = '/.netlify/functions/';

interface Site {
  readonly fileHeaders: HeadersHandler;
  readonly netlify: NetlifyDev;
  readonly functions: LocalFunctions;
  readonly origin: string;
}

/** Creates a server with timeouts that answers only requests for this machine. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(TIMEOUTS, (request, response) => {
    if (OWN_HOST.test(request.headers.host ?? 'localhost')) listener(request, response);
    else refuse(response, 421, 'This server only answers requests for this machine.');
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

export async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'TRACE') {
    response.setHeader('Allow', 'GET, HEAD, POST');
    refuse(response, 405, 'This server does not support TRACE.');
    return;
  }
  const address = parseTarget(site.origin, request.url ?? '/');
  const path = address && normalizePath(address.pathname.replaceAll(/\/{2,}/g, '/'));
  if (address === null || path === null) {
    refuse(response, 400, 'The address is malformed.');
    return;
  }
  request.url = path + address.search;
  // Other machines on the network use another host name, which their forms send as the origin.
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
  // For redirect rules with status 404, the emulator answers 200. It also reports "redirect" for files that such a rule
  // would match, with the headers of its target. The site has no other rewrites.
  const isFile = isFileOf(DIST, path);
  const isCovered = result.type === 'redirect' && status === 200 && !isFile;
  const answered = new Response(body, { status: isCovered ? 404 : status, headers: own });
  if (result.type === 'redirect' && isFile)
    await site.fileHeaders.apply(new Request(new URL(path, site.origin)), answered);
  await send(answered, response);
}

/** Sends a web `Response` without cookies; headers already set on `response` remain. */
async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  if (body) await pipeline(body, response);
  else response.end();
}

function parseTarget(origin: string, target: string): URL | null {
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
