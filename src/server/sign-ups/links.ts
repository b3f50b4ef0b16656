import { z } from 'zod';

import type { Database } from '../database/database.ts';
import { LINK_KINDS, type LinkPurpose } from '../mail/link-kind.ts';
import { LIST_STATUSES } from './list-status.ts';

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

/** Confirms the sign-up whose message the link came in. Somebody who has unsubscribed since stays unsubscribed. */
export async function confirmSignUp(database: Database, hash: Buffer, at: Date): Promise<void> {
  await database.run(CONFIRM_SIGN_UP, [hash, at]);
}

/**
 * Makes a new address the person's own, which the click in a message to it has proved. Where that address is stored
 * already, both rows belong to one person: they are merged, and no answer or history is lost.
 */
export async function confirmChange(database: Database, hash: Buffer, at: Date): Promise<void> {
  await database.run(CONFIRM_CHANGE, [hash, at]);
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
  select person, kind from tokens where hash = $1 and kind <> 'change' and coalesce(purpose, 'confirm') = 'confirm'
), person as (
  update people
  set newsletter = case when kind = 'newsletter' then 'confirmed' else newsletter end,
    volunteers = case when kind = 'volunteers' then 'confirmed' else volunteers end
  from link
  where people.id = link.person
    and case kind when 'newsletter' then newsletter else volunteers end = 'subscribed'
  returning people.id, kind
), waiting as (
  delete from outbox using person where outbox.person = person.id and outbox.kind = person.kind
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

/**
 * "other" is whoever has the new address already. Without one, the person takes it over; with one, everything of the
 * person's moves to the other, and what is left of the person is deleted. Links that went to the old address end.
 */
const CONFIRM_CHANGE = `
with link as (
  select person, new_email, new_canonical from tokens
  where hash = $1 and kind = 'change' and coalesce(purpose, 'confirm') = 'confirm'
), me as (
  select people.*, link.new_email, link.new_canonical from people join link on people.id = link.person
), other as (
  select people.id from people join me on people.canonical = me.new_canonical and people.id <> me.id
), target as (
  select coalesce(other.id, me.id) as id, me.id as old from me left join other on true
), changed as (
  update people
  set email = me.new_email,
    canonical = me.new_canonical,
    newsletter = case coalesce(people.newsletter, me.newsletter)
      when 'subscribed' then 'confirmed' else coalesce(people.newsletter, me.newsletter) end,
    volunteers = case coalesce(people.volunteers, me.volunteers)
      when 'subscribed' then 'confirmed' else coalesce(people.volunteers, me.volunteers) end
  from target, me
  where people.id = target.id
  returning people.id, people.newsletter, people.volunteers
), answered as (
  update answers set person = target.id from target
  where answers.person = target.old and target.old <> target.id
    and not exists (select from answers same where same.person = target.id and same.digest = answers.digest)
), happened as (
  update history set person = target.id from target
  where history.person = target.old and target.old <> target.id
), used as (
  update tokens
  set person = changed.id, new_email = null, new_canonical = null,
    kind = case when changed.newsletter is null then 'volunteers' else 'newsletter' end
  from changed where hash = $1
), ended as (
  delete from tokens using target where tokens.person = target.old and tokens.hash <> $1
), waiting as (
  delete from outbox using target where outbox.person in (target.old, target.id)
), merged as (
  delete from people using target where people.id = target.old and target.old <> target.id
)
insert into history (person, form, status, at)
select id, case when newsletter is null then 'volunteers' else 'newsletter' end, 'corrected', $2 from changed`;
