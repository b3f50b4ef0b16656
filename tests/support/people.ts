import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';

import { createDatabase, type Database } from '../../src/server/database/database.ts';
import type { SignUpForm } from '../../src/lib/sign-up-forms.ts';
import type { Wording } from '../../src/server/sign-ups/consent.ts';
import { createToken } from '../../src/server/mail/tokens.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const MIGRATIONS = 'netlify/database/migrations';
const CONNECTIONS = 8;
/** Those that refer to others stand before them. */
const TABLES =
  'deliveries, editions, staff_actions, mail_days, mailboxes, suppressions, deletions, tokens, answers, outbox, history, wordings, people';
/** With so few rows `truncate` takes a hundred times as long: it makes a new file of each table and each index. */
const EMPTY = TABLES.split(', ').map((table) => `delete from ${table}`);
const RESET_RELAY =
  'update mail_relay set accepted_at = null, refusals = 0, paused_until = null, fault = null';
/** What is lost when the machine fails does not matter here, and writing it for good takes long. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** A database for tests, with the migrations applied. */
export interface TestDatabase {
  readonly database: Database;
  /** Rows of a plain query. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
}

interface StartedDatabase extends TestDatabase {
  readonly stop: () => Promise<void>;
}

/** The embedded database of `npm start`, and a real Postgres where the machine has one. */
const KINDS: readonly {
  readonly kind: string;
  readonly start: (() => Promise<StartedDatabase>) | { readonly missing: string };
}[] = [
  { kind: 'embedded database', start: startEmbedded },
  { kind: 'real Postgres', start: realStarter() },
];

/** Runs the tests on each kind of database, emptied before each test. */
export function describeOnDatabases(title: string, define: (test: () => TestDatabase) => void): void {
  for (const { kind, start } of KINDS) {
    if ('missing' in start) {
      console.warn(`${title}, ${kind}: skipped, ${start.missing}.`);
      describe.skip(`${title} (${kind}; ${start.missing})`, () => undefined);
      continue;
    }
    describe(`${title} (${kind})`, () => {
      let started: StartedDatabase | undefined;
      const get = () => {
        if (!started) throw new Error('The database is not started yet.');
        return started;
      };
      beforeAll(async () => {
        started = await start();
      }, 60_000);
      beforeEach(async () => {
        await get().query([...EMPTY, RESET_RELAY].join('; '));
      });
      afterAll(async () => {
        await started?.stop();
      });
      define(get);
    });
  }
}

/** The embedded database alone, in memory. */
async function startEmbedded(): Promise<StartedDatabase> {
  const embedded = new NetlifyDB({ logger: () => undefined });
  const url = await embedded.start();
  await embedded.applyMigrations(MIGRATIONS);
  const { close, ...test } = connect(url);
  return {
    ...test,
    stop: async () => {
      await close();
      await embedded.stop();
    },
  };
}

function realStarter(): (() => Promise<StartedDatabase>) | { readonly missing: string } {
  const found = findPostgres();
  if ('missing' in found) return found;
  return async () => {
    const server = await startPostgres(found.bin, FAST);
    const { close, ...test } = connect(server.url);
    for (const file of readdirSync(MIGRATIONS).sort())
      await test.query(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'));
    return {
      ...test,
      stop: async () => {
        await close();
        await server.stop();
      },
    };
  };
}

function connect(url: string): TestDatabase & { readonly close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    database: createDatabase({ connect: () => pool.connect(), clock: () => performance.now(), wait }),
    query: async (text, values = []) => {
      const { rows } = await pool.query<Record<string, unknown>>(text, [...values]);
      return rows;
    },
    close: () => pool.end(),
  };
}

/** A wording for tests. */
export const toWording = (form: SignUpForm, version = `${form}-1`): Wording => ({
  id: `id of ${version}`,
  version,
  form,
  text: `The words of ${version}.`,
});

interface LinkOptions {
  /** What the link may do: null as in messages from before purposes were told apart. */
  readonly purpose?: 'confirm' | 'unsubscribe' | 'data' | null;
  /** When it was sent. */
  readonly at?: Date;
}

/** Puts a link into the database as a message would have brought it: one to what is stored, or one that confirms. */
export async function giveLink(
  test: TestDatabase,
  canonical: string,
  kind: string,
  change?: string,
  { purpose = kind === 'data' ? 'data' : 'confirm', at = new Date() }: LinkOptions = {},
): Promise<string> {
  const token = createToken();
  await test.query(
    `insert into tokens (hash, person, kind, purpose, new_email, new_canonical, created_at)
    select $1, id, $2, $5, $3, lower($3), $6 from people where canonical = $4`,
    [token.hash, kind, change ?? null, canonical, purpose, at],
  );
  return token.text;
}
