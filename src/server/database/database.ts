import { z } from 'zod';

/** Time limit for retries while no statement was sent. */
const UNSENT_RETRY_MS = 3_000;
/** Time limit for retries after an unknown outcome. Long, as the visitor must know whether the sign-up is stored. */
const UNKNOWN_OUTCOME_RETRY_MS = 20_000;
const STATEMENT_LIMIT_MS = 5_000;
const FIRST_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 1_000;
/** SQLSTATEs that do not say whether the statement was committed: broken connections and server shutdowns. */
const UNKNOWN_STATES = /^(?:08|57P|40003)/;
/** Retryable SQLSTATEs: serialization failure, deadlock, unique violation by a concurrent insert. */
const TRANSIENT_STATES = /^(?:40001|40P01|23505)$/;

/** Has no transactions: all connections of the embedded database share one session, and so one transaction. */
export interface Database {
  /**
   * Runs one idempotent statement, again after a broken connection, and returns its rows once committed. Throws
   * {@link NotStoredError} only if no attempt can have been committed, else {@link UnknownOutcomeError}.
   */
  readonly run: (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
}

export const findRows = async <Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Schema>[]> => z.array(schema).parse(await database.run(text, values));

export async function countRows(database: Database, fromClause: string, values: readonly unknown[] = []) {
  const text = `select count(*)::int as number ${fromClause}`;
  const [row] = await findRows(database, z.object({ number: z.number() }), text, values);
  return row?.number ?? 0;
}

export class NotStoredError extends Error {}

export class UnknownOutcomeError extends Error {}

/** Throws a `NotStoredError` if no database is configured, because nothing can have been stored. */
export function openDatabaseOrThrow(getDatabase: () => Database): Database {
  try {
    return getDatabase();
  } catch (cause) {
    throw new NotStoredError('There is no database.', { cause });
  }
}

export interface Connection {
  readonly query: (query: {
    text: string;
    values: unknown[];
    query_timeout: number;
  }) => Promise<{ readonly rows: readonly unknown[] }>;
  /** Returns the connection to the pool; closes it if given an error or true. */
  readonly release: (error?: Error | boolean) => void;
}

interface DatabaseOptions {
  readonly connect: () => Promise<Connection>;
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

type Attempt =
  | { readonly end: 'committed'; readonly rows: readonly unknown[] }
  | { readonly end: 'refused' | 'unsent' | 'unknown'; readonly cause: unknown };

export function createDatabase({ connect, clock, wait }: DatabaseOptions): Database {
  return {
    run: async (text, values) => {
      const start = clock();
      let isUnknown = false;
      for (let pause = FIRST_BACKOFF_MS; ; pause = Math.min(2 * pause, MAX_BACKOFF_MS)) {
        const attempt = await attemptOnce(connect, text, values);
        if (attempt.end === 'committed') return attempt.rows;
        const { end, cause } = attempt;
        isUnknown ||= end === 'unknown';
        if (end === 'refused' && !isUnknown && !isTransient(cause)) throw createNotStoredError(cause);
        const retryLimitMs = isUnknown ? UNKNOWN_OUTCOME_RETRY_MS : UNSENT_RETRY_MS;
        if (clock() - start + pause > retryLimitMs) {
          throw isUnknown
            ? new UnknownOutcomeError('The connection broke and did not come back in time.', { cause })
            : createNotStoredError(cause);
        }
        await wait(pause);
      }
    },
  };
}

async function attemptOnce(
  connect: () => Promise<Connection>,
  text: string,
  values: readonly unknown[],
): Promise<Attempt> {
  let connection: Connection;
  try {
    connection = await connect();
  } catch (cause) {
    return { end: 'unsent', cause };
  }
  try {
    const query = { text, values: [...values], query_timeout: STATEMENT_LIMIT_MS };
    const { rows } = await connection.query(query);
    connection.release();
    return { end: 'committed', rows };
  } catch (cause) {
    const isRefused = isRefusal(cause);
    // After an unknown outcome, the state of the connection is unknown too, so close it.
    connection.release(!isRefused);
    return { end: isRefused ? 'refused' : 'unknown', cause };
  }
}

/** Whether the database itself reported the error, and so rolled back. Socket errors have no `severity`. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof Error && 'severity' in cause && !UNKNOWN_STATES.test(getSqlState(cause));

const isTransient = (cause: unknown): boolean => TRANSIENT_STATES.test(getSqlState(cause));

const getSqlState = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

const createNotStoredError = (cause: unknown) =>
  new NotStoredError(cause instanceof Error ? cause.message : String(cause), { cause });
