import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migrateDatabase } from '../../src/server/database/local-database.ts';
import { startServer } from './http-server.ts';
import { installPackages } from './install.mts';
import { findPostgres, startPostgres } from './postgres.ts';

/** Durability does not matter here and is slow. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with the address of an empty migrated database; null if the machine has no Postgres. */
    databases: string | null;
  }
}

/** Starts one Postgres server for all test files of a run, when a file first requests a database. */
export default async function setUp({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('missing' in findPostgres()) installPackages('postgresql');
  const found = findPostgres();
  if ('missing' in found) {
    if (process.env['CI']) throw new Error(`The tests of sign-ups need a real Postgres: ${found.missing}.`);
    console.warn(`Sign-ups are tested on the embedded database alone: ${found.missing}.`);
    provide('databases', null);
    return undefined;
  }
  let started: ReturnType<typeof startWithTemplate> | undefined;
  const { origin, close } = await startServer((_, response) => {
    started ??= startWithTemplate(found.bin);
    started
      .then(({ createDatabase }) => createDatabase())
      .then(
        (url) => response.end(url),
        (cause: unknown) => response.writeHead(500).end(String(cause)),
      );
  });
  provide('databases', origin);
  return async () => {
    await close();
    await (await started)?.stop();
  };
}

async function startWithTemplate(
  bin: string,
): Promise<{ createDatabase: () => Promise<string>; stop: () => Promise<void> }> {
  const server = startPostgres(bin, FAST_SETTINGS);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database migrated');
  await migrateDatabase(buildUrl(server.url, 'migrated'));
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `test_${String(++databases)}`;
      await admin.query(`create database ${name} template migrated`);
      return buildUrl(server.url, name);
    },
    stop: async () => {
      await admin.end();
      server.stop();
    },
  };
}

const buildUrl = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
};
