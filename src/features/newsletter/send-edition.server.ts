import { randomUUID } from 'node:crypto';

import type { Database } from '../../server/database/database.ts';
import type { Message } from '../../server/mail/message.ts';
import { createToken } from '../../server/mail/tokens.ts';
import { beginDelivery, claimDeliveries, type Claim } from './deliveries.server.ts';
import { finishEdition, type Edition } from './editions.server.ts';
import type { LetterRecipient } from './letter/letter.ts';
import { readProgress, type Progress } from './progress.server.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { createSettler, LONGEST_PAUSE_MS, type Batch } from './settle-batch.server.ts';

/** Messages on their way at the same time, and so the most that a killed run leaves unknown. */
const AT_ONCE = 5;
/** How often it is told how far it is. */
const REPORT_EVERY_MS = 5_000;

/** The collaborators of a run. */
export interface SendDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Writes the copy of one person. */
  readonly compose: (recipient: LetterRecipient) => Message;
  readonly now: () => Date;
  /** Resolves after so many milliseconds, or when the run is asked to stop. */
  readonly wait: (ms: number) => Promise<void>;
  /** The most messages a minute. */
  readonly rate: number;
  readonly isStopped: () => boolean;
  readonly report: (event: SendEvent) => void;
}

/** What happens meanwhile. */
export type SendEvent =
  | { readonly name: 'progress'; readonly progress: Progress }
  /** The mail server asked for patience, or cannot be reached. */
  | { readonly name: 'pause'; readonly ms: number; readonly answer: string };

/** How a run ended. */
export type SendEnd =
  | { readonly name: 'finished' }
  /** It was asked to stop. */
  | { readonly name: 'stopped' }
  /** Another run has the edition. */
  | { readonly name: 'lost' }
  /** The mail server refuses everything. */
  | { readonly name: 'refused'; readonly answer: string }
  /** The mail server has taken nothing for a long time. */
  | { readonly name: 'busy'; readonly answer: string };

/**
 * Sends an edition to those who still wait for it. A message is claimed, begun when the mail server agrees to take it, and
 * settled after the answer: a run that is killed leaves at most {@link AT_ONCE} of them unknown, and none to be sent twice.
 */
export async function sendEdition(deps: SendDeps, edition: Edition, run: string): Promise<SendEnd> {
  const { database, now, wait, isStopped, report } = deps;
  const settler = createSettler(deps);
  let nextReport = now().getTime() + REPORT_EVERY_MS;
  while (!isStopped()) {
    const start = now();
    const { claims, isOver } = await claimDeliveries(database, {
      edition: edition.id,
      run,
      batch: randomUUID(),
      at: start,
      tokens: Array.from({ length: toBatchSize(deps.rate) }, createToken),
    });
    if (isOver) {
      const end = await checkEnd(deps, edition, run, settler.countDoubtful());
      if (typeof end === 'number') {
        const refused = await settler.decide(end);
        if (refused) return refused;
      } else if (end) return end;
      continue;
    }
    const verdict = await settler.settle(await sendBatch(deps, claims));
    if (verdict.name === 'end') return verdict.end;
    if (verdict.name === 'pause') {
      report(verdict);
      await wait(verdict.ms);
    } else {
      await wait(start.getTime() + (claims.length * 60_000) / deps.rate - now().getTime());
    }
    if (now().getTime() >= nextReport) {
      report({ name: 'progress', progress: await readProgress(database, edition.id) });
      nextReport = now().getTime() + REPORT_EVERY_MS;
    }
  }
  return { name: 'stopped' };
}

/** As many as the rate lets out in a second, so that whoever unsubscribes is obeyed at once. */
const toBatchSize = (rate: number): number => Math.min(AT_ONCE, Math.max(1, Math.floor(rate / 60)));

const sendBatch = ({ database, mailer, compose }: SendDeps, claims: readonly Claim[]): Promise<Batch> =>
  Promise.all(
    claims.map(async (claim) => ({
      claim,
      outcome: await mailer.send(compose(claim), { begin: () => beginDelivery(database, claim) }),
    })),
  );

/** Nothing is due: the end, a time to wait, or the number of accepted ones where only doubtful ones are left. */
async function checkEnd(
  { database, now, wait }: SendDeps,
  edition: Edition,
  run: string,
  doubtful: number,
): Promise<SendEnd | number | undefined> {
  const { counts, run: current, nextAttempt } = await readProgress(database, edition.id);
  if (current !== run) return { name: 'lost' };
  if (counts.waiting === 0) {
    await finishEdition(database, edition, run, now());
    return { name: 'finished' };
  }
  if (counts.waiting === doubtful) return counts.sent;
  const ms = (nextAttempt?.getTime() ?? 0) - now().getTime();
  await wait(Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS));
  return undefined;
}
