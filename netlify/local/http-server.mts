import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { NetlifyDev } from '@netlify/dev';
import type { HeadersHandler } from '@netlify/headers';

import { readSetting } from '../../src/core/settings.server.ts';
import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { findRedirectPath, hasFile, normalizePath } from './encoded-paths.ts';
import type { LocalFunctions } from './functions.mts';

export const DIST = 'dist';

/** Host names of this machine. Rejecting others prevents DNS rebinding by other sites. */
const LOCAL_HOST = /^(?:localhost|[\w-]+\.local|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** Scheduled functions have no other path than one below this, which Netlify does not serve. */
const FUNCTIONS_PATH = '/.netlify/functions/';

/** With BUILD_TIME, pages see that day too: this script moves their clock. It is a file, because pages allow no other inline scripts. */
const CLOCK_PATH = '/build-time.js';
const FIXED_TIME = readSetting(process.env, 'BUILD_TIME');
const CLOCK_SCRIPT = `{
  const lead = ${String(FIXED_TIME?.getTime())} - Date.now();
  globalThis.Date = class extends Date {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(Date.now()); }
    static now() { return super.now() + lead; }
  };
}`;

interface Site {
  readonly fileHeaders: HeadersHandler;
  readonly netlify: NetlifyDev;
  readonly functions: LocalFunctions;
  readonly origin: string;
}

export async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!LOCAL_HOST.test(request.headers.host ?? 'localhost')) {
    respondError(response, 421, 'This server only answers requests for this machine.');
    return;
  }
  const { url: target = '/' } = request;
  const url = URL.parse(target.startsWith('/') ? site.origin + target : target);
  const path = url && normalizePath(url.pathname.replaceAll(/\/{2,}/g, '/'));
  if (url === null || path === null) {
    respondError(response, 400, 'The address is malformed.');
    return;
  }
  request.url = path + url.search;
  // If another machine on the network opens the site, its forms send the host name that it uses as their origin.
  const origin = `http://${request.headers.host ?? new URL(site.origin).host}`;
  const functionResponse = site.functions.handle(request, new URL(request.url, origin), hasFile(DIST, path));
  if (functionResponse) {
    await send(await functionResponse, response);
    return;
  }
  if (FIXED_TIME && path === CLOCK_PATH) {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(CLOCK_SCRIPT);
    return;
  }
  const redirectPath = findRedirectPath(DIST, path);
  if (redirectPath !== null) {
    response.writeHead(301, { Location: redirectPath + url.search }).end();
    return;
  }
  const headers: Record<string, string> = {};
  const result = path.startsWith(FUNCTIONS_PATH)
    ? undefined
    : await site.netlify.handleAndIntrospectNodeRequest(request, {
        serverAddress: site.origin,
        headersCollector: (name, value) => {
          headers[name] = value;
        },
      });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!result) {
    const page = new Response(await readFile(`${DIST}/404.html`), {
      status: 404,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
    await site.fileHeaders.apply(new Request(new URL('/404.html', site.origin)), page);
    await send(page, response);
    return;
  }
  const { body, status, headers: resultHeaders } = result.response;
  // For redirect rules with status 404, the emulator responds with 200. If such a rule matches an existing file, the emulator
  // also reports "redirect", and returns the headers of the rule's target. The site has no other rewrites.
  const isFile = hasFile(DIST, path);
  const isNotFoundRule = result.type === 'redirect' && status === 200 && !isFile;
  const corrected = new Response(body, { status: isNotFoundRule ? 404 : status, headers: resultHeaders });
  if (result.type === 'redirect' && isFile)
    await site.fileHeaders.apply(new Request(new URL(path, site.origin)), corrected);
  await send(corrected, response);
}

async function addClock(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (!FIXED_TIME || !headers.get('Content-Type')?.startsWith('text/html')) return response;
  headers.delete('Content-Length');
  const html = await response.text();
  return new Response(html.replace('<head>', `<head><script src="${CLOCK_PATH}"></script>`), {
    status,
    headers,
  });
}

/** Sends a web `Response` without cookies; headers already set on `response` remain. */
async function send(page: Response, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await addClock(page);
  response.writeHead(status, Object.fromEntries(headers));
  if (body) await pipeline(body, response);
  else response.end();
}

export function respondError(response: ServerResponse, status: number, message: string): void {
  const headers = { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  response.writeHead(status, headers).end(message);
}
