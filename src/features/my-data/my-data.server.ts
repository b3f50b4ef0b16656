import type { VolunteerAnswers } from '../volunteering/volunteer-fields.ts';
import type { Database } from '../../server/database/database.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';
import { PERSON_OF_DATA_LINK, type DataLink } from './data-link.server.ts';
import {
  ANSWER_COLUMNS,
  NO_ANSWERS,
  toColumnValues,
  toDigest,
} from '../sign-ups/volunteer-answers.server.ts';

/** A link can cause this many confirmations of new addresses within the window, so that it cannot be used for spam. */
const MAX_CHANGES = 3;
const CHANGE_WINDOW_MS = 60 * 60 * 1_000;

/** What a person asks to be stored instead. */
export interface Correction {
  readonly email: EmailAddress;
  /** The answers that take the place of all that were given; they are the owner's. undefined for who is no volunteer. */
  readonly answers: VolunteerAnswers | undefined;
}

/**
 * Corrects what is stored, in one statement. A new address is asked to be confirmed by a message to it. Until then the
 * old one stays, so nobody can sign somebody else up this way, and nobody learns whether the new one is on the list.
 * Resolves with whether such a message goes out.
 */
export async function correctData(
  database: Database,
  { hash, at }: DataLink,
  { email, answers }: Correction,
): Promise<boolean> {
  const since = new Date(at.getTime() - CHANGE_WINDOW_MS);
  const digest = answers ? toDigest(answers) : null;
  const rows = await database.run(CORRECT, [
    hash,
    at,
    digest,
    email.typed,
    email.canonical,
    since,
    MAX_CHANGES,
    ...toColumnValues(answers ?? NO_ANSWERS),
  ]);
  return rows.length > 0;
}

/** Deletes the person and everything that belongs to them. A count by day (UTC) remains. False: nobody was stored. */
export async function deletePerson(
  database: Database,
  key: Pick<DataLink, 'hash'> | { readonly canonical: string },
  at: Date,
): Promise<boolean> {
  const rows =
    'hash' in key
      ? await database.run(toDelete(`id = ${PERSON_OF_DATA_LINK}`), [key.hash, at])
      : await database.run(toDelete('canonical = $1'), [key.canonical, at]);
  return rows.length > 0;
}

const CORRECT = `
with me as (
  select people.id, people.canonical, people.volunteers is not null and $3::text is not null as answers
  from people where id = ${PERSON_OF_DATA_LINK}
  for update
), replaced as (
  delete from answers using me where me.answers and answers.person = me.id
), kept as (
  insert into answers (person, digest, ${ANSWER_COLUMNS.join(', ')}, at, confirmed_at)
  select id, $3, ${ANSWER_COLUMNS.map((_, index) => `$${String(8 + index)}`).join(', ')}, $2, $2 from me where answers
), event as (
  insert into history (person, form, status, at)
  select id, 'volunteers', 'corrected', $2 from me where answers
)
insert into outbox (person, kind, new_email, new_canonical, queued_at, next_attempt)
select me.id, 'change', $4, $5, $2, $2 from me
where me.canonical <> $5
  and (select count(*) from tokens sent
    where sent.person = me.id and sent.kind = 'change' and sent.purpose = 'confirm' and sent.created_at > $6) < $7
on conflict (person, kind) do update
set new_email = excluded.new_email, new_canonical = excluded.new_canonical,
  queued_at = excluded.queued_at, next_attempt = excluded.next_attempt, attempts = 0, message_id = null
returning kind`;

const toDelete = (condition: string) => `
with gone as (
  delete from people where ${condition} returning id
)
insert into deletions as counted (day, people)
select ($2::timestamptz at time zone 'UTC')::date, 1 from gone
on conflict (day) do update set people = counted.people + 1
returning day`;
