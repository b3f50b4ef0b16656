import type { Database } from '../../server/database/database.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';

/** How long a link to what is stored works. The words of mails.yaml and form-pages.yaml and the privacy page say it too. */
const DATA_LINK_HOURS = 24;

/** The link that somebody follows to their data. */
export interface DataLink {
  /** The hash of its token. */
  readonly hash: Buffer;
  /** The present. */
  readonly at: Date;
}

/** SQL for the person (people.id) whose link it is while it works; $1 is its hash and $2 the present. */
export const PERSON_OF_DATA_LINK = `(
  select person from tokens
  where hash = $1 and purpose = 'data' and created_at > $2::timestamptz - interval '${String(DATA_LINK_HOURS)} hours'
)`;

/**
 * Queues the message with a link for the person at an address. Nobody learns whether there is one: it takes the same
 * statement either way, and resolves with nothing.
 */
export async function requestDataLink(
  database: Database,
  { canonical }: EmailAddress,
  at: Date,
): Promise<void> {
  await database.run(toRequest('canonical = $1'), [canonical, at]);
}

/**
 * Queues a new link in place of one that has expired, to the address that is stored. False: the token was never one of
 * such a link. Links from before purposes were told apart count as expired.
 */
export async function renewDataLink(database: Database, { hash, at }: DataLink): Promise<boolean> {
  if (!(await isExpiredDataLink(database, hash))) return false;
  await database.run(toRequest(`id = (${EXPIRED_PERSON})`), [hash, at]);
  return true;
}

/** Whether a token is that of an expired link to what is stored. */
export const isExpiredDataLink = async (database: Database, hash: Buffer): Promise<boolean> =>
  (await database.run(EXPIRED_PERSON, [hash])).length > 0;

const EXPIRED_PERSON = `select person from tokens where hash = $1 and kind <> 'change' and coalesce(purpose, 'data') = 'data'`;

/** A message that waits already is not put back. */
const toRequest = (condition: string) => `
insert into outbox (person, kind, queued_at, next_attempt)
select id, 'data', $2, $2 from people where ${condition} for update
on conflict (person, kind) do update set next_attempt = coalesce(outbox.next_attempt, excluded.next_attempt)`;
