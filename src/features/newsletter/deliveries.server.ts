import { z } from 'zod';

import { type Database, findRows } from '../../server/database/database.ts';
import type { Token } from '../../server/mail/tokens.ts';
import type { LetterRecipient } from './letter/letter.ts';
import { IS_RECIPIENT } from './editions.server.ts';

const STATES = ['waiting', 'claimed', 'begun', 'sent', 'refused', 'deferred', 'skipped', 'unknown'] as const;

type DeliveryState = (typeof STATES)[number];

const claimSchema = z.object({
  id: z.string(),
  state: z.enum(['claimed', 'skipped']),
  email: z.string(),
  canonical: z.string(),
  token: z.instanceof(Uint8Array),
  deferrals: z.number(),
});

export interface Claim extends LetterRecipient {
  readonly batch: string;
  readonly deferrals: number;
}

/** Claims due messages, one per token; the same `batch` gets the same again. `isOver`: none is due, or another run has the lease. */
export async function claimDeliveries(
  database: Database,
  request: { edition: string; run: string; batch: string; at: Date; tokens: readonly Token[] },
): Promise<{ readonly claims: readonly Claim[]; readonly isOver: boolean }> {
  const { edition, run, batch, at, tokens } = request;
  const values = [edition, run, batch, at, tokens.map(({ hash }) => hash)];
  const rows = await findRows(database, claimSchema, CLAIM, values);
  const tokenTexts = new Map(tokens.map(({ hash, text }) => [hash.toString('hex'), text]));
  const claims = rows
    .filter(({ state }) => state === 'claimed')
    .map(({ id, email, canonical, token, deferrals }) => ({
      id,
      batch,
      email: { typed: email, canonical },
      token: tokenTexts.get(Buffer.from(token).toString('hex')) ?? '',
      deferrals,
    }));
  return { claims, isOver: rows.length === 0 };
}

/** Marks a claim as begun, before sending. Returns false if another run holds the lease: do not send. */
export async function beginDelivery(database: Database, { id, batch }: Claim): Promise<boolean> {
  return (await database.run(BEGIN, [id, batch])).length > 0;
}

export interface Settlement {
  readonly id: string;
  readonly batch: string;
  readonly state: Exclude<DeliveryState, 'claimed' | 'begun' | 'skipped'>;
  readonly answer: string | null;
  /** If the mail server deferred this recipient, and not all messages. */
  readonly nextAttempt: Date | null;
}

/** Stores the outcomes of claims, and final refusals of messages that wait for a retry. */
export async function settleDeliveries(database: Database, settlements: readonly Settlement[], at: Date) {
  if (settlements.length === 0) return;
  await database.run(SETTLE, [JSON.stringify(settlements), at]);
}

const progressSchema = z.object({
  counts: z.record(z.string(), z.number()).transform((counts) => {
    const filled = STATES.map((state) => [state, counts[state] ?? 0]);
    return Object.fromEntries(filled) as Readonly<Record<DeliveryState, number>>;
  }),
  run: z.string().nullable(),
  nextAttempt: z.date().nullable(),
});

export type Progress = z.output<typeof progressSchema>;

export const readProgress = async (database: Database, edition: string): Promise<Progress> =>
  progressSchema.parse((await database.run(READ_PROGRESS, [edition]))[0]);

const CLAIM = `
with edition as (
  update editions set alive_at = $4
  where id = $1 and run = $2::uuid and not exists (select from deliveries where batch = $3::uuid)
  returning id
), due as (
  select id, person from deliveries
  where edition = $1 and state = 'waiting' and next_attempt <= $4 and exists (select from edition)
  order by deferrals, next_attempt, id
  limit cardinality($5::bytea[])
  for update skip locked
), numbered as (
  select due.id, people.email, people.canonical, ${IS_RECIPIENT} as is_wanted,
    ($5::bytea[])[row_number() over ()] as token
  from due join people on people.id = due.person
), claimed as (
  update deliveries
  set state = case when is_wanted then 'claimed' else 'skipped' end, settled_at = case when is_wanted then null else $4 end,
    run = $2::uuid, batch = $3::uuid, token = numbered.token
  from numbered where deliveries.id = numbered.id
  returning deliveries.id, person, state, email, canonical, deliveries.token, deferrals
), link as (
  insert into tokens (hash, person, kind, purpose, created_at)
  select token, person, 'newsletter', 'unsubscribe', $4 from claimed where state = 'claimed'
)
select id, state, email, canonical, token, deferrals from claimed
union all
select deliveries.id, state, email, canonical, token, deferrals
from deliveries join people on people.id = deliveries.person where batch = $3::uuid`;

const BEGIN = `
update deliveries set state = 'begun'
where id = $1 and batch = $2::uuid and state in ('claimed', 'begun') returning id`;

/** Also settles a claim that another run has marked as unknown in the meantime. */
const SETTLE = `
update deliveries
set state = settled.state, answer = settled.answer,
  deferrals = deferrals + case when settled."nextAttempt" is null then 0 else 1 end,
  next_attempt = coalesce(settled."nextAttempt", next_attempt),
  batch = case settled.state when 'waiting' then null else deliveries.batch end,
  settled_at = case settled.state when 'waiting' then null else $2::timestamptz end
from json_to_recordset($1::json) as settled
  (id uuid, batch uuid, state text, answer text, "nextAttempt" timestamptz)
where deliveries.id = settled.id
  and case deliveries.state
    when 'waiting' then settled.state = 'refused'
    else deliveries.batch = settled.batch and deliveries.state in ('claimed', 'begun', 'unknown')
  end`;

const READ_PROGRESS = `
select editions.run,
  (select coalesce(json_object_agg(state, number), '{}') from (
    select state, count(*)::int as number from deliveries where edition = editions.id group by state
  ) as counted) as counts,
  (select min(next_attempt) from deliveries where edition = editions.id and state = 'waiting') as "nextAttempt"
from editions where id = $1`;
