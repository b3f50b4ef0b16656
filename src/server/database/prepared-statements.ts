/** A statement is prepared on a connection that has run it this often: planning it costs more than running it. */
const PREPARE_AFTER = 3;

/** Errors of prepared statements: a connection pooler dropped the statement, or the tables have changed. */
const UNUSABLE_STATES = /^(?:26000|42P05|0A000)$/;

interface ConnectionRecord {
  readonly id: number;
  readonly statements: Map<string, { readonly number: number; runs: number }>;
}

/** Decides which statements a connection prepares. */
export interface PreparedStatements {
  /** The name to run a statement under, or undefined to run it unprepared. */
  readonly toName: (connection: object, text: string) => string | undefined;
  /** Told of every error; true when it is one of prepared statements. Then nothing is prepared any more. */
  readonly isToBlame: (state: string) => boolean;
}

/**
 * A name belongs to one connection: the embedded database has one session for all of them. Functions that serve a single
 * request on a connection prepare nothing there.
 */
export function createPreparedStatements(prefix: string): PreparedStatements {
  const records = new WeakMap<object, ConnectionRecord>();
  let connections = 0;
  let isUsable = true;
  const createRecord = (): ConnectionRecord => ({ id: (connections += 1), statements: new Map() });
  return {
    toName: (connection, text) => {
      const record = records.get(connection) ?? createRecord();
      records.set(connection, record);
      const statement = record.statements.get(text) ?? { number: record.statements.size, runs: 0 };
      record.statements.set(text, statement);
      statement.runs += 1;
      if (!isUsable || statement.runs <= PREPARE_AFTER) return undefined;
      return `${prefix}_${String(record.id)}_${String(statement.number)}`;
    },
    isToBlame: (state) => {
      const isBlamed = UNUSABLE_STATES.test(state);
      if (isBlamed) isUsable = false;
      return isBlamed;
    },
  };
}
