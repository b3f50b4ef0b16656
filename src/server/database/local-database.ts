import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type SQLExecutor, applyMigrations } from '@netlify/database-dev';
import pg from 'pg';

import type { Environment } from '../../core/settings.server.ts';

const MIGRATIONS_FOLDER = 'netlify/database/migrations';
/** `npm start` writes its database URL here, because only one process may open the embedded database. */
const URL_FILE = '.netlify/db-address';

/** Writes the database URL to a file for commands. Resolves with a function that deletes the file. */
export async function writeDatabaseUrl(url: string, file = URL_FILE): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, url);
  return () => rm(file, { force: true });
}

/** Finds the database for a command: that of NETLIFY_DB_URL, else that of `npm start`. `description` contains no password. */
export async function findCommandDatabase({ NETLIFY_DB_URL: url }: Environment) {
  if (url) {
    const address = URL.parse(url);
    if (address) return { url, description: `the database${address.pathname} at ${address.host}` };
    throw new Error('NETLIFY_DB_URL is not an address. Example: postgres://user:password@host/name');
  }
  if (!existsSync(URL_FILE))
    throw new Error('There is no database: run npm start for the practice database, or set NETLIFY_DB_URL.');
  const localUrl = await readFile(URL_FILE, 'utf8');
  return { url: localUrl, description: 'the practice database of npm start, not the real one' };
}

export async function migrateDatabase(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await applyMigrations(createExecutor(client), MIGRATIONS_FOLDER);
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

/** Deletes the folder if its set-up was interrupted, and marks a new one as unfinished. Resolves with a function that removes the mark. */
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
