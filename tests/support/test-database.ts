import { setTimeout as wait } from 'node:timers/promises';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';

import { createDatabase, type Database } from '../../src/server/database/database.ts';
import type { SignUpForm } from '../../src/core/sign-up-forms.ts';
import type { Answers } from '../../src/core/sign-up-fields.ts';
import { type EmailAddress, parseEmailAddress } from '../../src/server/mail/email-address.ts';
import type { Wording } from '../../src/features/sign-ups/consent.server.ts';
import { storeSignUp, type SignUp } from '../../src/features/sign-ups/sign-ups.server.ts';
import { createToken, type Token } from '../../src/server/mail/tokens.ts';
import { isFullRun } from './full-run.ts';

const MIGRATIONS = 'netlify/database/migrations';
const CONNECTIONS = 8;
/** Referencing tables precede referenced ones. */
const TABLES =
  'deliveries, editions, staff_links, staff_requests, staff_actions, mail_days, mailboxes, suppressions, deletions, tokens, answers, outbox, history, wordings, people';
/** `truncate` is a hundred times slower for a few rows, because it recreates the files of tables and indexes. */
const DELETE_ALL = TABLES.split(', ').map((table) => `delete from ${table}`);
const RESET_RELAY =
  'update mail_relay set accepted_at = null, refusals = 0, paused_until = null, fault = null';
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
}

interface StartedDatabase extends TestDatabase {
  readonly stop: () => Promise<void>;
}

/** Runs tests on Postgres, with empty tables before each; in the full run also on the embedded database. */
export function describeOnDatabases(title: string, define: (getDb: () => TestDatabase) => void): void {
  if (isFullRun) describeOnBothDatabases(title, define);
  else describeOn(title, define);
}

/** Runs tests on Postgres and on the embedded database of `npm start`. */
export function describeOnBothDatabases(title: string, define: (getDb: () => TestDatabase) => void): void {
  describeOn(title, define);
  if (inject('databases') !== null) describeOn(`${title} (embedded database)`, define, true);
}

function describeOn(title: string, define: (getDb: () => TestDatabase) => void, isEmbedded = false): void {
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
      await get().query([...DELETE_ALL, RESET_RELAY].join('; '));
    });
    afterAll(async () => {
      await started?.stop();
    });
    define(get);
  });
}

/** Creates a database on the shared server, or in memory if it is embedded or Postgres is missing. */
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

async function requestDatabase(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

export const buildWording = (form: SignUpForm, version = `${form}-1`): Wording => ({
  id: `id of ${version}`,
  version,
  form,
  text: `The words of ${version}.`,
});

type SignUpOptions = Partial<SignUp> & { readonly form?: SignUpForm };

export const buildSignUp = (email: string, { form = 'newsletter', ...rest }: SignUpOptions = {}): SignUp => ({
  email: parseEmailAddress(email),
  at: new Date('2025-09-01T00:00:00Z'),
  page: '/',
  wording: buildWording(form),
  ...rest,
});

export const signUpReader = (database: Database, email: string, options?: SignUpOptions): Promise<unknown> =>
  storeSignUp(database, buildSignUp(email, options));

export const signUpVolunteer = (
  database: Database,
  email: string,
  answers: Answers = {},
  options: SignUpOptions = {},
): Promise<unknown> => storeSignUp(database, buildSignUp(email, { form: 'volunteers', ...options }), answers);

interface LinkOptions {
  /** The new address of a `change` link. */
  readonly change?: string | undefined;
  /** The allowed action; null as in messages from before links had purposes. */
  readonly purpose?: 'confirm' | 'cancel' | 'unsubscribe' | 'data' | null;
  readonly at?: Date;
}

/** Stores a link as if it had been sent in a message. */
export async function storeLink(
  db: TestDatabase,
  canonical: string,
  kind: string,
  { change, purpose = kind === 'data' ? 'data' : 'confirm', at = new Date() }: LinkOptions = {},
): Promise<Token> {
  const token = createToken();
  await db.query(
    `insert into tokens (hash, person, kind, purpose, new_email, new_canonical, created_at)
    select $1, id, $2, $5, $3, lower($3), $6 from people where canonical = $4`,
    [token.hash, kind, change ?? null, canonical, purpose, at],
  );
  return token;
}

/** Whether an email address or its mailbox is suppressed. */
export async function isSuppressed(
  database: Database,
  { canonical }: Pick<EmailAddress, 'canonical'>,
): Promise<boolean> {
  const [row] = await database.run('select is_suppressed($1) as suppressed', [canonical]);
  return (row as { suppressed: boolean }).suppressed;
}
