import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from '@netlify/database';

import { createDatabase, type Connection, type Database } from './database.ts';

/** A serverless database wakes for its first connection. A visitor waits for that rather than be refused. */
const FIRST_CONNECTION_LIMIT_MS = 10_000;
const CONNECTION_LIMIT_MS = 3_000;
/**
 * The timer of an idle connection does not run while a function is frozen, and fires when the next request thaws it.
 * Longer than an instance usually stays frozen, so that it closes nothing that this request is about to use.
 */
const IDLE_LIMIT_MS = 15 * 60 * 1_000;

export interface OpenDatabase extends Database {
  readonly close: () => Promise<void>;
}

/**
 * Opens the database that the environment names: Netlify's, managed or embedded, or any Postgres at NETLIFY_DB_URL.
 * `url` wins over the environment. Throws when there is neither; connects when the first statement runs.
 */
export function openDatabase(url?: string): OpenDatabase {
  const { pool } = getDatabase(url === undefined ? {} : { connectionString: url });
  pool.options.connectionTimeoutMillis = FIRST_CONNECTION_LIMIT_MS;
  pool.options.idleTimeoutMillis = IDLE_LIMIT_MS;
  // A command or a test ends although connections are idle.
  pool.options.allowExitOnIdle = true;
  // The pool drops an idle connection that breaks; without a listener the error event would end the process.
  pool.on('error', (cause: Error) => {
    console.error('A connection to the database broke.', cause.message);
  });
  // The same while a request holds the connection but has no statement under way; the next one then reports it.
  pool.on('connect', (client: { on: (event: 'error', listener: () => void) => unknown }) => {
    pool.options.connectionTimeoutMillis = CONNECTION_LIMIT_MS;
    client.on('error', () => undefined);
  });
  const connect = async (): Promise<Connection> => pool.connect();
  const database = createDatabase({ connect, clock: () => performance.now(), wait });
  const underWay = new Set<Promise<unknown>>();
  return {
    run: (text, values) => {
      const run = database.run(text, values).finally(() => underWay.delete(run));
      underWay.add(run);
      return run;
    },
    close: async () => {
      // A pool that has ended never serves who waits for a connection.
      await Promise.allSettled(underWay);
      await pool.end();
    },
  };
}

/**
 * The same database for every call to a function, opened by the first. When the connection string has changed, as after
 * its password was rotated, it is opened anew; statements under way end on the old connections.
 */
export function getSharedDatabase(): Database {
  const url = process.env['NETLIFY_DB_URL'];
  if (shared && shared.url === url) return shared.database;
  const outdated = shared?.database;
  shared = { url, database: openDatabase() };
  outdated?.close().catch((cause: unknown) => {
    console.error('Old connections to the database could not be closed.', cause);
  });
  return shared.database;
}

let shared: { readonly url: string | undefined; readonly database: OpenDatabase } | undefined;
