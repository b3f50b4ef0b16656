import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from '@netlify/database';

import { createDatabase, type Connection, type Database } from './database.ts';

const CONNECTION_LIMIT_MS = 3_000;

/** A database with its pool of connections. */
export interface OpenDatabase extends Database {
  /** Closes the connections. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database that the environment names: Netlify's, managed or embedded, or any Postgres at NETLIFY_DB_URL.
 * `url` wins over the environment. Throws when there is neither; connects when the first statement runs.
 */
export function openDatabase(url?: string): OpenDatabase {
  const { pool } = getDatabase(url === undefined ? {} : { connectionString: url });
  pool.options.connectionTimeoutMillis = CONNECTION_LIMIT_MS;
  // The pool drops an idle connection that breaks; without a listener the error event would end the process.
  pool.on('error', (cause: Error) => {
    console.error('A connection to the database broke.', cause.message);
  });
  // The same while a request holds the connection but has no statement under way; the next one then reports it.
  pool.on('connect', (client: { on: (event: 'error', listener: () => void) => unknown }) => {
    client.on('error', () => undefined);
  });
  const connect = async (): Promise<Connection> => pool.connect();
  return {
    ...createDatabase({ connect, clock: () => performance.now(), wait }),
    close: () => pool.end(),
  };
}

/** The same database for every call to a function, opened by the first. */
export const getSharedDatabase = (): Database => (shared ??= openDatabase());

let shared: Database | undefined;
