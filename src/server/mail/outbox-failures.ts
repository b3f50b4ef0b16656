import { z } from 'zod';

import type { Database } from '../database/database.ts';
import { toServerAnswer } from './mail-server.ts';
import type { Waiting } from './outbox.ts';
import { toFault } from './transport.ts';

/** After so many attempts, over more than two days, a message is given up. */
const MAX_ATTEMPTS = 12;
/** So many refusals in a row, without a message that was taken, are the recipients' own. */
const OWN_REFUSALS = 2;
/** How long nothing is sent after the mail server has refused everybody. */
const RELAY_PAUSE_MS = 15 * 60 * 1_000;
const MAX_REASON_LENGTH = 500;

/** A message that the mail server did not take. */
export interface Failure {
  readonly message: Waiting;
  readonly cause: unknown;
}

/** What is known while failures are recorded. */
export interface FailureContext {
  /** Whether the server took another message at the same time. */
  readonly isRelayWorking: boolean;
  readonly at: Date;
}

/** Records why messages were not sent, and when they are tried again. A reason may name the address: it is not logged. */
export async function recordFailures(
  database: Database,
  failures: readonly Failure[],
  { isRelayWorking, at }: FailureContext,
): Promise<void> {
  let isPaused = false;
  for (const { message, cause } of failures) {
    const reason = toServerAnswer(cause, MAX_REASON_LENGTH);
    const { person, kind, attempts } = message;
    const fault = toFault(cause);
    const isLast = fault === 'passing' && attempts >= MAX_ATTEMPTS;
    if (fault === 'recipient') {
      const values = [person, kind, attempts, at, reason, isRelayWorking, OWN_REFUSALS, RELAY_PAUSE_MS];
      const [row] = z
        .array(z.object({ whose: z.enum(['own', 'relay']) }))
        .parse(await database.run(REFUSE, values));
      isPaused ||= row?.whose === 'relay';
      logFailure(message, row?.whose === 'own');
    } else {
      await database.run(RECORD_FAILURE, [person, kind, attempts, reason, isLast, fault === 'relay', at]);
      if (fault === 'relay')
        await database.run('select pause_relay($1, $2, $3)', [at, reason, RELAY_PAUSE_MS]);
      isPaused ||= fault === 'relay';
      logFailure(message, isLast);
    }
  }
  if (isPaused) {
    const minutes = String(RELAY_PAUSE_MS / 60_000);
    console.error(
      `The mail server refuses every message, so nothing is sent for ${minutes} minutes and nothing is given up. npm run people -- outbox says what it answered.`,
    );
  }
}

function logFailure({ person, kind, attempts }: Waiting, isLast: boolean): void {
  const attempt = `attempt ${String(attempts)}${isLast ? ', the last' : ''}`;
  console.error(`A message (${kind}) to person ${person} was not sent (${attempt}); the outbox says why.`);
}

const REFUSE = 'select refuse_message($1, $2, $3, $4, $5, $6, $7, $8) as whose';

/** `$6`: the server is to blame, so the row waits for it (`pause_relay`) and the attempt does not count. */
const RECORD_FAILURE = `
update outbox
set last_error = $4, claimed_until = null, next_attempt = case when $5 then null else next_attempt end,
  refused_at = case when $6 then $7::timestamptz end
where person = $1 and kind = $2 and attempts = $3`;
