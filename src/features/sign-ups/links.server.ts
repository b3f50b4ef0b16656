import { z } from 'zod';

import type { Database } from '../../server/database/database.ts';
import { LINK_KINDS, type LinkPurpose } from '../../server/mail/link-kind.ts';
import { LIST_STATUSES } from './members.server.ts';

const listStatusSchema = z.enum(LIST_STATUSES).nullable();

const linkSchema = z.object({
  kind: z.enum(LINK_KINDS),
  email: z.string(),
  newEmail: z.string().nullable(),
  newsletter: listStatusSchema,
  volunteers: listStatusSchema,
});

/** What a link leads to. */
export type Link = z.infer<typeof linkSchema>;

/**
 * Looks a link up by the hash of its token. Null: there is none for that purpose, or the person has been deleted. Links
 * that were sent before purposes were told apart confirm and unsubscribe.
 */
export async function findLink(
  database: Database,
  hash: Buffer,
  purpose: Exclude<LinkPurpose, 'data'>,
): Promise<Link | null> {
  const rows = await database.run(FIND_LINK, [hash, purpose]);
  return rows.length === 0 ? null : linkSchema.parse(rows[0]);
}

/**
 * Confirms the sign-up whose message the link came in, and the answers for which that message was sent; answers that were
 * sent later wait for a link of their own. Somebody who has unsubscribed since stays unsubscribed.
 */
export async function confirmSignUp(database: Database, hash: Buffer, at: Date): Promise<void> {
  await database.run(CONFIRM_SIGN_UP, [hash, at]);
}

/**
 * Makes a new address the person's own, which the click in a message to it has proved. Where that address is stored
 * already, both rows belong to one person: they are merged, and no answer or history is lost. Of links that cross, the
 * first that is followed wins, and the other has ended.
 */
export async function confirmChange(database: Database, hash: Buffer, at: Date): Promise<void> {
  await database.run('select confirm_change($1, $2)', [hash, at]);
}

/** Takes the person off the list whose message the link came in; a new address that was not theirs is forgotten. */
export async function unsubscribe(database: Database, hash: Buffer, at: Date): Promise<void> {
  await database.run(UNSUBSCRIBE, [hash, at]);
}

const FIND_LINK = `
select link.kind, person.email, link.new_email as "newEmail", person.newsletter, person.volunteers
from tokens link join people person on person.id = link.person
where link.hash = $1 and coalesce(link.purpose, $2) = $2`;

const CONFIRM_SIGN_UP = `
with link as (
  select person, kind, answers, created_at from tokens
  where hash = $1 and kind <> 'change' and coalesce(purpose, 'confirm') = 'confirm'
), person as (
  update people
  set newsletter = case when kind = 'newsletter' then 'confirmed' else newsletter end,
    volunteers = case when kind = 'volunteers' then 'confirmed' else volunteers end
  from link
  where people.id = link.person
    and case kind when 'newsletter' then newsletter else volunteers end = 'subscribed'
  returning people.id, kind
), mine as (
  update answers set confirmed_at = $2
  where confirmed_at is null and id = (
    select coalesce(link.answers, (
      select id from answers waiting
      where waiting.person = link.person and waiting.confirmed_at is null and waiting.at <= link.created_at
      order by waiting.at desc, id desc limit 1
    ))
    from link join people on people.id = link.person
    where link.kind = 'volunteers' and people.volunteers in ('subscribed', 'confirmed')
  )
), waiting as (
  delete from outbox using person where outbox.person = person.id and outbox.kind = person.kind
), answered as (
  update mailboxes set unanswered = 0
  from link join people on people.id = link.person
  where mailbox = hash_address(to_mailbox(people.canonical))
)
insert into history (person, form, status, at)
select id, kind, 'confirmed', $2 from person`;

const UNSUBSCRIBE = `
with link as (
  select person, kind from tokens where hash = $1 and coalesce(purpose, 'unsubscribe') = 'unsubscribe'
), person as (
  update people
  set newsletter = case when kind = 'newsletter' then 'unsubscribed' else newsletter end,
    volunteers = case when kind = 'volunteers' then 'unsubscribed' else volunteers end
  from link
  where people.id = link.person
    and kind <> 'change'
    and case kind when 'newsletter' then newsletter else volunteers end in ('subscribed', 'confirmed')
  returning people.id, kind
), waiting as (
  delete from outbox using link where outbox.person = link.person and outbox.kind = link.kind
), refused as (
  delete from tokens using link where tokens.person = link.person and tokens.kind = 'change' and link.kind = 'change'
)
insert into history (person, form, status, at)
select id, kind, 'unsubscribed', $2 from person`;
