import { z } from 'zod';

import type { Database } from '../../server/database/database.ts';
import { toSuppressedCondition } from '../../server/mail/suppressions.ts';

/** The reminder comes to those who have not confirmed for so long. */
const REMIND_AFTER_DAYS = 3;

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
