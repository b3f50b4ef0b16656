import { z } from 'zod';

import { type Database, findRows } from '../../server/database/database.ts';
import type { EventSnapshot } from '../../core/event-snapshot.schema.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';
import type { Wording } from './consent.server.ts';
import type { Answers } from '../../core/sign-up-fields.ts';
import { type MailingList, isMailingList } from '../../core/sign-up-forms.ts';

/** The minimum time between two messages, so that the form cannot be used to flood somebody. */
const MESSAGE_PAUSE_MS = 60 * 60 * 1_000;
/** The maximum of unconfirmed answers per person and form. The oldest are dropped. */
const MAX_WAITING_ANSWERS = 5;
/** The maximum of one-time answers per person and day that need no confirmation, because their address has been confirmed. */
const MAX_ACCEPTED_ANSWERS = 10;

export interface SignUp {
  readonly email: EmailAddress;
  readonly at: Date;
  readonly page: string | null;
  readonly wording: Wording;
}

/** Stores a sign-up in one statement. People who are confirmed stay so; those who have unsubscribed must confirm again. */
export async function storeSignUp(
  database: Database,
  { email, at, page, wording: { id, form, version, text } }: SignUp,
  answers: Answers = {},
  event: EventSnapshot | null = null,
): Promise<'stored' | 'full'> {
  const person = [email.typed, email.canonical, at, page];
  if (!isMailingList(form)) {
    const given = [JSON.stringify(answers), event && JSON.stringify(event)];
    // Questions are always confirmed, because staff answer to the address.
    const limits = [MAX_WAITING_ANSWERS, form === 'questions' ? 0 : MAX_ACCEPTED_ANSWERS];
    const values = [...person, id, form, version, text, ...given, ...limits];
    const schema = z.object({ result: z.enum(['stored', 'full']) });
    const [row] = await findRows(database, schema, STORE_ANSWER, values);
    return row?.result ?? 'stored';
  }
  const pauseStart = new Date(at.getTime() - MESSAGE_PAUSE_MS);
  const values = [...person, id, version, text, pauseStart];
  await (Object.keys(answers).length === 0
    ? database.run(buildStoreQuery(form), values)
    : database.run(buildStoreAnswersQuery(form), [...values, JSON.stringify(answers)]));
  return 'stored';
}

const STORE_ANSWER = 'select store_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as result';

/** SQL: stores wording and person. `mailed_at` is the time of the message: after the pause if there was a recent one. */
const buildPersonExpressions = (form: MailingList): string => `
with wording as (
  insert into wordings (id, form, version, text, first_shown)
  select $5, '${form}', $6, $7, $3 where not exists (select from wordings where id = $5)
  on conflict do nothing
), person as (
  insert into people as known (email, canonical, ${form}, mailed_at)
  values ($1, $2, 'subscribed', $3)
  on conflict (canonical) do update
  set ${form} = case known.${form} when 'confirmed' then 'confirmed' else 'subscribed' end,
    mailed_at = case
      when known.${form} is null or known.mailed_at < $8 then $3
      when known.${form} = 'unsubscribed' and known.mailed_at <= $3 then known.mailed_at + ($3::timestamptz - $8::timestamptz)
      else known.mailed_at
    end`;

const REQUEUE = `
on conflict (person, kind) do update
set queued_at = excluded.queued_at,
  next_attempt = least(coalesce(outbox.next_attempt, excluded.next_attempt), excluded.next_attempt),
  attempts = 0, message_id = null`;

/** Idempotent: `person` is empty after a recent subscription. Confirmed people confirm again if messages to them failed. */
const buildStoreQuery = (form: MailingList): string => `${buildPersonExpressions(form)}
  where known.${form} is null
    or known.${form} = 'unsubscribed'
    or (known.${form} = 'subscribed' and known.mailed_at < $8)
    or (known.${form} = 'confirmed' and is_undeliverable($2))
  returning id, ${form} as status, mailed_at
), event as (
  insert into history (person, form, status, at, page, wording)
  select id, '${form}', 'subscribed', $3, $4, $5 from person where status = 'subscribed'
)
insert into outbox (person, kind, queued_at, next_attempt)
select id, '${form}', $3, mailed_at from person
${REQUEUE}`;

/** Answers wait for confirmation, as anybody can type any email address. Idempotent. `is_news`: the person joined the list. */
const buildStoreAnswersQuery = (form: MailingList): string => `${buildPersonExpressions(form)}
  returning id, ${form} as status, mailed_at,
    ${form} = 'subscribed' and (
      mailed_at = $3 or (select ${form} from people where canonical = $2) = 'unsubscribed'
    ) as is_news,
    case when mailed_at >= $3 then mailed_at else mailed_at + ($3::timestamptz - $8::timestamptz) end as later
), event as (
  insert into history (person, form, status, at, page, wording)
  select id, '${form}', 'subscribed', $3, $4, $5 from person
  where is_news and not exists (
    select from history where person = id and form = '${form}' and status = 'subscribed' and at = $3
  )
  returning person
), answer as (
  insert into answers (person, form, fields, at)
  select id, '${form}', $9::jsonb, $3 from person
  where $9::jsonb is distinct from (
    select fields from answers where answers.person = person.id and form = '${form}' and confirmed_at is not null
    order by confirmed_at desc, answers.id desc limit 1
  )
  on conflict (person, digest) where confirmed_at is null do update set at = excluded.at
  returning person, digest, xmax = 0 as is_new
), dropped as (
  delete from answers where id in (
    select answers.id from answers join answer on answer.person = answers.person
    where answers.form = '${form}' and answers.confirmed_at is null and answers.digest <> answer.digest
    order by answers.at desc, answers.id desc offset ${String(MAX_WAITING_ANSWERS - 1)}
  )
)
insert into outbox (person, kind, queued_at, next_attempt)
select id, case when status = 'confirmed' and not is_undeliverable($2) then 'answers' else '${form}' end, $3,
  case when is_news then mailed_at else later end
from person
where exists (select from event) or exists (select from answer where is_new)
  or (status = 'confirmed' and is_undeliverable($2))
${REQUEUE}`;
