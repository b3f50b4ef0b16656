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
import { finishIssue, type NewsletterIssue } from './newsletter-issues.server.ts';
import type { LetterRecipient } from './letter/letter.ts';
import { isUnknownMailbox, type Outcome } from '../../server/mail/delivery-outcome.ts';
import type { Mailer } from '../../server/mail/mailer.ts';

/** The number of messages sent at once. If a run is killed, the outcomes of at most this many stay unknown. */
const CONCURRENCY = 5;
const REPORT_EVERY_MS = 5_000;

/** After this many refusals without an accepted message, assume that the mail server refuses everything. */
const MAX_CONSECUTIVE_REFUSALS = 5;
/** The run ends after this many unknown outcomes: such messages may have arrived, so they are never sent again. */
const MAX_CONSECUTIVE_UNKNOWN = 5;
const MAX_DEFERRALS = 5;
const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 120_000;
/** The run ends after this many pauses in a row, about 35 minutes. */
const MAX_PAUSES = 20;
const FIRST_DEFERRAL_MS = 60_000;
/** The retry delay of a refused message while no other message has been accepted. A new run ignores it. */
const REFUSAL_RETRY_MS = 60 * 60 * 1_000;

export interface SendDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly compose: (recipient: LetterRecipient) => Message;
  readonly now: () => Date;
  /** Resolves after `ms`, or when the run is to stop. */
  readonly wait: (ms: number) => Promise<void>;
  readonly rate: number;
  readonly isStopped: () => boolean;
  readonly report: (event: SendEvent) => void;
}

interface Pause {
  readonly name: 'pause';
  readonly ms: number;
  readonly reply: string;
}

export type SendEvent = { readonly name: 'progress'; readonly progress: Progress } | Pause;

/** `lost`: another run has the lease. `refused`: the mail server refuses everything. `busy`: it accepts nothing for now. */
export type SendEnd =
  | { readonly name: 'finished' }
  | { readonly name: 'stopped' | 'lost' }
  | { readonly name: 'refused' | 'busy'; readonly reply: string };

/** Claims, begins and settles each message. A killed run leaves at most {@link CONCURRENCY} unknown; none is sent twice. */
export async function sendIssue(deps: SendDeps, issue: NewsletterIssue, run: string): Promise<SendEnd> {
  const { database, now, wait, isStopped, report } = deps;
  const settler = createSettler(deps);
  // As many messages as are sent in a second, so that unsubscribing takes effect at once.
  const batchSize = Math.min(CONCURRENCY, Math.max(1, Math.floor(deps.rate / 60)));
  let nextReport = now().getTime() + REPORT_EVERY_MS;
  while (!isStopped()) {
    const start = now();
    const { claims, isOver } = await claimDeliveries(database, {
      issue: issue.id,
      run,
      batch: randomUUID(),
      at: start,
      tokens: Array.from({ length: batchSize }, createToken),
    });
    if (isOver) {
      const end = await checkEnd(deps, issue, run, settler);
      if (end) return end;
      continue;
    }
    const interruption = await settler.settle(await sendBatch(deps, claims));
    if (interruption?.name === 'pause') {
      report(interruption);
      await wait(interruption.ms);
    } else if (interruption) return interruption;
    else await wait(start.getTime() + (claims.length * 60_000) / deps.rate - now().getTime());
    if (now().getTime() >= nextReport) {
      report({ name: 'progress', progress: await readProgress(database, issue.id) });
      nextReport = now().getTime() + REPORT_EVERY_MS;
    }
  }
  return { name: 'stopped' };
}

const sendBatch = ({ database, mailer, compose }: SendDeps, claims: readonly Claim[]): Promise<Batch> =>
  Promise.all(
    claims.map(async (claim) => ({
      claim,
      outcome: await mailer.send(compose(claim), { begin: () => beginDelivery(database, claim) }),
    })),
  );

async function checkEnd(
  { database, now, wait }: SendDeps,
  issue: NewsletterIssue,
  run: string,
  settler: ReturnType<typeof createSettler>,
): Promise<SendEnd | undefined> {
  const { counts, run: current, nextAttempt } = await readProgress(database, issue.id);
  if (current !== run) return { name: 'lost' };
  if (counts.waiting === 0) {
    await finishIssue(database, issue, run, now());
    return { name: 'finished' };
  }
  if (counts.waiting === settler.countDoubtful()) return settler.settleLast(counts.sent);
  const ms = (nextAttempt?.getTime() ?? 0) - now().getTime();
  await wait(Math.min(Math.max(ms, 0), MAX_BACKOFF_MS));
  return undefined;
}

type Batch = readonly { readonly claim: Claim; readonly outcome: Outcome }[];

/** Interprets the replies of the mail server. A refusal is doubtful until the server accepts a message to somebody else. */
function createSettler({ database, now }: Pick<SendDeps, 'database' | 'now'>) {
  let doubtful: readonly { readonly claim: Claim; readonly reply: string }[] = [];
  let pauses = 0;
  let unknown = 0;
  let hasAccepted = false;

  /** Stores the outcomes of a batch. Returns the end of the run, or a pause, if the mail server is the cause. */
  async function settle(batch: Batch): Promise<SendEnd | Pause | null> {
    const at = now();
    const isAccepted = batch.some(({ outcome }) => outcome.end === 'sent');
    const refused = batch.flatMap(({ claim, outcome }) =>
      outcome.end === 'refused' && outcome.about !== 'server' ? [{ claim, reply: outcome.reply }] : [],
    );
    hasAccepted ||= isAccepted;
    const settled = batch.flatMap(({ claim, outcome }) =>
      outcome.end === 'lost' ? [] : [buildSettlement(claim, outcome, isAccepted, at)],
    );
    await settleDeliveries(database, settled, at);
    doubtful = [...doubtful, ...refused];
    if (isAccepted) await settleDoubtful();
    return checkServer(batch, isAccepted);
  }

  async function settleDoubtful(): Promise<void> {
    const at = now();
    const settled = doubtful.map(({ claim, reply }) =>
      buildSettlement(claim, { end: 'refused', about: 'recipient', reply }, true, at),
    );
    await settleDeliveries(database, settled, at);
    // Without an accepted message in this run, the refusals may be the server's fault: do not suppress addresses.
    for (const { claim, reply } of doubtful)
      if (hasAccepted && isUnknownMailbox(reply)) await suppress(database, claim.email, 'refused', at);
    doubtful = [];
  }

  function checkServer(batch: Batch, isAccepted: boolean): SendEnd | Pause | null {
    const find = (matches: (outcome: Outcome) => boolean) =>
      batch.find(({ outcome }) => matches(outcome))?.outcome;
    if (find(({ end }) => end === 'lost')) return { name: 'lost' };
    const serverRefusal = find((outcome) => outcome.end === 'refused' && outcome.about === 'server');
    if (serverRefusal) return { name: 'refused', reply: getReply(serverRefusal) };
    if (doubtful.length >= MAX_CONSECUTIVE_REFUSALS) return buildRefusedEnd();
    const temporary = find(({ end }) => end === 'later' || end === 'unknown');
    if (isAccepted || !temporary) pauses = 0;
    unknown = isAccepted ? 0 : unknown + batch.filter(({ outcome }) => outcome.end === 'unknown').length;
    if (!temporary) return null;
    pauses += 1;
    const reply = getReply(temporary);
    if (pauses > MAX_PAUSES || unknown >= MAX_CONSECUTIVE_UNKNOWN) return { name: 'busy', reply };
    return { name: 'pause', ms: Math.min(FIRST_BACKOFF_MS * 2 ** (pauses - 1), MAX_BACKOFF_MS), reply };
  }

  /** Call it when only refused messages are left. The refusals are final if the server accepted any other message. */
  async function settleLast(sent: number): Promise<SendEnd | undefined> {
    if (sent === 0) return buildRefusedEnd();
    await settleDoubtful();
    return undefined;
  }

  const buildRefusedEnd = (): SendEnd => ({ name: 'refused', reply: doubtful.at(-1)?.reply ?? '' });

  return { settle, settleLast, countDoubtful: () => doubtful.length };
}

const getReply = (outcome: Outcome): string => ('reply' in outcome ? outcome.reply : '');

function buildSettlement(
  { id, batch, deferrals }: Claim,
  outcome: Exclude<Outcome, { end: 'lost' }>,
  isAccepted: boolean,
  at: Date,
): Settlement {
  const answer = 'reply' in outcome ? outcome.reply : null;
  const base = { id, batch, answer, nextAttempt: null, isDeferral: false };
  const end = (state: Settlement['state']) => ({ ...base, state });
  const defer = (ms: number, isDeferral = true) => ({
    ...end('waiting'),
    nextAttempt: new Date(at.getTime() + ms),
    isDeferral,
  });
  if (outcome.end === 'sent' || outcome.end === 'unknown') return end(outcome.end);
  if (outcome.about === 'server') return defer(0, false);
  if (outcome.end === 'refused') return isAccepted ? end('refused') : defer(REFUSAL_RETRY_MS);
  return deferrals >= MAX_DEFERRALS ? end('deferred') : defer(FIRST_DEFERRAL_MS * 2 ** deferrals);
}
