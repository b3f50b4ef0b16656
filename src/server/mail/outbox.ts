import { z } from 'zod';

import type { Database } from '../database/database.ts';
import { toDeliverable } from './email-address.ts';
import { OUTBOX_KINDS } from './link-kind.ts';
import type { Message, MessageRequest } from './message.ts';
import { recordFailures, type Failure } from './outbox-failures.ts';
import { prepareMessage } from './prepare-message.ts';
import type { Token } from './tokens.ts';
import type { SendMail } from './transport.ts';

/** Messages that a run sends at the same time. */
const BATCH = 5;
/** Messages that all runs together send at the same time: mail servers limit connections. */
const AT_ONCE = 10;
/** A claim of a run that was killed ends after this. Longer than a message may take. */
const CLAIM_MS = 60_000;
const FIRST_PAUSE_MS = 5 * 60 * 1_000;
const LONGEST_PAUSE_MS = 12 * 60 * 60 * 1_000;
/** A message is given at least this long; the run ends so much later at most. */
const SHORTEST_SEND_MS = 1_000;

/** The collaborators of a run. */
export interface OutboxDeps {
  readonly database: Database;
  /** How messages leave; undefined: they wait until a mail server is set up. */
  readonly sendMail: SendMail | undefined;
  /** Writes a message (`composeMessage`). */
  readonly compose: (request: MessageRequest) => Message;
  readonly now: () => Date;
  readonly createToken: () => Token;
  /** The run ends after so many milliseconds, also with a mail server that never finishes; a function has 30 seconds. */
  readonly limitMs: number;
}

/** How a run went. */
export interface OutboxRun {
  readonly sent: number;
  /** Messages that the mail server did not take; they are tried again later, or given up. */
  readonly failed: number;
}

const waitingSchema = z.object({
  person: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  email: z.string(),
  canonical: z.string(),
  attempts: z.number(),
  new_email: z.string().nullable(),
  new_canonical: z.string().nullable(),
  is_reminder: z.boolean(),
});

/** A message that a run has claimed. */
export type Waiting = z.infer<typeof waitingSchema>;

type Outcome =
  | { readonly end: 'sent'; readonly message: Waiting }
  | { readonly end: 'dropped' }
  | ({ readonly end: 'failed' } & Failure);

/**
 * Sends what waits. Runs may overlap: a message is claimed before it is sent, and is free again after a pause that
 * grows with each attempt. A crash between sending and deleting sends it again under the same Message-ID.
 */
export async function deliverOutbox(deps: OutboxDeps): Promise<OutboxRun> {
  const { database, sendMail, now, limitMs } = deps;
  const end = now().getTime() + limitMs;
  let run: OutboxRun = { sent: 0, failed: 0 };
  if (!sendMail) return run;
  while (now().getTime() < end) {
    const claimed = z
      .array(waitingSchema)
      .parse(
        await database.run('select * from claim_outbox($1, $2, $3, $4, $5, $6)', [
          now(),
          BATCH,
          AT_ONCE,
          FIRST_PAUSE_MS,
          LONGEST_PAUSE_MS,
          CLAIM_MS,
        ]),
      );
    if (claimed.length === 0) break;
    const outcomes = await Promise.all(claimed.map((message) => deliver(message, sendMail, end, deps)));
    const sent = outcomes.filter((outcome) => outcome.end === 'sent');
    const failed = outcomes.filter((outcome) => outcome.end === 'failed');
    if (sent.length > 0) await database.run(RELAY_WORKS, [now()]);
    // A server that took another message at this moment refuses the address, not the campaign.
    await recordFailures(database, failed, { isRelayWorking: sent.length > 0, at: now() });
    run = { sent: run.sent + sent.length, failed: run.failed + failed.length };
  }
  return run;
}

async function deliver(
  message: Waiting,
  sendMail: SendMail,
  end: number,
  deps: OutboxDeps,
): Promise<Outcome> {
  const { database, compose, now, createToken } = deps;
  const { person, kind, attempts } = message;
  const token = createToken();
  const leaveToken = kind === 'data' ? null : createToken();
  const messageId = await prepareMessage(database, message, { token, leaveToken }, now());
  if (messageId === null) return { end: 'dropped' };
  const email = {
    typed: message.new_email ?? message.email,
    canonical: message.new_canonical ?? message.canonical,
  };
  try {
    const request: MessageRequest = {
      kind: message.is_reminder ? 'reminder' : kind,
      to: toDeliverable(email),
      token: token.text,
      leaveToken: leaveToken?.text ?? null,
      messageId,
    };
    await sendMail(compose(request), Math.max(SHORTEST_SEND_MS, end - now().getTime()));
  } catch (cause) {
    return { end: 'failed', message, cause };
  }
  // `attempts` differs when the row was queued again since, such as for another new address: that one stays.
  await database.run(FORGET, [person, kind, attempts]);
  return { end: 'sent', message };
}

const FORGET = 'delete from outbox where person = $1 and kind = $2 and attempts = $3';

const RELAY_WORKS = `
update mail_relay set accepted_at = $1, refusals = 0, paused_until = null, fault = null`;
