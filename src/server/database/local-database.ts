import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type SQLExecutor, applyMigrations } from '@netlify/database-dev';
import pg from 'pg';

import type { Environment } from '../../core/settings.server.ts';

const MIGRATIONS = 'netlify/database/migrations';
/** `npm start` writes its database URL here, because only one process may open the embedded database. */
const ADDRESS_FILE = '.netlify/db-address';

/** Publishes the database URL to commands. Resolves with a function that removes it. */
export async function writeDatabaseAddress(url: string, file = ADDRESS_FILE): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, url);
  return () => rm(file, { force: true });
}

/** Finds the database for a command. `description` has no password. */
export async function findCommandDatabase({
  NETLIFY_DB_URL: url,
}: Environment): Promise<{ readonly url: string; readonly description: string }> {
  if (url) return { url, description: describe(url) };
  if (!existsSync(ADDRESS_FILE))
    throw new Error(
      'npm start, which has the practice database, is not running, and NETLIFY_DB_URL is not set.',
    );
  const address = await readFile(ADDRESS_FILE, 'utf8');
  return { url: address, description: 'the practice database of npm start, not the real one' };
}

export async function migrateDatabase(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await applyMigrations(createExecutor(client), MIGRATIONS);
  } finally {
    await client.end();
  }
}

/** Adapts `pg` to Netlify's migration code, which runs each file in one transaction. */
function createExecutor(client: pg.Client): SQLExecutor {
  const executor: SQLExecutor = {
    exec: (sql) => client.query(sql),
    query: async (sql, params = []) => {
      const { rows } = await client.query(sql, params);
      return { rows: rows as never[] };
    },
    transaction: async (work) => {
      await client.query('begin');
      try {
        const result = await work(executor);
        await client.query('commit');
        return result;
      } catch (cause) {
        await client.query('rollback');
        throw cause;
      }
    },
  };
  return executor;
}

function describe(url: string): string {
  if (!URL.canParse(url))
    throw new Error('NETLIFY_DB_URL is not an address. Example: postgres://user:password@host/name');
  const { host, pathname } = new URL(url);
  return `the database${pathname} at ${host}`;
}

/** Deletes a folder whose set-up was killed, as a marker file shows. Resolves with a function to remove the marker. */
export async function prepareDatabaseFolder(folder: string): Promise<() => Promise<void>> {
  const markerFile = `${folder}-unfinished`;
  if (existsSync(markerFile)) {
    console.error(`The set-up of the database in ${folder} was interrupted. Creating it again.`);
    await rm(folder, { recursive: true, force: true });
  }
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(markerFile, '');
  }
  return () => rm(markerFile, { force: true });
}
