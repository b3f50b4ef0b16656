import { setTimeout as wait } from 'node:timers/promises';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';

import { createDatabase, type Database } from '../../src/server/database/database.ts';
import type { SignUpForm } from '../../src/core/sign-up-forms.ts';
import type { Answers } from '../../src/core/sign-up-fields.ts';
import { parseEmailAddress } from '../../src/server/mail/email-address.ts';
import type { Wording } from '../../src/features/sign-ups/consent.server.ts';
import { storeSignUp, type SignUp } from '../../src/features/sign-ups/sign-ups.server.ts';
import { createToken, type Token } from '../../src/server/mail/tokens.ts';
import { isFullRun } from './full-run.ts';

const MIGRATIONS = 'netlify/database/migrations';
const CONNECTIONS = 8;
/** Those that refer to others stand before them. */
const TABLES =
  'deliveries, editions, staff_actions, mail_days, mailboxes, suppressions, deletions, tokens, answers, outbox, history, wordings, people';
/** With so few rows `truncate` takes a hundred times as long: it makes a new file of each table and each index. */
const EMPTY = TABLES.split(', ').map((table) => `delete from ${table}`);
const RESET_RELAY =
  'update mail_relay set accepted_at = null, refusals = 0, paused_until = null, fault = null';
/** A database for tests, with the migrations applied. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
}

interface StartedDatabase extends TestDatabase {
  readonly stop: () => Promise<void>;
}

/** Runs the tests on a real Postgres, emptied before each test; in the full run on the embedded database too. */
export function describeOnDatabases(title: string, define: (test: () => TestDatabase) => void): void {
  if (isFullRun) describeOnBothDatabases(title, define);
  else describeOn(title, define);
}

/** Runs the tests on a real Postgres and on the embedded database of `npm start`. */
export function describeOnBothDatabases(title: string, define: (test: () => TestDatabase) => void): void {
  describeOn(title, define);
  if (inject('databases') !== null) describeOn(`${title} (embedded database)`, define, true);
}

function describeOn(title: string, define: (test: () => TestDatabase) => void, isEmbedded = false): void {
  describe(title, () => {
    let started: StartedDatabase | undefined;
    const get = () => {
      if (!started) throw new Error('The database is not started yet.');
      return started;
    };
    beforeAll(async () => {
      started = await start(isEmbedded);
    });
    beforeEach(async () => {
      await get().query([...EMPTY, RESET_RELAY].join('; '));
    });
    afterAll(async () => {
      await started?.stop();
    });
    define(get);
  });
}

/** A database of its own on the server of this run; in memory where it is embedded, or the machine has no Postgres. */
async function start(isEmbedded: boolean): Promise<StartedDatabase> {
  const databases = isEmbedded ? null : inject('databases');
  const embedded = databases === null ? new NetlifyDB({ logger: () => undefined }) : null;
  const url = embedded ? await embedded.start() : await requestDatabase(databases ?? '');
  await embedded?.applyMigrations(MIGRATIONS);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    url,
    database: createDatabase({ connect: () => pool.connect(), clock: () => performance.now(), wait }),
    query: async (text, values = []) => {
      const { rows } = await pool.query<Record<string, unknown>>(text, [...values]);
      return rows;
    },
    stop: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

/** Asks `postgres-setup.ts` for a database. */
async function requestDatabase(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

export const toWording = (form: SignUpForm, version = `${form}-1`): Wording => ({
  id: `id of ${version}`,
  version,
  form,
  text: `The words of ${version}.`,
});

/** What a sign-up says beside its address. */
type SignUpOptions = Partial<SignUp> & { readonly form?: SignUpForm };

/** A sign-up as a form hands it on, at the beginning of September 2025. */
export const toSignUp = (email: string, { form = 'newsletter', ...more }: SignUpOptions = {}): SignUp => ({
  email: parseEmailAddress(email),
  at: new Date('2025-09-01T00:00:00Z'),
  page: '/',
  wording: toWording(form),
  ...more,
});

export const subscribe = (database: Database, email: string, options?: SignUpOptions): Promise<void> =>
  storeSignUp(database, toSignUp(email, options));

export const volunteer = (
  database: Database,
  email: string,
  answers: Answers = {},
  options: SignUpOptions = {},
): Promise<void> => storeSignUp(database, toSignUp(email, { form: 'volunteers', ...options }), answers);

interface LinkOptions {
  /** The address that a link of the kind `change` is about. */
  readonly change?: string | undefined;
  /** What the link may do: null as in messages from before purposes were told apart. */
  readonly purpose?: 'confirm' | 'unsubscribe' | 'data' | null;
  readonly at?: Date;
}

/** Puts a link into the database as a message would have brought it: one to what is stored, or one that confirms. */
export async function giveLink(
  test: TestDatabase,
  canonical: string,
  kind: string,
  { change, purpose = kind === 'data' ? 'data' : 'confirm', at = new Date() }: LinkOptions = {},
): Promise<Token> {
  const token = createToken();
  await test.query(
    `insert into tokens (hash, person, kind, purpose, new_email, new_canonical, created_at)
    select $1, id, $2, $5, $3, lower($3), $6 from people where canonical = $4`,
    [token.hash, kind, change ?? null, canonical, purpose, at],
  );
  return token;
}
