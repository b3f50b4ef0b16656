import { z } from 'zod';

import type { Database } from '../../server/database/database.ts';
import type { Token } from '../../server/mail/tokens.ts';
import { IS_RECIPIENT } from './editions.server.ts';

/** What becomes of a message to one person. */
export const DELIVERY_STATES = [
  'waiting',
  'claimed',
  'begun',
  'sent',
  'refused',
  'deferred',
  'skipped',
  'unknown',
] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

const claimSchema = z.object({
  id: z.string(),
  state: z.enum(['claimed', 'skipped']),
  email: z.string(),
  canonical: z.string(),
  token: z.instanceof(Uint8Array),
  deferrals: z.number(),
});

/** A message that this run is about to send. */
export interface Claim {
  readonly id: string;
  /** The batch that it was claimed in. */
  readonly batch: string;
  readonly email: { readonly typed: string; readonly canonical: string };
  /** The token of its links. */
  readonly token: string;
  /** How often the mail server has said "later" to this address. */
  readonly deferrals: number;
}

/** What is claimed, by whom. */
export interface ClaimRequest {
  /** The id of the edition. */
  readonly edition: string;
  /** The id of the run. */
  readonly run: string;
  /** A new UUID: the same batch asked for again is the same messages. */
  readonly batch: string;
  readonly at: Date;
  /** One for each message that may be claimed. */
  readonly tokens: readonly Token[];
}

/**
 * Claims the next messages. Who has left the list or may not be written to any more is settled as skipped. `isOver` says
 * that nothing was due, or that the run has the edition no longer.
 */
export async function claimDeliveries(
  database: Database,
  { edition, run, batch, at, tokens }: ClaimRequest,
): Promise<{ readonly claims: readonly Claim[]; readonly isOver: boolean }> {
  const rows = z
    .array(claimSchema)
    .parse(await database.run(CLAIM, [edition, run, batch, at, tokens.map(({ hash }) => hash)]));
  const texts = new Map(tokens.map(({ hash, text }) => [hash.toString('hex'), text]));
  const claims = rows
    .filter(({ state }) => state === 'claimed')
    .map(({ id, email, canonical, token, deferrals }) => ({
      id,
      batch,
      email: { typed: email, canonical },
      token: texts.get(Buffer.from(token).toString('hex')) ?? '',
      deferrals,
    }));
  return { claims, isOver: rows.length === 0 };
}

/**
 * Marks a claim as begun, just before the mail server gets the message. False: another run has the edition since, and it
 * must not be sent here. Only what is begun can have arrived.
 */
export async function beginDelivery(database: Database, { id, batch }: Claim): Promise<boolean> {
  return (await database.run(BEGIN, [id, batch])).length > 0;
}

/** A batch that was claimed already, by a statement whose outcome got lost, is given back as it is. */
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
