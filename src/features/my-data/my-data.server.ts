import { z } from 'zod';

import { type Database, findRows } from '../../server/database/database.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';
import type { FormPageTexts } from '../sign-ups/form-pages.schema.ts';
import { type Answers, SIGN_UP_FIELDS } from '../../core/sign-up-fields.ts';
import { MAILING_LISTS, SIGN_UP_FORMS, type MailingList } from '../../core/sign-up-forms.ts';
import {
  ANSWERS_TO_SHOW,
  LIST_STATUSES,
  answersSchema,
  listStatusSchema,
  buildDeletionQuery,
} from '../sign-ups/members.server.ts';

const READ_PERSON = `
select email, canonical as "canonicalEmail", newsletter, volunteers,
  coalesce((
    select json_agg(json_build_object(
      'form', form, 'fields', ${ANSWERS_TO_SHOW}, 'at', at, 'confirmedAt', confirmed_at, 'answeredAt', answered_at) order by at, id)
    from answers where answers.person = people.id), '[]') as answers,
  coalesce((
    select json_agg(json_build_object(
      'form', history.form, 'status', status, 'at', at, 'page', page, 'consent', wordings.text) order by at, history.form)
    from history left join wordings on wordings.id = history.wording
    where history.person = people.id), '[]') as history,
  coalesce((
    select json_agg(json_build_object('kind', kind, 'sentOrTriedAt', created_at) order by created_at)
    from tokens where tokens.person = people.id and purpose is distinct from 'unsubscribe'), '[]') as messages,
  coalesce((
    select json_agg(json_build_object('article', slug, 'status', state, 'at', settled_at, 'answer', answer) order by started_at)
    from deliveries join editions on editions.id = deliveries.edition
    where deliveries.person = people.id), '[]') as newsletters,
  coalesce((
    select json_agg(json_build_object(
      'kind', kind, 'attempts', attempts, 'nextAttempt', next_attempt, 'lastError', last_error) order by queued_at)
    from outbox where outbox.person = people.id), '[]') as waiting,
  is_suppressed(canonical) as "isSuppressed"
from people`;
/** The lifetime of a link. mails.yaml, form-pages.yaml and the privacy page state it too. */
const DATA_LINK_HOURS = 24;

/** SQL: the id of the person with a valid link. $1 is its hash, $2 the current time. */
const PERSON_OF_DATA_LINK = `(
  select person from tokens
  where hash = $1 and purpose = 'data' and created_at > $2::timestamptz - interval '${String(DATA_LINK_HOURS)} hours'
)`;
const EXPIRED_PERSON = `select person from tokens where hash = $1 and kind <> 'change' and coalesce(purpose, 'data') = 'data'`;
/** The maximum of messages to new email addresses per person and hour, against spam. */
const MAX_CHANGES = 3;
const CHANGE_WINDOW_MS = 60 * 60 * 1_000;

export interface Correction {
  readonly email: EmailAddress;
  /** By list. They replace all stored answers and count as confirmed. */
  readonly answers: Readonly<Partial<Record<MailingList, Answers>>>;
}

/**
 * Corrects data in one statement. A new email address takes effect once it is confirmed, so that nobody can sign up
 * somebody else or find out whether an address is stored. Returns whether a confirmation was queued.
 */
export async function correctData(
  database: Database,
  { hash, at }: DataLink,
  { email, answers }: Correction,
): Promise<boolean> {
  const since = new Date(at.getTime() - CHANGE_WINDOW_MS);
  const values = [hash, at, JSON.stringify(answers), email.typed, email.canonical, since, MAX_CHANGES];
  return (await database.run(CORRECT, values)).length > 0;
}

/** Deletes a person with all their data. Only a count per day (UTC) remains. Returns whether the person existed. */
export const deletePerson = async (
  database: Database,
  { canonical }: Pick<EmailAddress, 'canonical'>,
  at: Date,
): Promise<boolean> =>
  (await database.run(buildDeletionQuery('canonical = $1', '$2'), [canonical, at])).length > 0;

/** Deletes the data of the person with a link. The email address goes once a last message has been sent to it. */
export const deleteOwnData = (database: Database, { hash, at }: DataLink) =>
  database.run(`select delete_with_message(${PERSON_OF_DATA_LINK}, $2)`, [hash, at]);

const CORRECT = `
with me as (
  select id, canonical, newsletter, volunteers from people where id = ${PERSON_OF_DATA_LINK} for update
), given as (
  select id, key as form, value as fields from me, jsonb_each($3::jsonb)
  where case key when 'newsletter' then newsletter else volunteers end is not null
), replaced as (
  delete from answers using given where answers.person = given.id and answers.form = given.form
  returning answers.form, confirmed_at, answered_at
), kept as (
  insert into answers (person, form, fields, at, confirmed_at, answered_at)
  select id, form, fields, $2, coalesce(unanswered.since, $2), case when unanswered.since is null then (
    select max(answered_at) from replaced where replaced.form = given.form
  ) end
  from given left join (
    select form, min(confirmed_at) as since from replaced where answered_at is null group by form
  ) as unanswered using (form)
  where fields <> '{}'
), event as (
  insert into history (person, form, status, at) select id, form, 'corrected', $2 from given
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

const instantSchema = z.string().transform((text) => new Date(text).toISOString());

const personDataSchema = z.object({
  email: z.string(),
  canonicalEmail: z.string(),
  newsletter: listStatusSchema,
  volunteers: listStatusSchema,
  answers: z.array(
    z.object({
      form: z.enum(SIGN_UP_FORMS),
      fields: answersSchema,
      at: instantSchema,
      // Null until confirmed. Anybody may have typed unconfirmed answers.
      confirmedAt: instantSchema.nullable(),
      // When staff noted that they have answered.
      answeredAt: instantSchema.nullable(),
    }),
  ),
  history: z.array(
    z.object({
      form: z.enum(SIGN_UP_FORMS),
      status: z.enum([...LIST_STATUSES, 'corrected']),
      at: instantSchema,
      page: z.string().nullable(),
      consent: z.string().nullable(),
    }),
  ),
  messages: z.array(z.object({ kind: z.string(), sentOrTriedAt: instantSchema })),
  // `status` is the `state` of `deliveries`, `answer` the reply of the mail server. `at` is null while the message waits.
  newsletters: z.array(
    z.object({
      article: z.string(),
      status: z.string(),
      at: instantSchema.nullable(),
      answer: z.string().nullable(),
    }),
  ),
  // Queued messages. `nextAttempt` is null if given up.
  waiting: z.array(
    z.object({
      kind: z.string(),
      attempts: z.number(),
      nextAttempt: instantSchema.nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  isSuppressed: z.boolean(),
});

/** Everything that is stored about a person, in chronological order. */
export type PersonData = z.infer<typeof personDataSchema>;

export const listFormsWithFields = (data: PersonData): readonly MailingList[] =>
  MAILING_LISTS.filter((form) => data[form] !== null && SIGN_UP_FIELDS[form].length > 0);

/** Lists what happened to the sign-ups of a person, then the messages. */
export const listHistory = (
  { history, messages, newsletters }: Pick<PersonData, 'history' | 'messages' | 'newsletters'>,
  { lists, statuses, history: texts }: Pick<FormPageTexts['myData'], 'lists' | 'statuses' | 'history'>,
) => [
  ...history.map(({ form, status, at, page, consent }) => {
    const from = page === null ? '' : `, ${texts.page} ${page}`;
    const wording = consent === null ? '' : `. ${texts.consent} ${consent}`;
    return { at, text: `${lists[form]}, ${statuses[status]}${from}${wording}` };
  }),
  ...messages.map(({ sentOrTriedAt: at }) => ({ at, text: texts.message })),
  ...newsletters.flatMap(({ status, at }) =>
    status === 'sent' && at !== null ? [{ at, text: texts.message }] : [],
  ),
];

export async function readPersonData(database: Database, key: DataLink | { readonly canonical: string }) {
  const [text, values] =
    'hash' in key
      ? [`${READ_PERSON} where id = ${PERSON_OF_DATA_LINK}`, [key.hash, key.at]]
      : [`${READ_PERSON} where canonical = $1`, [key.canonical]];
  return (await findRows(database, personDataSchema, text, values))[0] ?? null;
}

export interface DataLink {
  readonly hash: Buffer;
  readonly at: Date;
}

/** Queues a message with a link if the email address is stored. Returns nothing, so that nobody can find out whether it is. */
export const requestDataLink = (database: Database, { canonical }: EmailAddress, at: Date) =>
  database.run(buildRequestQuery('canonical = $1'), [canonical, at]);

export async function renewDataLink(database: Database, { hash, at }: DataLink): Promise<boolean> {
  const text = `${buildRequestQuery(`id = (${EXPIRED_PERSON})`)} returning kind`;
  return (await database.run(text, [hash, at])).length > 0;
}

export const isExpiredDataLink = async (database: Database, hash: Buffer): Promise<boolean> =>
  (await database.run(EXPIRED_PERSON, [hash])).length > 0;

/** If a message is queued already, it is returned too, and its time stays the same, so that repeated requests do not delay it. */
const buildRequestQuery = (condition: string) => `
insert into outbox (person, kind, queued_at, next_attempt)
select id, 'data', $2, $2 from people where ${condition} for update
on conflict (person, kind) do update set next_attempt = coalesce(outbox.next_attempt, excluded.next_attempt)`;
