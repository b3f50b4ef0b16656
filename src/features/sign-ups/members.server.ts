import { z } from 'zod';

import { VOLUNTEER_FIELD_NAMES } from '../volunteering/volunteer-fields.ts';
import type { Database } from '../../server/database/database.ts';
import { SIGN_UP_FORMS, type SignUpForm } from './subscription.ts';
import { answersSchema } from './volunteer-answers.server.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';

/** Where a person stands with a list; null in the database where its form was never sent. */
export const LIST_STATUSES = ['subscribed', 'confirmed', 'unsubscribed'] as const;
/** One of them, or null, as a row of the database has it. */
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
  /** Whether the owner of the address has confirmed the answers; null where there are none. */
  areAnswersConfirmed: z.boolean().nullable(),
});

/** Somebody on one of the lists. Who is on both comes twice, so that no list is written to by mistake. */
export type Member = z.infer<typeof memberSchema>;

/** Everybody on the lists in the order of their first sign-up, a page at a time; `confirmed` leaves all others out. */
export async function* listMembers(
  database: Database,
  { confirmed, list }: { readonly confirmed: boolean; readonly list: SignUpForm | undefined },
): AsyncGenerator<readonly Member[]> {
  let last = '0';
  for (;;) {
    const ids = z
      .array(z.object({ id: z.string() }))
      .parse(
        await database.run('select id from people where id > $1 order by id limit $2', [last, PAGE_SIZE]),
      );
    const end = ids.at(-1)?.id;
    if (end === undefined) return;
    const rows = await database.run(LIST_MEMBERS, [last, end, confirmed ? 'confirmed' : null, list ?? null]);
    yield z.array(memberSchema).parse(rows);
    last = end;
  }
}

const statsSchema = z.object({
  people: z.number(),
  newsletter: z.record(z.string(), z.number()),
  volunteers: z.record(z.string(), z.number()),
  deleted: z.number(),
  waiting: z.number(),
  givenUp: z.number(),
});

/** How many people there are, by list and status; how many were deleted; how many messages wait or were given up. */
export const countPeople = async (database: Database): Promise<z.infer<typeof statsSchema>> =>
  statsSchema.parse((await database.run(COUNT_PEOPLE, []))[0]);

const LIST_MEMBERS = `
select people.id, people.email, lists.list, lists.status, signed_up.at as "signedUp", confirmed.at as confirmed,
  signed_up.page, wordings.version as consent, answer.answers, answer.confirmed as "areAnswersConfirmed"
from people
cross join lateral (
  values ('newsletter', people.newsletter), ('volunteers', people.volunteers)
) as lists (list, status)
left join lateral (
  select at, page, wording from history
  where history.person = people.id and history.form = lists.list and history.status = 'subscribed'
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
  select json_build_object(${VOLUNTEER_FIELD_NAMES.map((name) => `'${name}', ${name}`).join(', ')}) as answers,
    confirmed_at is not null as confirmed
  from answers
  where answers.person = people.id and lists.list = 'volunteers'
  order by confirmed_at desc nulls last, at desc, id desc limit 1
) as answer on true
where people.id > $1 and people.id <= $2
  and lists.status is not null
  and ($3::text is null or lists.status = $3)
  and ($4::text is null or lists.list = $4)
order by people.id, lists.list`;

const COUNT_PEOPLE = `
select (select count(*)::int from people) as people,
  (select coalesce(json_object_agg(newsletter, number), '{}') from (
    select newsletter, count(*)::int as number from people where newsletter is not null group by newsletter
  ) as counted) as newsletter,
  (select coalesce(json_object_agg(volunteers, number), '{}') from (
    select volunteers, count(*)::int as number from people where volunteers is not null group by volunteers
  ) as counted) as volunteers,
  (select coalesce(sum(people), 0)::int from deletions) as deleted,
  (select count(*)::int from outbox where next_attempt is not null) as waiting,
  (select count(*)::int from outbox where next_attempt is null) as "givenUp"`;

/** Whether staff may put an address on a list: it never was on it, and may be written to. */
export async function isImportable(
  database: Database,
  { canonical }: EmailAddress,
  list: SignUpForm,
): Promise<boolean> {
  const rows = await database.run(
    `select where is_suppressed($1::text)
      or exists (select from people where canonical = $1 and case $2 when 'newsletter' then newsletter else volunteers end is not null)`,
    [canonical, list],
  );
  return rows.length === 0;
}

const staffActionSchema = z.object({
  at: z.date(),
  action: z.string(),
  details: z.string(),
  people: z.number(),
});

/** What staff did to people's data. It names nobody. */
type StaffAction = z.infer<typeof staffActionSchema>;

/** Adds a line to the log. `details` holds options such as a date or a list, never an address or a name. */
export async function logStaffAction(
  database: Database,
  { at, action, details, people }: StaffAction,
): Promise<void> {
  await database.run('insert into staff_actions (at, action, details, people) values ($1, $2, $3, $4)', [
    at,
    action,
    details,
    people,
  ]);
}

/** The log, oldest first. */
export const listStaffActions = async (database: Database): Promise<readonly StaffAction[]> =>
  z
    .array(staffActionSchema)
    .parse(await database.run('select at, action, details, people from staff_actions order by id', []));

/** People that are deleted by one statement. */
const PURGE_SIZE = 500;

const MATCHES = `
  not exists (select from history where history.person = people.id and history.at >= $1)
  and ($2::text is null
    or ($2 = 'newsletter' and newsletter is not null and volunteers is null)
    or ($2 = 'volunteers' and volunteers is not null and newsletter is null))
  and $3::boolean = (coalesce(newsletter, '') = 'confirmed' or coalesce(volunteers, '') = 'confirmed')`;

/**
 * SQL that deletes the people for whom a condition holds and adds their number to the count of the day (UTC), which is all
 * that remains; `at` is the present. It returns a row with their number where there was anybody.
 */
export const toDeletion = (condition: string, at: string): string => `
with gone as (
  delete from people where id in (select id from people where ${condition} for update)
  returning id
)
insert into deletions as counted (day, people)
select (${at}::timestamptz at time zone 'UTC')::date, count(*) from gone having count(*) > 0
on conflict (day) do update set people = counted.people + excluded.people
returning (select count(*)::int from gone) as deleted`;

const PURGE = toDeletion(`${MATCHES} order by id limit $5`, '$4');

/** The reminder comes to those who have not confirmed for so long. */
const REMIND_AFTER_DAYS = 3;

const RESEND = `
insert into outbox (person, kind, queued_at, next_attempt)
select people.id, list, $2, $2
from people cross join lateral (
  values ('newsletter', people.newsletter), ('volunteers', people.volunteers)
) as lists (list, status)
where canonical = $1 and status = 'subscribed'
on conflict (person, kind) do update
set queued_at = excluded.queued_at, next_attempt = excluded.next_attempt, attempts = 0, refused_at = null,
  message_id = null, is_reminder = false
returning kind`;

const UNREMINDED = `
select id, case newsletter when 'subscribed' then 'newsletter' else 'volunteers' end as list from people
where reminded_at is null
  and (newsletter = 'subscribed' or volunteers = 'subscribed')
  and not exists (select from outbox where outbox.person = people.id)
  and not exists (
    select from history where history.person = people.id
      and history.at > $1::timestamptz - interval '${String(REMIND_AFTER_DAYS)} days'
  )
  and not is_suppressed(canonical)`;

const REMIND = `
with due as (${UNREMINDED}), person as (
  update people set reminded_at = $1 from due
  where people.id = due.id and people.reminded_at is null
  returning people.id, due.list
)
insert into outbox (person, kind, queued_at, next_attempt, is_reminder)
select id, list, $1, $1, true from person
on conflict do nothing
returning person`;

/** Whom to delete: those for whom all of it holds. */
export interface PurgeFilter {
  /** Nothing has been heard of them since. */
  readonly before: Date;
  /** On this list and on no other; undefined: on any. */
  readonly list: SignUpForm | undefined;
  /** true: those who have confirmed a list, false: those who have confirmed none. */
  readonly confirmed: boolean;
}

/** How many {@link purgePeople} would delete. */
export async function countPurge(database: Database, filter: PurgeFilter): Promise<number> {
  const rows = await database.run(
    `select count(*)::int as number from people where ${MATCHES}`,
    toValues(filter),
  );
  return z.array(z.object({ number: z.number() })).parse(rows)[0]?.number ?? 0;
}

const toValues = ({ before, list, confirmed }: PurgeFilter) => [before, list ?? null, confirmed];

/** Queues the message to confirm for each list that the person has not confirmed. Resolves with how many. */
export async function resendConfirmations(database: Database, canonical: string, at: Date): Promise<number> {
  return (await database.run(RESEND, [canonical, at])).length;
}

/** How many {@link remindUnconfirmed} would write to. */
export async function countUnreminded(database: Database, at: Date): Promise<number> {
  const rows = await database.run(`select count(*)::int as number from (${UNREMINDED}) as due`, [at]);
  return z.array(z.object({ number: z.number() })).parse(rows)[0]?.number ?? 0;
}

/** Queues the one reminder, once ever, for everybody who has not confirmed for three days. Resolves with how many. */
export async function remindUnconfirmed(database: Database, at: Date): Promise<number> {
  return (await database.run(REMIND, [at])).length;
}

/** Deletes everybody whom the filter names. Yields how many are gone so far. */
export async function* purgePeople(
  database: Database,
  filter: PurgeFilter,
  at: Date,
): AsyncGenerator<number> {
  let gone = 0;
  for (;;) {
    const rows = z
      .array(z.object({ deleted: z.number() }))
      .parse(await database.run(PURGE, [...toValues(filter), at, PURGE_SIZE]));
    const deleted = rows[0]?.deleted ?? 0;
    if (deleted === 0) return;
    gone += deleted;
    yield gone;
  }
}
