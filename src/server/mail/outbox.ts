import { z } from 'zod';

import { type Database, findRows } from '../database/database.ts';
import { formatDeliverable } from './email-address.ts';
import { SIGN_UP_FORMS } from '../../core/sign-up-forms.ts';
import { classifyFailure, isUnknownMailbox, type FailedOutcome } from './delivery-outcome.ts';
import { eventSnapshotSchema } from '../../core/event-snapshot.schema.ts';
import { MAIL_LIMITS, NO_LIMITS } from './outbox-schedule.ts';
import type { Mailer } from './mailer.ts';
import type { Message, MessageRequest } from './Message.tsx';
import { createToken, type Token } from './tokens.ts';

/** Messages about an answer that no visitor can cause, so the limits of a mailbox do not hold them back. */
const NOTICE_KINDS = ['changed', 'reminder', 'answered', 'question'] as const;
/**
 * Confirmations of sign-ups, of a `change` of email address or of `answers`, links to stored `data`, and messages about one
 * answer to a one-time form, whose `kind` in the table has the id of the answer: `coming/12`. A
 * `question` goes to the campaign. `deleted` is the last message to somebody.
 */
const OUTBOX_KINDS = [
  ...SIGN_UP_FORMS,
  ...(['change', 'answers', 'data', 'deleted', 'coming'] as const),
  ...NOTICE_KINDS,
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

const BATCH_SIZE = 5;
/** The maximum of concurrent messages of all runs: mail servers limit connections. */
const CONCURRENCY = 10;
/** The lease of a claim, longer than sending may take. When it expires, another run sends the messages of a killed run. */
const LEASE_MS = 60_000;
const FIRST_BACKOFF_MS = 5 * 60 * 1_000;
const MAX_BACKOFF_MS = 12 * 60 * 60 * 1_000;
/** With the backoff, more than two days pass until the last one. */
const MAX_ATTEMPTS = 12;
/** This many consecutive refusals are attributed to the recipients. A further one means that the server refuses everybody. */
const ADDRESS_REFUSALS = 2;
const SERVER_PAUSE_MS = 15 * 60 * 1_000;
const SKIP_REASONS = ['gone', 'suppressed', 'limited', 'later'];
/** The minimum time for sending a message, by which a run may exceed its limit. */
const MIN_SEND_MS = 1_000;

interface OutboxDeps {
  readonly database: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly compose: (request: MessageRequest) => Message;
  readonly now: () => Date;
  /** Functions have 30 seconds. */
  readonly limitMs: number;
}

/** `id` is for staff, `page` the page with the form or the one that the question is about. */
const questionSchema = z.object({
  id: z.string(),
  page: z.string().nullable(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Question = z.infer<typeof questionSchema>;

const waitingSchema = z.object({
  person: z.string(),
  kind: z.string(),
  email: z.string(),
  canonical: z.string(),
  attempts: z.number(),
  new_email: z.string().nullable(),
  new_canonical: z.string().nullable(),
  snapshot: eventSnapshotSchema.nullable(),
  question: questionSchema.nullable(),
});
const refusalSchema = z.object({ whose: z.enum(['own', 'relay']) });

type Waiting = z.infer<typeof waitingSchema>;

const isToCampaign = ({ kind }: Waiting): boolean => kind.startsWith('question/');

/** Returns the key of an outbox row. `attempts` differs after the message is queued again, for example to another email address. */
const getKey = ({ person, kind, attempts }: Waiting) => [person, kind, attempts] as const;

/** Sends pending messages; runs may overlap. After a run was killed, the next one may repeat messages, with the same Message-ID. */
export async function deliverOutbox(deps: OutboxDeps) {
  const { database, now, limitMs } = deps;
  const end = now().getTime() + limitMs;
  const run = { sent: 0, failed: 0 };
  while (now().getTime() < end) {
    const limits = [now(), BATCH_SIZE, CONCURRENCY, FIRST_BACKOFF_MS, MAX_BACKOFF_MS, LEASE_MS];
    const claimed = await findRows(database, waitingSchema, CLAIM, limits);
    if (claimed.length === 0) break;
    const results = await Promise.all(claimed.map((message) => deliver(message, end, deps)));
    const sent = results.filter((result) => result === 'sent').length;
    const failed = results.filter((result) => typeof result === 'object');
    if (sent > 0) await database.run(RECORD_ACCEPTANCE, [now()]);
    // If the server accepted another message of this batch, it works, so refusals concern recipients.
    await recordFailures(database, failed, { isServerWorking: sent > 0, at: now() });
    run.sent += sent;
    run.failed += failed.length;
  }
  return run;
}

async function deliver(message: Waiting, end: number, { database, mailer, compose, now }: OutboxDeps) {
  const kind = z.enum(OUTBOX_KINDS).parse(message.kind.split('/', 1)[0]);
  const token = createToken();
  const unsubscribeToken = kind === 'data' || kind === 'deleted' ? null : createToken();
  const messageId = await prepareMessage(database, message, { token, unsubscribeToken }, now());
  if (messageId === null) return 'dropped';
  const typed = message.new_email ?? message.email;
  const canonical = message.new_canonical ?? message.canonical;
  const request: MessageRequest = {
    kind,
    isAboutAnswer: message.kind.includes('/'),
    event: message.snapshot,
    question: message.question,
    to: formatDeliverable({ typed, canonical }),
    token: token.text,
    unsubscribeToken: unsubscribeToken?.text ?? null,
    messageId,
  };
  const limitMs = Math.max(MIN_SEND_MS, end - now().getTime());
  // An error of `compose` counts as a failed attempt.
  const outcome = await Promise.try(() => mailer.send(compose(request), { limitMs })).catch(
    (cause: unknown) => classifyFailure(cause, false),
  );
  if (outcome.end === 'lost') return 'dropped';
  if (outcome.end !== 'sent') return { message, outcome };
  const finish = kind === 'deleted' ? 'select finish_deletion($1, $2, $3)' : DELETE_MESSAGE;
  await database.run(finish, getKey(message));
  return 'sent';
}

/** Stores the tokens, which must work even if the reply is lost. Returns the Message-ID, or null if the message may not be sent. */
async function prepareMessage(
  database: Database,
  message: Waiting,
  links: { readonly token: Token; readonly unsubscribeToken: Token | null },
  at: Date,
): Promise<string | null> {
  const isNotice = NOTICE_KINDS.some((kind) => message.kind.startsWith(`${kind}/`));
  const { perHour, perDay, inAll, forEverybody } = isNotice ? NO_LIMITS : MAIL_LIMITS;
  const hashes = [links.token.hash, links.unsubscribeToken?.hash ?? null];
  const values = [...getKey(message), at, ...hashes, perHour, perDay, inAll, forEverybody];
  const ofAnswer = isToCampaign(message) ? 'prepare_question' : 'prepare_answer_message';
  const ofPerson = message.kind === 'deleted' ? 'prepare_last_message' : 'prepare_message';
  const prepare = message.kind.includes('/') ? ofAnswer : ofPerson;
  const text = `select ${prepare}($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as result`;
  const [row] = await findRows(database, z.object({ result: z.string() }), text, values);
  const result = row?.result ?? 'gone';
  if (!SKIP_REASONS.includes(result)) return result;
  if (result !== 'gone')
    console.log(`A message (${message.kind}) to person ${message.person} is not sent: ${result}.`);
  return null;
}

/** Records failures and schedules retries. Does not log replies, which may contain the email address. */
async function recordFailures(
  database: Database,
  failures: readonly { readonly message: Waiting; readonly outcome: FailedOutcome }[],
  { isServerWorking, at }: { readonly isServerWorking: boolean; readonly at: Date },
): Promise<void> {
  let isPaused = false;
  for (const { message, outcome } of failures) {
    const { reply } = outcome;
    const subject = outcome.end === 'refused' ? outcome.about : null;
    // A refusal of the campaign's mailbox must not suppress the person who asked.
    if (subject === 'recipient' && !isToCampaign(message)) {
      const values = [...getKey(message), at, reply, isServerWorking, ADDRESS_REFUSALS, SERVER_PAUSE_MS];
      const [row] = await findRows(database, refusalSchema, REFUSE, [...values, isUnknownMailbox(reply)]);
      isPaused ||= row?.whose === 'relay';
      logFailure(message, row?.whose === 'own');
    } else {
      const isServerFault = subject === 'server' || (outcome.end === 'later' && outcome.isLogIn === true);
      const isLast = !isServerFault && message.attempts >= MAX_ATTEMPTS;
      await database.run(RECORD_FAILURE, [...getKey(message), reply, isLast, isServerFault, at]);
      if (isServerFault) await database.run('select pause_relay($1, $2, $3)', [at, reply, SERVER_PAUSE_MS]);
      isPaused ||= isServerFault;
      logFailure(message, isLast);
    }
  }
  if (isPaused) {
    const minutes = String(SERVER_PAUSE_MS / 60_000);
    console.error(
      `The mail server refuses every message, so sending pauses for ${minutes} minutes and no message is given up. npm run people -- stats shows its reply.`,
    );
  }
}

function logFailure({ person, kind, attempts }: Waiting, isLast: boolean): void {
  const attempt = `attempt ${String(attempts)}${isLast ? ', the last' : ''}`;
  console.error(`A message (${kind}) to person ${person} was not sent (${attempt}); the outbox says why.`);
}

const CLAIM = `
select claimed.*, answers.snapshot, get_question(answers.id) as question from claim_outbox($1, $2, $3, $4, $5, $6) as claimed
left join answers on answers.id = nullif(split_part(kind, '/', 2), '')::bigint`;

const DELETE_MESSAGE = 'delete from outbox where person = $1 and kind = $2 and attempts = $3';

const RECORD_ACCEPTANCE = `
update mail_relay set accepted_at = $1, refusals = 0, paused_until = null, fault = null`;

const REFUSE = 'select refuse_message($1, $2, $3, $4, $5, $6, $7, $8, $9) as whose';

/** `$6`: the server failed, so the row waits for `pause_relay` and the attempt does not count. */
const RECORD_FAILURE = `
update outbox
set last_error = $4, claimed_until = null, next_attempt = case when $5 then null else next_attempt end,
  refused_at = case when $6 then $7::timestamptz end
where person = $1 and kind = $2 and attempts = $3`;
