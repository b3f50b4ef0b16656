import { z } from 'zod';

import { countRows, type Database, findRows } from '../../server/database/database.ts';
import type { Letter } from './letter/letter.ts';

/** The lease of a run expires after this time. Each batch and each pause renews it. */
const LEASE_MS = 180_000;

const issueSchema = z.object({
  id: z.string(),
  slug: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  recipients: z.number(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  run: z.string().nullable(),
  aliveAt: z.date().nullable(),
});

export type NewsletterIssue = Letter & z.infer<typeof issueSchema>;

export const countRecipients = (database: Database): Promise<number> =>
  countRows(database, `from people where ${IS_RECIPIENT}`);

export const findIssue = async (database: Database, slug: string): Promise<NewsletterIssue | null> =>
  (await findRows(database, issueSchema, FIND_ISSUE, [slug]))[0] ?? null;

/** Stores the message and a delivery per recipient. Does nothing if the issue exists. */
export const createNewsletterIssue = (database: Database, letter: Letter, at: Date) =>
  database.run(CREATE_ISSUE, [letter.slug, letter.subject, letter.html, letter.text, at]);

/** Takes the lease if it is free or expired. `begun` deliveries of an expired run become `unknown`, `claimed` ones `waiting`. */
export async function acquireIssue(database: Database, issue: NewsletterIssue, run: string, at: Date) {
  const idleMs = at.getTime() - (issue.aliveAt?.getTime() ?? 0);
  if (issue.run !== null && idleMs <= LEASE_MS) return false;
  return (await database.run(ACQUIRE_ISSUE, [issue.id, issue.run, run, at])).length > 0;
}

export const releaseIssue = (database: Database, { id }: NewsletterIssue, run: string) =>
  database.run('update editions set run = null, alive_at = null where id = $1 and run = $2', [id, run]);

export const finishIssue = (database: Database, { id }: NewsletterIssue, run: string, at: Date) =>
  database.run(FINISH_ISSUE, [id, run, at]);

/** SQL condition on `people`. `not exists` skips a slow lookup per person while the suppression list is empty. */
export const IS_RECIPIENT = `(people.newsletter = 'confirmed'
  and (not exists (select from suppressions) or not is_suppressed(people.canonical)))`;

const FIND_ISSUE = `
select id, slug, subject, html, text, recipients, started_at as "startedAt", finished_at as "finishedAt", run,
  alive_at as "aliveAt"
from editions where slug = $1`;

const CREATE_ISSUE = `
with recipients as (
  select id from people where ${IS_RECIPIENT}
), edition as (
  insert into editions (slug, subject, html, text, recipients, started_at)
  select $1, $2, $3, $4, (select count(*) from recipients), $5
  on conflict (slug) do nothing
  returning id
)
insert into deliveries (edition, person, next_attempt)
select edition.id, recipients.id, $5 from edition cross join recipients`;

/** Makes all waiting messages due, because staff who restart a run do not want to wait for the backoff. */
const ACQUIRE_ISSUE = `
with taken as (
  update editions set run = $3::uuid, alive_at = $4
  where id = $1 and finished_at is null and (run is not distinct from $2::uuid or run = $3::uuid)
  returning id
), lost as (
  update deliveries
  set state = case state when 'begun' then 'unknown' else 'waiting' end,
    batch = case state when 'begun' then batch end,
    settled_at = case state when 'begun' then $4::timestamptz end
  from taken where deliveries.edition = taken.id and state in ('claimed', 'begun') and deliveries.run <> $3::uuid
), due as (
  update deliveries set next_attempt = $4
  from taken where deliveries.edition = taken.id and state = 'waiting' and next_attempt > $4
)
select id from taken`;

const FINISH_ISSUE = `
update editions set finished_at = $3, run = null, alive_at = null
where id = $1 and run = $2::uuid
  and not exists (select from deliveries where edition = $1 and state in ('waiting', 'claimed', 'begun'))`;
