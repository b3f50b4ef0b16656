import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { fromWebResponse } from '@netlify/dev-utils';

const OFF = { enabled: false };
const MIGRATIONS = 'netlify/database/migrations';

/** The built site as Netlify would serve it: functions, database, headers, redirects, and true statuses. */
export interface LocalServer {
  /** Takes the port; rejects when that is in use. Requests wait until the server has started. */
  readonly listen: (port: number) => Promise<void>;
  /** Starts the embedded database, applies the migrations and begins to answer. */
  readonly start: () => Promise<void>;
  /** Stops answering and shuts the database down. */
  readonly stop: () => Promise<void>;
}

/** @param projectRoot - the folder that holds netlify.toml; the state of the server is kept in its `.netlify`. */
export function createLocalServer(projectRoot = process.cwd()): LocalServer {
  const netlify = new NetlifyDev({
    projectRoot,
    serverAddress: null,
    staticFiles: { enabled: true, directories: ['dist'] },
    aiGateway: OFF,
    edgeFunctions: OFF,
    geolocation: OFF,
    images: OFF,
  });
  const { promise: started, resolve: markStarted } = Promise.withResolvers<undefined>();
  const http = createServer((request, response) => {
    started
      .then(() => answer(netlify, request, response))
      .catch((cause: unknown) => {
        console.error(`${String(request.method)} ${String(request.url)} failed.`, cause);
        response.writeHead(500).end('The local server failed; its window says why.');
      });
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        http.once('error', reject).listen(port, resolve);
      }),
    start: async () => {
      await netlify.start();
      await netlify.db?.applyMigrations(MIGRATIONS);
      markStarted(undefined);
    },
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await netlify.stop();
    },
  };
}

async function answer(
  netlify: NetlifyDev,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isDecodable(request.url ?? '/')) {
    response.writeHead(400).end('The address is not well formed.');
    return;
  }
  const headers: Record<string, string> = {};
  const result = await netlify.handleAndIntrospectNodeRequest(request, {
    headersCollector: (name, value) => {
      headers[name] = value;
    },
  });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!result) {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(await readFile('dist/404.html'));
    return;
  }
  const status =
    result.type === 'redirect' && result.response.status === 200 && !isFile(request)
      ? 404
      : result.response.status;
  await fromWebResponse(
    new Response(result.response.body, { status, headers: result.response.headers }),
    response,
  );
}

/**
 * Whether the address is that of a file of the site. The emulator answers a redirect rule of status 404 with 200, where
 * production answers 404; it also says "redirect" of a file that such a rule would have covered. The site has no other
 * rewrite than those.
 */
function isFile({ url }: IncomingMessage): boolean {
  const { pathname } = new URL(url ?? '/', 'http://localhost');
  const path = join('dist', normalize(decodeURIComponent(pathname)).replace(/\/$/, ''));
  return [path, `${path}.html`, join(path, 'index.html')].some((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}

function isDecodable(url: string): boolean {
  try {
    return decodeURI(url) !== '';
  } catch {
    return false;
  }
}
