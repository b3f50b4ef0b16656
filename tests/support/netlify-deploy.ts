import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import pg from 'pg';

import { startServer } from './http-server.ts';
import { startMailServer } from './mail-server.ts';
import { startDatabase } from './netlify-database.ts';
import { runFunction, type CallOptions, type RunningFunction } from './netlify-function.ts';
import { packageFunctions } from './netlify-package.ts';

/** The address of the site. */
export const DEPLOYED_AT = 'https://www.example.nz';
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9/';

/** The packaged functions beside what they need of Netlify and of others, all on this machine. */
export type Deploy = Awaited<ReturnType<typeof deployFunctions>>;

/** Packages all functions and starts each in its own folder, with a Postgres, Netlify Blobs, a mail server and a build hook. */
export async function deployFunctions() {
  const [packages, database, mail, blobs, hook] = await Promise.all([
    packageFunctions(),
    startDatabase(),
    startMailServer(),
    startBlobs(),
    startBuildHook(),
  ]);
  const settings = {
    URL: DEPLOYED_AT,
    ...database.settings,
    MAIL_URL: mail.url,
    BUILD_HOOK_URL: hook.url,
    YOUTUBE_FEED_URL: NOWHERE,
  };
  const running = new Map<string, RunningFunction>();
  const getFunction = (name: string): RunningFunction => {
    const packaged = packages.functions.get(name);
    if (!packaged) throw new Error(`There is no function ${name}.`);
    const started = running.get(name) ?? runFunction(packaged, settings);
    running.set(name, started);
    return started;
  };
  /** Database and Blobs are those that the event names. */
  const call = (name: string, path: string, options: CallOptions): Promise<Response> =>
    getFunction(name).call(DEPLOYED_AT + path, {
      ...options,
      event: { ...options.event, ...database.event, blobs: blobs.context },
    });
  const pool = new pg.Pool({ connectionString: database.url });
  return {
    packages: packages.functions,
    mail,
    /** How often the build hook was called. */
    countBuilds: hook.count,
    readLog: (name: string) => getFunction(name).readLog(),
    /** The files of its own that a function has read. */
    listRead: (name: string) => getFunction(name).listRead(),
    /** Ends a function: the next call starts it anew, in the same folder. */
    restart: async (name: string) => {
      await getFunction(name).stop();
      running.delete(name);
    },
    query: async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows,
    /** Calls the function whose route in the manifest matches a path; fails where none does. */
    visit: async (path: string, options: CallOptions = {}) => {
      const { pathname } = new URL(path, DEPLOYED_AT);
      const found = [...packages.functions].find(([, { result }]) =>
        result.routes?.some((route) =>
          'literal' in route ? route.literal === pathname : new RegExp(route.expression).test(pathname),
        ),
      );
      if (!found) throw new Error(`No function has the route ${pathname}.`);
      return call(found[0], path, options);
    },
    /** Calls a scheduled function as Netlify's scheduler does. */
    runSchedule: (name: string) =>
      call(name, `/.netlify/functions/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule' },
        body: JSON.stringify({ next_run: new Date().toISOString() }),
      }),
    stop: async () => {
      await pool.end();
      await Promise.all([...running.values()].map((started) => started.stop()));
      await Promise.all([database.stop(), mail.stop(), blobs.stop(), hook.stop(), packages.delete()]);
    },
  };
}

/** Netlify Blobs, and how an event tells a function of it. */
async function startBlobs(): Promise<{ context: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  const server = new BlobsServer({ directory, token: 'token' });
  const { port } = await server.start();
  const url = `http://localhost:${String(port)}`;
  const context = { url, url_uncached: url, token: 'token', primary_region: 'us-east-2' };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startBuildHook(): Promise<{ url: string; count: () => number; stop: () => Promise<void> }> {
  let posts = 0;
  const { origin, close } = await startServer((request, response) => {
    if (request.method === 'POST') posts++;
    response.end();
  });
  return { url: `${origin}/hook`, count: () => posts, stop: close };
}
