import { z } from 'zod';

import { type Database, findRows } from '../../server/database/database.ts';
import type { Newsletter } from './newsletters.server.ts';

const editionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  digest: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  recipients: z.number(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
});

/** A newsletter that is being sent, or was: its message and when it began. */
export type Edition = z.infer<typeof editionSchema>;

/**
 * Stores the message and a delivery per recipient, unless there is an edition with the same name, text or subject. Returns the stored
 * edition, which may be another newsletter.
 */
export async function startEdition(
  database: Database,
  { name, digest, subject, html, text }: Newsletter,
  at: Date,
): Promise<Edition> {
  await database.run(CREATE_EDITION, [name, digest, subject, html, text, at]);
  const [edition] = await findRows(database, editionSchema, FIND_EDITION, [name, digest, subject]);
  if (!edition) throw new Error(`The newsletter ${name} was not stored.`);
  return edition;
}

/** Takes the lease if it is free or expired. `begun` deliveries of an expired run become `unknown`, `claimed` ones `waiting`. */
export const acquireEdition = async (database: Database, { id }: Edition, run: string, at: Date) =>
  (await database.run(ACQUIRE_EDITION, [id, run, at])).length > 0;

export const releaseEdition = (database: Database, { id }: Edition, run: string) =>
  database.run('update editions set run = null, alive_at = null where id = $1 and run = $2', [id, run]);

export const finishEdition = (database: Database, { id }: Edition, run: string, at: Date) =>
  database.run(FINISH_EDITION, [id, run, at]);

/** SQL condition on `people`. `not exists` skips a slow lookup per person while the suppression list is empty. */
export const IS_RECIPIENT = `(people.newsletter = 'confirmed'
  and (not exists (select from suppressions) or not is_suppressed(people.canonical)))`;

const IS_SAME_EDITION = '(slug = $1 or digest = $2 or subject = $3)';

const FIND_EDITION = `
select id, slug, digest, subject, html, text, recipients, started_at as "startedAt", finished_at as "finishedAt"
from editions where ${IS_SAME_EDITION} order by slug = $1 desc, started_at limit 1`;

const CREATE_EDITION = `
with recipients as (
  select id from people where ${IS_RECIPIENT}
), edition as (
  insert into editions (slug, digest, subject, html, text, recipients, started_at)
  select $1, $2, $3, $4, $5, (select count(*) from recipients), $6
  where not exists (select from editions where ${IS_SAME_EDITION})
  on conflict (slug) do nothing
  returning id
)
insert into deliveries (edition, person, next_attempt)
select edition.id, recipients.id, $6 from edition cross join recipients`;

/** The lease expires after 20 seconds, before the run of the next minute. Each batch renews it. */
const ACQUIRE_EDITION = `
with taken as (
  update editions set run = $2::uuid, alive_at = $3
  where id = $1 and finished_at is null
    and (run is null or run = $2::uuid or alive_at < $3::timestamptz - interval '20 seconds')
  returning id
), lost as (
  update deliveries
  set state = case state when 'begun' then 'unknown' else 'waiting' end,
    batch = case state when 'begun' then batch end,
    settled_at = case state when 'begun' then $3::timestamptz end
  from taken where deliveries.edition = taken.id and state in ('claimed', 'begun') and deliveries.run <> $2::uuid
)
select id from taken`;

const FINISH_EDITION = `
update editions set finished_at = $3, run = null, alive_at = null
where id = $1 and run = $2::uuid
  and not exists (select from deliveries where edition = $1 and state in ('waiting', 'claimed', 'begun'))`;
