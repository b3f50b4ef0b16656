import { glob } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';

import { loadTsx } from '../../src/server/load-tsx.ts';

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
export async function loadFunctions(projectRoot: string) {
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
  return {
    /** Responds to a request, without rate limits. Returns undefined if no function has this path, or a file wins. */
    handle: (request: IncomingMessage, url: URL, isFile: boolean) => {
      const { module } = routes.find(({ pattern }) => pattern.test({ pathname: url.pathname })) ?? {};
      if (!module || (isFile && module.config.preferStatic)) return undefined;
      return module.default(toWebRequest(request, url), CONTEXT);
    },
    run: async (name: string) => {
      await modules.get(name)?.default(new Request(pathToFileURL(folder), { method: 'POST' }), CONTEXT);
    },
  };
}

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
