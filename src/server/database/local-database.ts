import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { NetlifyDB, type SQLExecutor, applyMigrations } from '@netlify/database-dev';
import pg from 'pg';

const FOLDER = '.netlify/db';
const MIGRATIONS = 'netlify/database/migrations';
/** `npm start` writes the address of its database here: two processes must not open one embedded folder. */
const ADDRESS_FILE = '.netlify/db-address';

interface CommandDatabase {
  readonly url: string;
  /** For the output of a command, without the password. */
  readonly description: string;
  readonly stop: () => Promise<void>;
}

/** Writes the address of the running database for commands. Resolves with a function that undoes it. */
export async function publishAddress(url: string, file = ADDRESS_FILE): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, url);
  return () => rm(file, { force: true });
}

/** The database of NETLIFY_DB_URL, or that of the running `npm start`, or its files when nothing runs. */
export async function findCommandDatabase(
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandDatabase> {
  const url = env['NETLIFY_DB_URL'];
  if (url) return { url, description: describe(url), stop: () => Promise.resolve() };
  const running = existsSync(ADDRESS_FILE) ? (await readFile(ADDRESS_FILE, 'utf8')).trim() : '';
  const description = 'the practice database of this computer, not the real one';
  if (running !== '' && (await isAnswering(running)))
    return { url: running, description, stop: () => Promise.resolve() };
  return { ...(await openEmbedded(FOLDER)), description };
}

/** Opens the embedded database in a folder, with its tables; throws a `DatabaseFolderError` where that is not possible. */
export async function openEmbedded(folder: string): Promise<Pick<CommandDatabase, 'url' | 'stop'>> {
  const finish = await beginDatabaseFolder(folder);
  const embedded = new NetlifyDB({ directory: folder, logger: () => undefined });
  try {
    const url = await embedded.start();
    await embedded.applyMigrations(MIGRATIONS);
    await finish();
    return { url, stop: () => embedded.stop() };
  } catch (cause) {
    throw new DatabaseFolderError(folder, cause);
  }
}

/** Applies the migrations that a database has not had yet; resolves with their names. */
export async function migrateDatabase(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await applyMigrations(toExecutor(client), MIGRATIONS);
  } finally {
    await client.end();
  }
}

/** The interface of Netlify's migration code; a file of a migration is one transaction. */
function toExecutor(client: pg.Client): SQLExecutor {
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

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export class DatabaseFolderError extends Error {
  constructor(folder: string, cause?: unknown) {
    super(
      `The database in ${folder} cannot be opened. Delete that folder and start again; the sign-ups of this machine go with it:\n  rm -r ${folder}`,
      { cause },
    );
    this.name = 'DatabaseFolderError';
  }
}

/**
 * Prepares the folder before the embedded database opens it. A mark lies beside a folder while it is created; one that is
 * found was left by a process that was killed, and the folder holds no sign-up yet: it is created anew. Resolves with a
 * function that removes the mark, once the tables are there.
 */
export async function beginDatabaseFolder(folder: string): Promise<() => Promise<void>> {
  const mark = `${folder}-unfinished`;
  if (existsSync(mark)) {
    console.error(`The database in ${folder} was not finished the last time. It is created anew.`);
    await rm(folder, { recursive: true, force: true });
  }
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(mark, '');
  }
  return () => rm(mark, { force: true });
}
