import { z } from 'zod';

import { SIGN_UP_FORMS } from '../sign-ups/sign-up-forms.ts';
import type { Database } from '../../server/database/database.ts';
import { toSuppressedCondition } from '../../server/mail/suppressions.ts';
import { LIST_STATUSES } from '../sign-ups/list-status.server.ts';
import { PERSON_OF_DATA_LINK, type DataLink } from './data-link.server.ts';
import { ANSWER_COLUMNS, answersSchema } from '../sign-ups/volunteer-answers.server.ts';

const listStatusSchema = z.enum(LIST_STATUSES).nullable();
const instantSchema = z.string().transform((text) => new Date(text).toISOString());

const personDataSchema = z.object({
  email: z.string(),
  canonicalEmail: z.string(),
  newsletter: listStatusSchema,
  volunteers: listStatusSchema,
  answers: z.array(
    // `confirmedAt` is null while they wait for the link in a message: they may be anybody's.
    z.intersection(answersSchema, z.object({ at: instantSchema, confirmedAt: instantSchema.nullable() })),
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
  // `status` is a state of the table deliveries; `at` is null while it waits.
  newsletters: z.array(
    z.object({
      article: z.string(),
      status: z.string(),
      at: instantSchema.nullable(),
      answer: z.string().nullable(),
    }),
  ),
  // Messages that wait (`nextAttempt` null: given up), and why the last attempt failed.
  waiting: z.array(
    z.object({
      kind: z.string(),
      attempts: z.number(),
      nextAttempt: instantSchema.nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  // Whether the address is never written to.
  isSuppressed: z.boolean(),
});

/** Everything that is stored about somebody, in the order in which it came; the texts of consent in full. */
export type PersonData = z.infer<typeof personDataSchema>;

/** What is stored about the person whose link it is, or about the one with an address; null: nobody. */
export async function readPersonData(
  database: Database,
  key: DataLink | { readonly canonical: string },
): Promise<PersonData | null> {
  const rows =
    'hash' in key
      ? await database.run(`${READ_PERSON} where id = ${PERSON_OF_DATA_LINK}`, [key.hash, key.at])
      : await database.run(`${READ_PERSON} where canonical = $1`, [key.canonical]);
  return rows.length === 0 ? null : personDataSchema.parse(rows[0]);
}

const READ_PERSON = `
select email, canonical as "canonicalEmail", newsletter, volunteers,
  coalesce((
    select json_agg(json_build_object(
      ${ANSWER_COLUMNS.map((name) => `'${name}', ${name}`).join(', ')}, 'at', at, 'confirmedAt', confirmed_at) order by at, id)
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
  ${toSuppressedCondition('canonical')} as "isSuppressed"
from people`;
