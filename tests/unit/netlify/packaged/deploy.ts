import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import pg from 'pg';

import { startServer } from '../../../support/http-server.ts';
import { startMailServer } from '../../../support/mail-server.ts';
import { runFunction, type CallOptions } from '../../../support/netlify-function.ts';
import { packageFunctions } from '../../../support/netlify-package.ts';
import { startDatabase } from './database.ts';

export const DEPLOYED_AT = 'https://www.example.nz';
const UNREACHABLE_URL = 'http://127.0.0.1:9/';

/** Packages all functions and starts each in a separate folder, with Postgres, Netlify Blobs, a mail server and a build hook. */
export async function deployFunctions() {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  let builds = 0;
  const [{ functions: packages, ...packaged }, database, mail, hook] = await Promise.all([
    packageFunctions(),
    startDatabase(),
    startMailServer(),
    startServer((request, response) => {
      if (request.method === 'POST') builds++;
      response.end();
    }),
  ]);
  const blobServer = new BlobsServer({ directory, token: 'token' });
  const url = `http://localhost:${String((await blobServer.start()).port)}`;
  const blobs = { url, url_uncached: url, token: 'token', primary_region: 'us-east-2' };
  const settings = {
    URL: DEPLOYED_AT,
    ...database.settings,
    MAIL_URL: mail.url,
    BUILD_HOOK_URL: `${hook.origin}/hook`,
    YOUTUBE_FEED_URL: UNREACHABLE_URL,
    // Production would have closed after the vote.
    CONTEXT: 'deploy-preview',
  };
  const running = new Map<string, ReturnType<typeof runFunction>>();
  const getFunction = (name: string, extraSettings = {}) => {
    const found = packages.get(name);
    if (!found) throw new Error(`There is no function ${name}.`);
    const started = running.get(name) ?? runFunction(found, { ...settings, ...extraSettings });
    running.set(name, started);
    return started;
  };
  /** Passes the database and Blobs in the event. */
  const call = (name: string, path: string, options: CallOptions): Promise<Response> =>
    getFunction(name).call(DEPLOYED_AT + path, {
      ...options,
      event: {
        ...options.event,
        ...database.event,
        blobs: Buffer.from(JSON.stringify(blobs)).toString('base64'),
      },
    });
  const pool = new pg.Pool({ connectionString: database.url });
  return {
    packages,
    mail,
    countBuilds: () => builds,
    readLog: (name: string) => getFunction(name).readLog(),
    /** The packed content files that a function has read. */
    listReadFiles: (name: string) => getFunction(name).listReadFiles(),
    /** Ends a function. The next call starts it again in the same folder. */
    restart: async (name: string, extraSettings: Readonly<Record<string, string>>) => {
      await getFunction(name).stop();
      running.delete(name);
      getFunction(name, extraSettings);
    },
    query: async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows,
    /** Calls the function whose route in the manifest matches a path; throws if none does. */
    visit: async (path: string, options: CallOptions = {}) => {
      const { pathname } = new URL(path, DEPLOYED_AT);
      const found = [...packages].find(([, { result }]) =>
        result.routes?.some((route) =>
          'literal' in route ? route.literal === pathname : new RegExp(route.expression).test(pathname),
        ),
      );
      if (!found) throw new Error(`No function has the route ${pathname}.`);
      return call(found[0], path, options);
    },
    runSchedule: (name: string) =>
      call(name, `/.netlify/functions/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule' },
        body: JSON.stringify({ next_run: new Date().toISOString() }),
      }),
    stop: async () => {
      await pool.end();
      await Promise.all([...running.values()].map((started) => started.stop()));
      await Promise.all([database.stop(), mail.stop(), blobServer.stop(), hook.close(), packaged.delete()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
