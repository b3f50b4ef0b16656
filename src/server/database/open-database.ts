import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from '@netlify/database';

import { createDatabase, type Connection, type Database } from './database.ts';

/** Allows for the cold start of a serverless database. */
const FIRST_CONNECTION_LIMIT_MS = 10_000;
const CONNECTION_LIMIT_MS = 3_000;
/** Longer than function instances usually stay frozen, so that their connections are still open when they continue. */
const IDLE_LIMIT_MS = 15 * 60 * 1_000;

export interface OpenDatabase extends Database {
  readonly close: () => Promise<void>;
}

/** Opens the database at `url`, by default that of the environment; throws without either. Connects lazily. */
export function openDatabase(url?: string): OpenDatabase {
  const { pool } = getDatabase(url === undefined ? {} : { connectionString: url });
  pool.options.connectionTimeoutMillis = FIRST_CONNECTION_LIMIT_MS;
  pool.options.idleTimeoutMillis = IDLE_LIMIT_MS;
  // Lets commands and tests exit while connections are idle.
  pool.options.allowExitOnIdle = true;
  // The pool drops a broken idle connection. Without a listener, the error event would end the process.
  pool.on('error', (cause: Error) => {
    console.error('A connection to the database broke.', cause.message);
  });
  // The same for a connection in use, between two statements; the next statement reports the error.
  pool.on('connect', (client: { on: (event: 'error', listener: () => void) => unknown }) => {
    pool.options.connectionTimeoutMillis = CONNECTION_LIMIT_MS;
    client.on('error', () => undefined);
  });
  const connect = async (): Promise<Connection> => pool.connect();
  const database = createDatabase({ connect, clock: () => performance.now(), wait });
  const pending = new Set<Promise<unknown>>();
  return {
    run: (text, values) => {
      const run = database.run(text, values).finally(() => pending.delete(run));
      pending.add(run);
      return run;
    },
    close: async () => {
      // An ended pool never serves pending requests for a connection.
      await Promise.allSettled(pending);
      await pool.end();
    },
  };
}

/** Returns the shared database; reopens it if its URL changes, for example with a new password. */
export function getSharedDatabase(): Database {
  const url = process.env['NETLIFY_DB_URL'];
  if (shared && shared.url === url) return shared.database;
  const previous = shared?.database;
  shared = { url, database: openDatabase() };
  previous?.close().catch((cause: unknown) => {
    console.error('Old connections to the database could not be closed.', cause);
  });
  return shared.database;
}

let shared: { readonly url: string | undefined; readonly database: OpenDatabase } | undefined;
