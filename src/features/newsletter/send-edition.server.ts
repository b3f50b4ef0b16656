import { randomUUID } from 'node:crypto';

import type { Database } from '../../server/database/database.ts';
import type { Message } from '../../server/mail/Message.tsx';
import { suppress } from '../../server/mail/suppressions.ts';
import { createToken } from '../../server/mail/tokens.ts';
import {
  beginDelivery,
  claimDeliveries,
  readProgress,
  settleDeliveries,
  type Claim,
  type Progress,
  type Settlement,
} from './deliveries.server.ts';
import type { Edition } from './editions.server.ts';
import type { LetterRecipient } from './letter/letter.ts';
import { isUnknownMailbox, type Outcome } from '../../server/mail/delivery-outcome.ts';
import type { Mailer } from '../../server/mail/mailer.ts';

/** The number of messages sent at once. If a run is killed, the outcomes of at most this many stay unknown. */
const CONCURRENCY = 5;
/** A run sends its allowance during this time. Scheduled functions have 30 seconds. */
const SENDING_MS = 22_000;
/** The deadline of all messages of a run. */
const RUN_MS = 28_000;

/** After this many failures without an accepted message, assume that the mail server refuses or defers everything. */
const MAX_CONSECUTIVE_FAILURES = 5;
/** With the delays, about two hours pass until the last one. */
const MAX_DEFERRALS = 7;
const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 60 * 60 * 1_000;

export interface SendDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly compose: (recipient: LetterRecipient) => Message;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<unknown>;
  /** When the function began. */
  readonly startedAt: Date;
  /** The maximum number of messages in this run. */
  readonly allowance: number;
  /** Whether the last run was stuck: sends single messages until the mail server accepts one. */
  readonly isCareful: boolean;
}

/**
 * `again`: the next run continues. `waiting`: nothing is due before `until`. `lost`: another run has the lease. `stuck`: a failure
 * of the mail server has ended the run.
 */
export type SendEnd =
  | { readonly name: 'finished'; readonly counts: Progress['counts'] }
  | { readonly name: 'waiting'; readonly until: Date }
  | { readonly name: 'again'; readonly hasAccepted: boolean }
  | { readonly name: 'lost' }
  | { readonly name: 'stuck'; readonly reply: string };

type Batch = readonly { readonly claim: Claim; readonly outcome: Outcome }[];

/** Claims, begins and settles each message. A killed run leaves at most {@link CONCURRENCY} unknown; none is sent twice. */
export async function sendEdition(deps: SendDeps, edition: Edition, run: string): Promise<SendEnd> {
  const { database, mailer, compose, now, wait, allowance } = deps;
  const start = deps.startedAt.getTime();
  let isWorking = (await readProgress(database, edition.id)).counts.sent > 0;
  let hasAccepted = false;
  let failures = 0;
  let remaining = allowance;
  while (remaining > 0 && now().getTime() < start + SENDING_MS) {
    const at = now();
    const batchSize = deps.isCareful && !hasAccepted ? 1 : Math.min(CONCURRENCY, remaining);
    const tokens = Array.from({ length: batchSize }, createToken);
    const request = { edition: edition.id, run, batch: randomUUID(), at, tokens };
    const { claims, isOver } = await claimDeliveries(database, request);
    if (isOver) return findEnd(deps, edition, run);
    remaining -= claims.length;
    const limitMs = start + RUN_MS - at.getTime();
    const batch = await Promise.all(
      claims.map(async (claim) => {
        const begin = () => beginDelivery(database, claim);
        return { claim, outcome: await mailer.send(compose(claim), { limitMs, begin }) };
      }),
    );
    const isAccepted = batch.some(({ outcome }) => outcome.end === 'sent');
    hasAccepted ||= isAccepted;
    isWorking ||= isAccepted;
    // An address that failed before says nothing about the server.
    failures = isAccepted ? 0 : failures + batch.filter(({ claim }) => claim.deferrals === 0).length;
    const isDoubtful = failures >= Math.min(MAX_CONSECUTIVE_FAILURES, allowance);
    const server = { isAccepted, hasAccepted, isWorking, isDoubtful };
    await settleBatch(deps, batch, server);
    const end = findProblem(batch, server);
    if (end) return end;
    const next = Math.min(at.getTime() + (claims.length * SENDING_MS) / allowance, start + SENDING_MS);
    await wait(Math.max(0, next - now().getTime()));
  }
  return { name: 'again', hasAccepted };
}

async function findEnd({ database, now }: SendDeps, edition: Edition, run: string): Promise<SendEnd> {
  const { counts, run: current, nextAttempt } = await readProgress(database, edition.id);
  if (current !== run) return { name: 'lost' };
  return counts.waiting === 0
    ? { name: 'finished', counts }
    : { name: 'waiting', until: nextAttempt ?? now() };
}

/**
 * Whether the mail server accepted a message of this batch (`isAccepted`), of this run (`hasAccepted`) or of the edition (`isWorking`).
 * `isDoubtful`: so many failures followed that it may refuse everything.
 */
type ServerState = Readonly<Record<'isAccepted' | 'hasAccepted' | 'isWorking' | 'isDoubtful', boolean>>;

/** Returns the end of the run if the mail server is the cause. */
function findProblem(batch: Batch, { isAccepted, hasAccepted, isDoubtful }: ServerState): SendEnd | null {
  const outcomes = batch.map(({ outcome }) => outcome);
  if (outcomes.some(({ end }) => end === 'lost')) return { name: 'lost' };
  const aboutServer = outcomes.filter((outcome) => 'about' in outcome && outcome.about === 'server');
  const refusal = aboutServer.find(({ end }) => end === 'refused');
  if (isAccepted && !refusal) return null;
  const unknown = outcomes.find(({ end }) => end === 'unknown');
  const doubtful = isDoubtful ? outcomes[0] : undefined;
  const cause = refusal ?? unknown ?? aboutServer[0] ?? doubtful;
  if (!cause || !('reply' in cause)) return null;
  return cause.end === 'later' && hasAccepted
    ? { name: 'again', hasAccepted }
    : { name: 'stuck', reply: cause.reply };
}

/** Stores the outcomes. Suppresses a mailbox that does not exist once its refusal is final. */
async function settleBatch({ database, now }: SendDeps, batch: Batch, server: ServerState): Promise<void> {
  const at = now();
  const settled = batch.flatMap(({ claim, outcome }) =>
    outcome.end === 'lost' ? [] : [buildSettlement(claim, outcome, server, at)],
  );
  await settleDeliveries(database, settled, at);
  const isFinal = ({ id }: Claim) => settled.some((each) => each.id === id && each.state === 'refused');
  for (const { claim, outcome } of batch)
    if (outcome.end === 'refused' && isFinal(claim) && isUnknownMailbox(outcome.reply))
      await suppress(database, claim.email, 'refused', at);
}

function buildSettlement(
  { id, batch, deferrals }: Claim,
  outcome: Exclude<Outcome, { end: 'lost' }>,
  { isAccepted, isWorking }: ServerState,
  at: Date,
): Settlement {
  const answer = 'reply' in outcome ? outcome.reply : null;
  const base = { id, batch, answer, nextAttempt: null };
  if (outcome.end === 'sent' || outcome.end === 'unknown') return { ...base, state: outcome.end };
  if (outcome.about === 'server') return { ...base, state: 'waiting' };
  const isLast = isWorking && deferrals >= MAX_DEFERRALS;
  if (outcome.end === 'refused' && (isAccepted || isLast)) return { ...base, state: 'refused' };
  if (isLast) return { ...base, state: 'deferred' };
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** deferrals, MAX_DELAY_MS);
  return { ...base, state: 'waiting', nextAttempt: new Date(at.getTime() + delayMs) };
}
