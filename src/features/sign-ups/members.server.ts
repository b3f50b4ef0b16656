import { z } from 'zod';

import { countRows, type Database, findRows } from '../../server/database/database.ts';
import { SIGN_UP_FORMS, type MailingList, type SignUpForm } from '../../core/sign-up-forms.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';

export const LIST_STATUSES = ['subscribed', 'confirmed', 'unsubscribed'] as const;
export const answersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const listStatusSchema = z.enum(LIST_STATUSES).nullable();

const PAGE_SIZE = 1_000;

const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  list: z.enum(SIGN_UP_FORMS),
  status: z.enum(LIST_STATUSES),
  signedUp: z.date().nullable(),
  confirmed: z.date().nullable(),
  page: z.string().nullable(),
  consent: z.string().nullable(),
  answers: answersSchema.nullable(),
  areAnswersConfirmed: z.boolean().nullable(),
});

/** A person on one list, or one answer to a one-time form. A person on both lists is two members, so that an export never mixes lists. */
export type Member = z.infer<typeof memberSchema>;

/** Lists the members of a list or the answers to a one-time form; without either, of both lists. */
export async function* listMembers(
  database: Database,
  { confirmed, list }: { readonly confirmed: boolean; readonly list: SignUpForm | undefined },
): AsyncGenerator<readonly Member[]> {
  for (let lastId = '0'; ;) {
    const ids = await findRows(database, z.object({ id: z.string() }), LIST_IDS, [lastId, PAGE_SIZE]);
    const endId = ids.at(-1)?.id;
    if (endId === undefined) return;
    const filter = [lastId, endId, confirmed ? 'confirmed' : null, list ?? null];
    yield await findRows(database, memberSchema, LIST_MEMBERS, filter);
    lastId = endId;
  }
}

const statsSchema = z.object({
  people: z.number(),
  newsletter: z.record(z.string(), z.number()),
  volunteers: z.record(z.string(), z.number()),
  /** One-time forms, by event. `people` are confirmed, `waiting` answers are not. */
  answers: z.array(
    z.object({ form: z.string(), event: z.string().nullable(), people: z.number(), waiting: z.number() }),
  ),
  deleted: z.number(),
  waiting: z.number(),
  givenUp: z.number(),
  pausedUntil: z.date().nullable(),
  fault: z.string().nullable(),
});

/** Counts people and messages. `fault` is the last reply of a mail server that refuses everything. */
export const countPeople = async (database: Database): Promise<z.infer<typeof statsSchema>> =>
  statsSchema.parse((await database.run(COUNT_PEOPLE, []))[0]);

/** SQL: the fields of answers, with the title and time of an event instead of its id. */
export const ANSWERS_TO_SHOW = "fields || jsonb_strip_nulls(jsonb_build_object('event', snapshot->'label'))";

const LIST_IDS = 'select id from people where id > $1 order by id limit $2';

const LIST_MEMBERS = `
select people.id, people.email, lists.list, lists.status, signed_up.at as "signedUp",
  case when lists.answer is null then confirmed.at else answer.confirmed_at end as confirmed,
  signed_up.page, wordings.version as consent, answer.answers, answer.is_confirmed as "areAnswersConfirmed"
from people
cross join lateral (
  values ('newsletter', people.newsletter, null::bigint, null::timestamptz), ('volunteers', people.volunteers, null, null)
  union all
  select form, case when confirmed_at is null then 'subscribed' else 'confirmed' end, id, at from answers
  where answers.person = people.id and form not in ('newsletter', 'volunteers')
) as lists (list, status, answer, at)
left join lateral (
  select at, page, wording from history
  where history.person = people.id and history.form = lists.list and history.status = 'subscribed'
    and history.at <= coalesce(lists.at, 'infinity')
  order by at desc limit 1
) as signed_up on true
left join lateral (
  select at from history
  where history.person = people.id and history.form = lists.list and history.status = 'confirmed'
    and lists.status = 'confirmed'
  order by at desc limit 1
) as confirmed on true
left join wordings on wordings.id = signed_up.wording
left join lateral (
  select ${ANSWERS_TO_SHOW} as answers, confirmed_at, confirmed_at is not null as is_confirmed
  from answers
  where answers.person = people.id and answers.form = lists.list and answers.id = coalesce(lists.answer, answers.id)
  order by confirmed_at desc nulls last, at desc, id desc limit 1
) as answer on true
where people.id > $1 and people.id <= $2
  and lists.status is not null
  and ($3::text is null or lists.status = $3)
  and ($4::text = lists.list or ($4 is null and lists.answer is null))
order by people.id, lists.list, lists.answer`;

const COUNT_PEOPLE = `
select (select count(*)::int from people) as people,
  (select coalesce(json_object_agg(newsletter, number), '{}') from (
    select newsletter, count(*)::int as number from people where newsletter is not null group by newsletter
  ) as counted) as newsletter,
  (select coalesce(json_object_agg(volunteers, number), '{}') from (
    select volunteers, count(*)::int as number from people where volunteers is not null group by volunteers
  ) as counted) as volunteers,
  (select coalesce(json_agg(counted), '[]') from (
    select form, snapshot->>'label' as event,
      coalesce(sum(coalesce((fields->>'people')::int, 1)) filter (where confirmed_at is not null), 0)::int as people,
      (count(*) filter (where confirmed_at is null))::int as waiting
    from answers where form not in ('newsletter', 'volunteers')
    group by form, snapshot->>'label', snapshot->>'start' order by form, snapshot->>'start'
  ) as counted) as answers,
  (select coalesce(sum(people), 0)::int from deletions) as deleted,
  (select count(*)::int from outbox where next_attempt is not null) as waiting,
  (select count(*)::int from outbox where next_attempt is null) as "givenUp",
  paused_until as "pausedUntil", fault
from mail_relay`;

export async function isImportable(database: Database, { canonical }: EmailAddress, list: MailingList) {
  const rows = await database.run(
    `select where is_suppressed($1::text)
      or exists (select from people where canonical = $1 and case $2 when 'newsletter' then newsletter else volunteers end is not null)`,
    [canonical, list],
  );
  return rows.length === 0;
}

/** Logs an action of staff. `details` must not contain an email address or a name. */
export async function logStaffAction(
  database: Database,
  { at, action, details, people }: { at: Date; action: string; details: string; people: number },
): Promise<void> {
  const insert = 'insert into staff_actions (at, action, details, people) values ($1, $2, $3, $4)';
  await database.run(insert, [at, action, details, people]);
}

const PURGE_BATCH_SIZE = 500;

const PURGE_CONDITION = `
  not exists (select from history where history.person = people.id and history.at >= $1)
  and $2::boolean = (coalesce(newsletter, '') = 'confirmed' or coalesce(volunteers, '') = 'confirmed' or exists (
    select from answers where answers.person = people.id and confirmed_at is not null
      and form not in ('newsletter', 'volunteers')
  ))`;

export const deletionSchema = z.object({ deleted: z.number() });

/** Builds SQL that deletes people and counts them per day (UTC). It returns no row if nobody matches. */
export const buildDeletionQuery = (condition: string, at: string): string => `
with removed as (
  delete from people where id in (select id from people where ${condition} for update)
  returning id
)
insert into deletions as counted (day, people)
select (${at}::timestamptz at time zone 'UTC')::date, count(*) from removed having count(*) > 0
on conflict (day) do update set people = counted.people + excluded.people
returning (select count(*)::int from removed) as deleted`;

const PURGE = buildDeletionQuery(`${PURGE_CONDITION} order by id limit $4`, '$3');

interface PurgeFilter {
  readonly before: Date;
  /** Whether to match people who have confirmed a list or one-time answers, or people who have confirmed nothing. */
  readonly confirmed: boolean;
}

export const countPurgeable = (database: Database, { before, confirmed }: PurgeFilter): Promise<number> =>
  countRows(database, `from people where ${PURGE_CONDITION}`, [before, confirmed]);

export async function* purgePeople(
  database: Database,
  { before, confirmed }: PurgeFilter,
  at: Date,
): AsyncGenerator<number> {
  for (let deletedCount = 0; ;) {
    const [row] = await findRows(database, deletionSchema, PURGE, [before, confirmed, at, PURGE_BATCH_SIZE]);
    if (!row) return;
    deletedCount += row.deleted;
    yield deletedCount;
  }
}
