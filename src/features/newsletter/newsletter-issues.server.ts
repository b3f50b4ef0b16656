import { z } from 'zod';

import { countRows, type Database, findRows } from '../../server/database/database.ts';
import type { Letter } from './letter/letter.ts';

/** After so much silence a run counts as ended. A run that goes on is heard of with each batch and each pause. */
const SILENCE_LIMIT_MS = 180_000;

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

/** Stores the message and a row for each recipient. If the issue exists, does nothing: it starts once. */
export async function createIssue(
  database: Database,
  { slug, subject, html, text }: Letter,
  at: Date,
): Promise<void> {
  await database.run(CREATE_ISSUE, [slug, subject, html, text, at]);
}

/**
 * Makes a run the only one that may send an issue. False while another run has it, one that was heard of a short while ago.
 * Messages that an ended run had begun are unknown from then on; those that it had only claimed wait again.
 */
export async function takeIssue(
  database: Database,
  issue: NewsletterIssue,
  run: string,
  at: Date,
): Promise<boolean> {
  const silenceMs = at.getTime() - (issue.aliveAt?.getTime() ?? 0);
  if (issue.run !== null && silenceMs <= SILENCE_LIMIT_MS) return false;
  return (await database.run(TAKE_ISSUE, [issue.id, issue.run, run, at])).length > 0;
}

/** Lets another run have the issue at once, after this one ended by itself. */
export async function releaseIssue(database: Database, issue: NewsletterIssue, run: string): Promise<void> {
  const release = 'update editions set run = null, alive_at = null where id = $1 and run = $2';
  await database.run(release, [issue.id, run]);
}

export async function finishIssue(
  database: Database,
  issue: NewsletterIssue,
  run: string,
  at: Date,
): Promise<void> {
  await database.run(FINISH_ISSUE, [issue.id, run, at]);
}

/** SQL: whether a row of `people` gets a newsletter. Most campaigns bar nobody, and looking up each address takes a while. */
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

/** Nothing waits any longer than for this run: whoever starts it again wants it to go on. */
const TAKE_ISSUE = `
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
