import { z } from 'zod';

import type { SignUpForm } from './subscription.ts';
import type { Database } from '../../server/database/database.ts';

/** People that are deleted by one statement. */
const PURGE_SIZE = 500;

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

const toValues = ({ before, list, confirmed }: PurgeFilter) => [before, list ?? null, confirmed];

const MATCHES = `
  not exists (select from history where history.person = people.id and history.at >= $1)
  and ($2::text is null
    or ($2 = 'newsletter' and newsletter is not null and volunteers is null)
    or ($2 = 'volunteers' and volunteers is not null and newsletter is null))
  and $3::boolean = (coalesce(newsletter, '') = 'confirmed' or coalesce(volunteers, '') = 'confirmed')`;

const PURGE = `
with gone as (
  delete from people where id in (select id from people where ${MATCHES} order by id limit $5 for update)
  returning id
)
insert into deletions as counted (day, people)
select ($4::timestamptz at time zone 'UTC')::date, count(*) from gone having count(*) > 0
on conflict (day) do update set people = counted.people + excluded.people
returning (select count(*)::int from gone) as deleted`;
