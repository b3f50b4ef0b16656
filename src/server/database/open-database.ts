import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from '@netlify/database';

import { createDatabase, type Connection, type Database } from './database.ts';

/** A serverless database wakes for its first connection. A visitor waits for that rather than be refused. */
const FIRST_CONNECTION_LIMIT_MS = 10_000;
const CONNECTION_LIMIT_MS = 3_000;
/** Longer than an instance usually stays frozen: an idle timer fires when it thaws, and would close what is needed. */
const IDLE_LIMIT_MS = 15 * 60 * 1_000;

export interface OpenDatabase extends Database {
  readonly close: () => Promise<void>;
}

/** Opens the database at `url` or of the environment; throws without either. Connects at the first statement. */
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

/** Returns one database for all calls; opens it anew when its address has changed, as by a new password. */
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
