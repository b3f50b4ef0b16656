import { suppress } from '../../server/mail/suppressions.ts';
import type { Claim } from './deliveries.server.ts';
import { saysNobodyThere, type Outcome } from '../../server/mail/delivery-outcome.ts';
import type { SendDeps, SendEnd } from './send-edition.server.ts';
import { settleDeliveries, type Settlement } from './settlements.server.ts';

/** So many addresses in a row that are refused, and none taken between them: it is the mail server, not they. */
const REFUSALS_IN_A_ROW = 5;
/** The same of messages whose outcome is unknown: each may have arrived, so no more of them are risked. */
const UNKNOWN_IN_A_ROW = 5;
/** After so many words of "later" a message is given up. */
const MAX_DEFERRALS = 5;
const FIRST_PAUSE_MS = 5_000;
export const LONGEST_PAUSE_MS = 120_000;
/** After so many pauses in a row, a good half hour, the run ends. */
const MAX_PAUSES = 20;
const FIRST_DEFERRAL_MS = 60_000;
/** How long a message rests whose refusal no accepted one has vouched for yet; a new run does not wait for that. */
const DOUBT_MS = 60 * 60 * 1_000;

/** The messages of a batch, and what became of them. */
export type Batch = readonly { readonly claim: Claim; readonly outcome: Outcome }[];

/** What is to be done after a batch. */
export type Verdict =
  | { readonly name: 'go on' }
  | { readonly name: 'pause'; readonly ms: number; readonly answer: string }
  | { readonly name: 'end'; readonly end: SendEnd };

interface Refused {
  readonly claim: Claim;
  readonly answer: string;
}

/**
 * Judges the answers of the mail server. An address counts as refused when another was accepted about the same time; as
 * long as that is open, its message waits.
 */
export function createSettler({ database, now }: Pick<SendDeps, 'database' | 'now'>) {
  let doubtful: readonly Refused[] = [];
  let pauses = 0;
  let unknown = 0;
  let hasAccepted = false;

  async function settle(batch: Batch): Promise<Verdict> {
    const at = now();
    const isAccepted = batch.some(({ outcome }) => outcome.end === 'sent');
    const refused = batch.flatMap(({ claim, outcome }) =>
      outcome.end === 'refused' && outcome.about !== 'server' ? [{ claim, answer: outcome.answer }] : [],
    );
    hasAccepted ||= isAccepted;
    const settled = batch.flatMap(({ claim, outcome }) =>
      outcome.end === 'lost' ? [] : [toSettlement(claim, outcome, isAccepted, at)],
    );
    await settleDeliveries(database, settled, at);
    doubtful = [...doubtful, ...refused];
    if (isAccepted) await giveUp();
    return judge(batch, isAccepted);
  }

  /** Marks those whose refusal is their own. */
  async function giveUp(): Promise<void> {
    const at = now();
    await settleDeliveries(
      database,
      doubtful.map(({ claim, answer }) =>
        toSettlement(claim, { end: 'refused', about: 'recipient', answer }, true, at),
      ),
      at,
    );
    // After an earlier run has accepted others, this one knows less of the mail server: nobody is barred for good.
    for (const { claim, answer } of doubtful)
      if (hasAccepted && saysNobodyThere(answer)) await suppress(database, claim.email, 'refused', at);
    doubtful = [];
  }

  function judge(batch: Batch, isAccepted: boolean): Verdict {
    if (batch.some(({ outcome }) => outcome.end === 'lost')) return { name: 'end', end: { name: 'lost' } };
    const [serverFault] = batch.flatMap(({ outcome }) =>
      outcome.end === 'refused' && outcome.about === 'server' ? [outcome.answer] : [],
    );
    if (serverFault !== undefined) return { name: 'end', end: { name: 'refused', answer: serverFault } };
    if (doubtful.length >= REFUSALS_IN_A_ROW) return { name: 'end', end: toEnd() };
    const [later] = batch.flatMap(({ outcome }) =>
      outcome.end === 'later' || outcome.end === 'unknown' ? [outcome.answer] : [],
    );
    if (isAccepted || later === undefined) pauses = 0;
    unknown = isAccepted ? 0 : unknown + batch.filter(({ outcome }) => outcome.end === 'unknown').length;
    if (later === undefined) return { name: 'go on' };
    pauses += 1;
    if (pauses > MAX_PAUSES || unknown >= UNKNOWN_IN_A_ROW)
      return { name: 'end', end: { name: 'busy', answer: later } };
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** (pauses - 1), LONGEST_PAUSE_MS);
    return { name: 'pause', ms, answer: later };
  }

  /** Only refused ones are left: it is they, where the mail server took the edition for anybody else. */
  async function decide(sent: number): Promise<SendEnd | undefined> {
    if (sent === 0) return toEnd();
    await giveUp();
    return undefined;
  }

  const toEnd = (): SendEnd => ({ name: 'refused', answer: doubtful.at(-1)?.answer ?? '' });

  return { settle, decide, countDoubtful: () => doubtful.length };
}

function toSettlement(
  claim: Claim,
  outcome: Exclude<Outcome, { end: 'lost' }>,
  isAccepted: boolean,
  at: Date,
): Settlement {
  const { id, batch, deferrals } = claim;
  const rest = { id, batch, nextAttempt: null, isDeferral: false };
  if (outcome.end === 'sent') return { ...rest, state: 'sent', answer: null };
  const { answer } = outcome;
  if (outcome.end === 'unknown') return { ...rest, state: 'unknown', answer };
  const isAboutRecipient = outcome.about !== 'server';
  if (outcome.end === 'refused' && isAboutRecipient) {
    return isAccepted
      ? { ...rest, state: 'refused', answer }
      : {
          ...rest,
          state: 'waiting',
          answer,
          nextAttempt: new Date(at.getTime() + DOUBT_MS),
          isDeferral: true,
        };
  }
  if (!isAboutRecipient) return { ...rest, state: 'waiting', answer, nextAttempt: at };
  return deferrals >= MAX_DEFERRALS
    ? { ...rest, state: 'deferred', answer }
    : {
        ...rest,
        state: 'waiting',
        answer,
        nextAttempt: new Date(at.getTime() + FIRST_DEFERRAL_MS * 2 ** deferrals),
        isDeferral: true,
      };
}
