import { glob } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';

import { loadTsx } from '../../src/server/load-tsx.ts';
import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';

interface FunctionModule {
  readonly default: (request: Request, context: object) => Promise<Response>;
  readonly config: Config;
}

const CONTEXT = {
  waitUntil: (promise: Promise<unknown>) => {
    promise.catch(console.error);
  },
};

export type LocalFunctions = Awaited<ReturnType<typeof loadFunctions>>;

/** Loads the functions into this process, because the emulator starts a worker for each call. */
export async function loadFunctions(projectRoot: string, now: () => number) {
  await loadTsx();
  const folder = join(projectRoot, 'netlify/functions');
  const modules = new Map<string, FunctionModule>();
  for await (const file of glob('*.{mts,mjs}', { cwd: folder }))
    modules.set(
      file.replace(/\.\w+$/, ''),
      (await import(pathToFileURL(join(folder, file)).href)) as FunctionModule,
    );
  const routes = [...modules.values()].flatMap((module) =>
    [module.config.path ?? []].flat().map((path) => ({
      module,
      // Netlify ignores case and a trailing slash.
      pattern: new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true }),
    })),
  );
  const limitRequest = createRateLimiter(now);
  return {
    /** Responds to a request; above the rate limit, with 429. Returns undefined if no function has this path, or a file wins. */
    handle: (request: IncomingMessage, url: URL, isFile: boolean) => {
      const { module } = routes.find(({ pattern }) => pattern.test({ pathname: url.pathname })) ?? {};
      if (!module || (isFile && module.config.preferStatic)) return undefined;
      const waitSeconds = limitRequest(request.socket.remoteAddress ?? '', module.config);
      return waitSeconds === null
        ? module.default(toWebRequest(request, url), CONTEXT)
        : Promise.resolve(createTooManyRequests(waitSeconds));
    },
    run: async (name: string) => {
      await modules.get(name)?.default(new Request(pathToFileURL(folder), { method: 'POST' }), CONTEXT);
    },
  };
}

/** Creates a rate limiter, which the emulator lacks. It counts a request and returns the seconds to wait; null within the limit. */
function createRateLimiter(now: () => number): (visitor: string, config: Config) => number | null {
  const windows = new Map<string, { readonly end: number; requests: number }>();
  return (visitor, { path, rateLimit }) => {
    if (!rateLimit?.windowLimit) return null;
    const key = `${String(path)} ${visitor}`;
    const last = windows.get(key);
    const window =
      last && last.end > now() ? last : { end: now() + rateLimit.windowSize * 1_000, requests: 0 };
    windows.set(key, window);
    window.requests += 1;
    return window.requests > rateLimit.windowLimit ? Math.ceil((window.end - now()) / 1_000) : null;
  };
}

const createTooManyRequests = (seconds: number): Response =>
  new Response('Too many requests. Please wait a little.\n', {
    status: 429,
    headers: {
      ...SECURITY_HEADERS,
      'Retry-After': String(seconds),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });

/** Converts a request. With `destroyOnReturn: false`, a function can respond without reading the whole body. */
function toWebRequest(request: IncomingMessage, url: URL): Request {
  const { method = 'GET', headersDistinct } = request;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasBody = !['GET', 'HEAD'].includes(method);
  return new Request(url, {
    method,
    headers,
    ...(hasBody && {
      body: ReadableStream.from(request.iterator({ destroyOnReturn: false })) as unknown as BodyInit,
      duplex: 'half',
    }),
  });
}
