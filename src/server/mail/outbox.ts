import { z } from 'zod';

import type { Database } from '../database/database.ts';
import { toDeliverable } from './email-address.ts';
import type { Token } from './tokens.ts';
import { OUTBOX_KINDS } from './link-kind.ts';
import type { Message, MessageRequest } from './message.ts';
import { isRefusedForGood, type SendMail } from './transport.ts';

/** Messages that are sent at the same time. */
const BATCH = 5;
/** After so many attempts, over more than two days, a message is given up. */
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 5 * 60 * 1_000;
const LONGEST_PAUSE_MS = 12 * 60 * 60 * 1_000;
const MAX_ERROR_LENGTH = 500;

/** The collaborators of a run. */
export interface OutboxDeps {
  readonly database: Database;
  /** How messages leave; undefined: they wait until a mail server is set up. */
  readonly sendMail: SendMail | undefined;
  /** Writes a message (`composeMessage`). */
  readonly compose: (request: MessageRequest) => Message;
  readonly now: () => Date;
  readonly createToken: () => Token;
  /** No message is begun after so many milliseconds; a scheduled function has 30 seconds. */
  readonly limitMs: number;
}

/** How a run went. */
export interface OutboxRun {
  readonly sent: number;
  /** Messages that the mail server did not take; they are tried again later, or given up. */
  readonly failed: number;
}

const messageSchema = z.object({
  person: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  email: z.string(),
  canonical: z.string(),
  attempts: z.number(),
  new_email: z.string().nullable(),
  new_canonical: z.string().nullable(),
});

type Waiting = z.infer<typeof messageSchema>;

/**
 * Sends what waits. Runs may overlap: a message is claimed before it is sent, and is free again after a pause that
 * grows with each attempt. A crash between sending and deleting sends it twice, never not at all.
 */
export async function deliverOutbox(deps: OutboxDeps): Promise<OutboxRun> {
  const { database, sendMail, now, limitMs } = deps;
  const end = now().getTime() + limitMs;
  let run: OutboxRun = { sent: 0, failed: 0 };
  if (!sendMail) return run;
  while (now().getTime() < end) {
    const claimed = z
      .array(messageSchema)
      .parse(await database.run(CLAIM, [now(), BATCH, FIRST_PAUSE_MS, LONGEST_PAUSE_MS]));
    if (claimed.length === 0) break;
    const results = await Promise.all(claimed.map((message) => deliver(message, sendMail, deps)));
    const sent = results.filter(Boolean).length;
    run = { sent: run.sent + sent, failed: run.failed + results.length - sent };
  }
  return run;
}

async function deliver(message: Waiting, sendMail: SendMail, deps: OutboxDeps): Promise<boolean> {
  const { database, compose, now, createToken } = deps;
  const token = createToken();
  const leaveToken = message.kind === 'data' ? null : createToken();
  const email = {
    typed: message.new_email ?? message.email,
    canonical: message.new_canonical ?? message.canonical,
  };
  // The tokens are stored first: a link that arrives must work, also when the acceptance of the mail server is lost.
  await database.run(STORE_TOKENS, [
    token.hash,
    message.person,
    message.kind,
    message.new_email,
    message.new_canonical,
    now(),
    leaveToken?.hash ?? null,
  ]);
  try {
    await sendMail(
      compose({
        kind: message.kind,
        to: toDeliverable(email),
        token: token.text,
        leaveToken: leaveToken?.text ?? null,
      }),
    );
  } catch (cause) {
    await recordFailure(message, cause, deps);
    return false;
  }
  // `attempts` differs when the row was queued again since, such as for another new address: that one stays.
  await database.run(FORGET, [message.person, message.kind, message.attempts]);
  return true;
}

async function recordFailure(
  { person, kind, attempts }: Waiting,
  cause: unknown,
  { database }: OutboxDeps,
): Promise<void> {
  const isLast = attempts >= MAX_ATTEMPTS || isRefusedForGood(cause);
  const reason = cause instanceof Error ? cause.message : String(cause);
  const attempt = `attempt ${String(attempts)}${isLast ? ', the last' : ''}`;
  // The reason may name the address, so it is stored with the person and not logged.
  console.error(`A message (${kind}) to person ${person} was not sent (${attempt}); the outbox says why.`);
  await database.run(RECORD_FAILURE, [person, kind, attempts, reason.slice(0, MAX_ERROR_LENGTH), isLast]);
}

/** Run twice, it claims further messages; those that are then not sent are free again after their pause. */
const CLAIM = `
with due as (
  select person, kind from outbox where next_attempt <= $1 order by next_attempt limit $2 for update skip locked
)
update outbox
set attempts = attempts + 1,
  next_attempt = $1::timestamptz + least($3::bigint * (2 ^ attempts)::bigint, $4::bigint) * interval '1 millisecond'
from due, people
where outbox.person = due.person and outbox.kind = due.kind and people.id = outbox.person
returning outbox.person, outbox.kind, people.email, people.canonical, outbox.attempts,
  outbox.new_email, outbox.new_canonical`;

const FORGET = 'delete from outbox where person = $1 and kind = $2 and attempts = $3';

const RECORD_FAILURE = `
update outbox set last_error = $4, next_attempt = case when $5 then null else next_attempt end
where person = $1 and kind = $2 and attempts = $3`;

/** Does nothing the second time, nor for somebody who has been deleted since. */
const STORE_TOKENS = `
insert into tokens (hash, person, kind, purpose, answers, new_email, new_canonical, created_at)
select hash, id, case $3 when 'answers' then 'volunteers' else $3 end, purpose, case when $3 in ('volunteers', 'answers') then (
    select answers.id from answers where person = people.id and confirmed_at is null
    order by answers.at desc, answers.id desc limit 1
  ) end, $4, $5, $6
from people, (values
  ($1::bytea, case $3 when 'data' then 'data' else 'confirm' end), ($7::bytea, 'unsubscribe')
) as links (hash, purpose)
where id = $2 and hash is not null
on conflict do nothing`;
