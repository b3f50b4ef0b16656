import { z } from 'zod';

import type { Database } from '../../server/database/database.ts';
import { DELIVERY_STATES, type DeliveryState } from './deliveries.server.ts';

const countsSchema = z.object({
  counts: z.record(z.string(), z.number()),
  run: z.string().nullable(),
  nextAttempt: z.date().nullable(),
});

/** How far an edition is. */
export interface Progress {
  readonly counts: Readonly<Record<DeliveryState, number>>;
  /** The run that has the edition. */
  readonly run: string | null;
  /** When the next of those that wait is due. */
  readonly nextAttempt: Date | null;
}

/** Counts the messages of an edition by what became of them. */
export async function readProgress(database: Database, edition: string): Promise<Progress> {
  const { counts, ...rest } = countsSchema.parse((await database.run(READ_PROGRESS, [edition]))[0]);
  const filled = Object.fromEntries(DELIVERY_STATES.map((state) => [state, counts[state] ?? 0]));
  return { counts: filled as Progress['counts'], ...rest };
}

/** The addresses whose message came to an end that staff may want to look at, with what the mail server said. */
export async function listTroubled(
  database: Database,
  edition: string,
): Promise<readonly { readonly state: string; readonly email: string; readonly answer: string | null }[]> {
  return z
    .array(z.object({ state: z.string(), email: z.string(), answer: z.string().nullable() }))
    .parse(await database.run(LIST_TROUBLED, [edition]));
}

const READ_PROGRESS = `
select editions.run,
  (select coalesce(json_object_agg(state, number), '{}') from (
    select state, count(*)::int as number from deliveries where edition = editions.id group by state
  ) as counted) as counts,
  (select min(next_attempt) from deliveries where edition = editions.id and state = 'waiting') as "nextAttempt"
from editions where id = $1`;

const LIST_TROUBLED = `
select deliveries.state, people.email, deliveries.answer
from deliveries join people on people.id = deliveries.person
where edition = $1 and state in ('unknown', 'refused', 'deferred')
order by deliveries.state, people.email`;
