import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { HeadersHandler } from '@netlify/headers';

import {
  prepareDatabaseFolder,
  migrateDatabase,
  writeDatabaseUrl,
} from '../../src/server/database/local-database.ts';
import { DIST, respond, respondError } from './http-server.mts';
import { linkEncodedNames } from './encoded-paths.ts';
import { loadFunctions, type LocalFunctions } from './functions.mts';

const DISABLED = { enabled: false };
const ENCODED_NAMES_FOLDER = '.netlify/encoded-names';
const DATABASE_FOLDER = '.netlify/db';
const SCHEDULE_INTERVAL_MS = 60_000;

/** Serves the built site like Netlify, with its functions and database. `projectRoot` has netlify.toml and the state, `.netlify`. */
export function createLocalServer(projectRoot = process.cwd()) {
  // NETLIFY_DB_URL replaces the embedded database.
  const configuredDatabase = process.env['NETLIFY_DB_URL'];
  const netlify = new NetlifyDev({
    projectRoot,
    serverAddress: null,
    staticFiles: { enabled: true, directories: [DIST, ENCODED_NAMES_FOLDER] },
    aiGateway: DISABLED,
    database: { enabled: !configuredDatabase },
    edgeFunctions: DISABLED,
    functions: DISABLED,
    geolocation: DISABLED,
  });
  const fileHeaders = new HeadersHandler({
    configPath: join(projectRoot, 'netlify.toml'),
    projectDir: projectRoot,
    logger: console,
  });
  const { promise: started, resolve: markStarted } = Promise.withResolvers<LocalFunctions>();
  const cleanups: (() => unknown)[] = [];
  // By default, Node closes idle connections after 5 s, at times when the next request is already on its way.
  const http = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    started
      .then((functions) =>
        respond({ netlify, fileHeaders, functions, origin: formatOrigin(http.address()) }, request, response),
      )
      .catch((cause: unknown) => {
        // The visitor has closed the connection.
        if ((cause as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
        console.error(`${String(request.method)} ${String(request.url)} failed.`, cause);
        if (response.headersSent) response.destroy();
        else respondError(response, 500, 'The local server failed; see its terminal.');
      });
  });
  return {
    /** Binds the port (0: any free one) and resolves with the origin. Requests wait until the server has started. */
    listen: (port: number) =>
      new Promise<string>((done, reject) => {
        http.once('error', reject).listen(port, () => {
          done(formatOrigin(http.address()));
        });
      }),
    start: async () => {
      const origin = formatOrigin(http.address());
      process.env['URL'] = origin;
      process.env['CAMPAIGN_OUTBOX_DIR'] ??= resolve(projectRoot, '.cache/outbox');
      await linkEncodedNames(DIST, ENCODED_NAMES_FOLDER);
      const folder = join(projectRoot, DATABASE_FOLDER);
      const removeMarker = configuredDatabase ? null : await prepareDatabaseFolder(folder);
      await netlify.start();
      // The emulator sets this variable. If it cannot open its database, it only logs the error.
      const databaseUrl = process.env['NETLIFY_DB_URL'];
      if (!databaseUrl)
        throw new Error(
          `The database in ${folder} cannot be opened. Delete that folder, including all local sign-ups, and start again:\n  rm -r ${folder}`,
        );
      await migrateDatabase(databaseUrl);
      await removeMarker?.();
      if (!configuredDatabase) cleanups.push(await writeDatabaseUrl(databaseUrl));
      const functions = await loadFunctions(projectRoot);
      // For people of another database, nothing may count as sent or reported that is written to a folder.
      const scheduled = configuredDatabase ? ['outbox'] : ['outbox', 'newsletter', 'report'];
      const timer = setInterval(() => {
        for (const name of scheduled) functions.run(name).catch(console.error);
      }, SCHEDULE_INTERVAL_MS);
      cleanups.push(() => {
        clearInterval(timer);
      });
      markStarted(functions);
    },
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await Promise.all(cleanups.map((cleanUp) => cleanUp()));
      await netlify.stop();
    },
  };
}

const formatOrigin = (address: ReturnType<Server['address']>): string =>
  `http://localhost:${typeof address === 'object' && address !== null ? String(address.port) : '8888'}`;
