import { z } from 'zod';

import type { VolunteerAnswers } from '../../../src/contracts/volunteer.ts';
import type { Database } from '../database.ts';
import type { EmailAddress } from './email-address.ts';
import { toDigest } from './sign-ups.ts';

/** A link cannot be used to send messages to everybody: so many confirmations of new addresses in so much time. */
const MAX_CHANGES = 3;
const CHANGE_WINDOW_MS = 60 * 60 * 1_000;

const statusSchema = z.enum(['subscribed', 'confirmed', 'unsubscribed']).nullable();
const instantSchema = z.string().transform((text) => new Date(text).toISOString());

const personDataSchema = z.object({
  email: z.string(),
  canonicalEmail: z.string(),
  newsletter: statusSchema,
  volunteers: statusSchema,
  answers: z.array(
    z.object({
      name: z.string(),
      area: z.string(),
      help: z.array(z.string()),
      available: z.string(),
      at: instantSchema,
    }),
  ),
  history: z.array(
    z.object({
      form: z.enum(['newsletter', 'volunteers']),
      status: z.enum(['subscribed', 'confirmed', 'unsubscribed', 'corrected']),
      at: instantSchema,
      page: z.string().nullable(),
      consent: z.string().nullable(),
    }),
  ),
  messages: z.array(z.object({ kind: z.string(), sentOrTriedAt: instantSchema })),
});

/** Everything that is stored about somebody, in the order in which it came; the texts of consent in full. */
export type PersonData = z.infer<typeof personDataSchema>;

/** What is stored about the person whose link it is, or about the one with an address; null: nobody. */
export async function readPersonData(
  database: Database,
  key: { readonly hash: Buffer } | { readonly canonical: string },
): Promise<PersonData | null> {
  const rows =
    'hash' in key
      ? await database.run(`${READ_PERSON} where id = (select person from tokens where hash = $1)`, [
          key.hash,
        ])
      : await database.run(`${READ_PERSON} where canonical = $1`, [key.canonical]);
  return rows.length === 0 ? null : personDataSchema.parse(rows[0]);
}

/** What a person asks to be stored instead. */
export interface Correction {
  readonly email: EmailAddress;
  /** The answers that take the place of all that the person gave; undefined for who is no volunteer. */
  readonly answers: VolunteerAnswers | undefined;
}

/**
 * Corrects what is stored, in one statement. A new address is asked to be confirmed by a message to it. Until then the
 * old one stays, so nobody can sign somebody else up this way, and nobody learns whether the new one is on the list.
 * Resolves with whether such a message goes out.
 */
export async function correctData(
  database: Database,
  hash: Buffer,
  { email, answers }: Correction,
  at: Date,
): Promise<boolean> {
  const since = new Date(at.getTime() - CHANGE_WINDOW_MS);
  const { name, area, help, available } = answers ?? { name: '', area: '', help: [], available: '' };
  const digest = answers ? toDigest(answers) : null;
  const change = [email.typed, email.canonical, since, MAX_CHANGES];
  const rows = await database.run(CORRECT, [hash, at, digest, name, area, help, available, ...change]);
  return rows.length > 0;
}

/** Deletes the person and all that hangs on them. What stays is a count by day (in UTC). False: nobody was there. */
export async function deletePerson(
  database: Database,
  key: { readonly hash: Buffer } | { readonly canonical: string },
  at: Date,
): Promise<boolean> {
  const rows =
    'hash' in key
      ? await database.run(toDelete('id = (select person from tokens where hash = $1)'), [key.hash, at])
      : await database.run(toDelete('canonical = $1'), [key.canonical, at]);
  return rows.length > 0;
}

const READ_PERSON = `
select email, canonical as "canonicalEmail", newsletter, volunteers,
  coalesce((
    select json_agg(json_build_object(
      'name', name, 'area', area, 'help', help, 'available', available, 'at', at) order by at, id)
    from answers where answers.person = people.id), '[]') as answers,
  coalesce((
    select json_agg(json_build_object(
      'form', history.form, 'status', status, 'at', at, 'page', page, 'consent', wordings.text) order by at, history.form)
    from history left join wordings on wordings.id = history.wording
    where history.person = people.id), '[]') as history,
  coalesce((
    select json_agg(json_build_object('kind', kind, 'sentOrTriedAt', created_at) order by created_at)
    from tokens where tokens.person = people.id), '[]') as messages
from people`;

const CORRECT = `
with me as (
  select people.id, people.canonical, people.volunteers is not null and $3::text is not null as answers
  from people join tokens on tokens.person = people.id
  where tokens.hash = $1
  for update of people
), kept as (
  insert into answers (person, digest, name, area, help, available, at)
  select id, $3, $4, $5, $6, $7, $2 from me where answers
  on conflict (person, digest) do update set at = excluded.at
), replaced as (
  delete from answers using me where me.answers and answers.person = me.id and answers.digest <> $3
), event as (
  insert into history (person, form, status, at)
  select id, 'volunteers', 'corrected', $2 from me where answers
)
insert into outbox (person, kind, new_email, new_canonical, queued_at, next_attempt)
select me.id, 'change', $8, $9, $2, $2 from me
where me.canonical <> $9
  and (select count(*) from tokens sent
    where sent.person = me.id and sent.kind = 'change' and sent.created_at > $10) < $11
on conflict (person, kind) do update
set new_email = excluded.new_email, new_canonical = excluded.new_canonical,
  queued_at = excluded.queued_at, next_attempt = excluded.next_attempt, attempts = 0
returning kind`;

const toDelete = (condition: string) => `
with gone as (
  delete from people where ${condition} returning id
)
insert into deletions as counted (day, people)
select ($2::timestamptz at time zone 'UTC')::date, 1 from gone
on conflict (day) do update set people = counted.people + 1
returning day`;
