import { z } from 'zod';

import type { Database } from '../../server/database/database.ts';
import type { SignUpForm } from './subscription.ts';
import { toSuppressedCondition } from '../../server/mail/suppressions.ts';

/** People that are deleted by one statement. */
export const PURGE_SIZE = 500;

const MATCHES = `
  not exists (select from history where history.person = people.id and history.at >= $1)
  and ($2::text is null
    or ($2 = 'newsletter' and newsletter is not null and volunteers is null)
    or ($2 = 'volunteers' and volunteers is not null and newsletter is null))
  and $3::boolean = (coalesce(newsletter, '') = 'confirmed' or coalesce(volunteers, '') = 'confirmed')`;

export const PURGE = `
with gone as (
  delete from people where id in (select id from people where ${MATCHES} order by id limit $5 for update)
  returning id
)
insert into deletions as counted (day, people)
select ($4::timestamptz at time zone 'UTC')::date, count(*) from gone having count(*) > 0
on conflict (day) do update set people = counted.people + excluded.people
returning (select count(*)::int from gone) as deleted`;

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
  and not ${toSuppressedCondition('canonical')}`;

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
