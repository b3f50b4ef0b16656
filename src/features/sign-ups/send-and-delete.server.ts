import {
  type RunOptions,
  type RunOutboxDeps,
  readSchedule,
  runOutbox,
} from '../../server/mail/run-outbox.ts';
import { findRows } from '../../server/database/database.ts';
import { deleteAfterElection } from './delete-after-election.server.ts';
import { deletionSchema, buildDeletionQuery } from './members.server.ts';

/** The retention of unconfirmed sign-ups, which the privacy page states too. */
const UNCONFIRMED_RETENTION_MONTHS = 6;

const MAILBOX_RETENTION_DAYS = 30;

const MAX_DELETIONS = 1_000;

/** Does not match unsubscribed people: their choice is stored until after the election. */
const DELETE_UNCONFIRMED = buildDeletionQuery(
  `newsletter is distinct from 'confirmed' and volunteers is distinct from 'confirmed'
    and (newsletter = 'subscribed' or volunteers = 'subscribed')
    and not exists (select from answers where answers.person = people.id and confirmed_at is not null
      and form not in ('newsletter', 'volunteers'))
    and mailed_at < $1::timestamptz - interval '${String(UNCONFIRMED_RETENTION_MONTHS)} months'
    and not exists (
      select from history where history.person = people.id
        and history.at >= $1::timestamptz - interval '${String(UNCONFIRMED_RETENTION_MONTHS)} months'
    )
  order by id limit $2`,
  '$1',
);

/** The last message to somebody is given up after this time, also if mail is off. */
const LAST_MESSAGE_DAYS = 3;

/** Deletes people who are on no list and whose answers have been deleted or withdrawn. */
const DELETE_WITHOUT_ANSWERS = buildDeletionQuery(
  `newsletter is null and volunteers is null and not exists (select from answers where answers.person = people.id)
    and not exists (
      select from outbox where outbox.person = people.id and kind = 'deleted' and next_attempt is not null
        and queued_at > $1::timestamptz - interval '${String(LAST_MESSAGE_DAYS)} days'
    )
  order by id limit $2`,
  '$1',
);

const DELETE_MAILBOXES = `
with counted as (
  delete from mail_days where day < ($1::timestamptz at time zone 'UTC')::date - ${String(MAILBOX_RETENTION_DAYS)}
)
delete from mailboxes
where coalesce((select max(instant) from unnest(sent) as instant), '-infinity')
  < $1::timestamptz - interval '${String(MAILBOX_RETENTION_DAYS)} days'`;

/**
 * Sends due messages and deletes expired data. Does not open the database, which may be suspended, if nothing is due.
 * `isDue`: whether a message has just been queued.
 */
export async function sendDueAndDeleteExpired(deps: RunOutboxDeps, options: RunOptions, isDue = false) {
  if (!isDue && !(await deps.outboxSchedule.isDue(deps.now()))) return;
  await runOutbox(deps, options);
  try {
    const database = deps.getDatabase();
    const [row] = await findRows(database, deletionSchema, DELETE_UNCONFIRMED, [deps.now(), MAX_DELETIONS]);
    await database.run('select delete_expired_answers($1)', [deps.now()]);
    await database.run(DELETE_WITHOUT_ANSWERS, [deps.now(), MAX_DELETIONS]);
    await database.run(DELETE_MAILBOXES, [deps.now()]);
    if (row) console.log(`Deleted ${String(row.deleted)} people who did not confirm for six months.`);
    await deps.outboxSchedule.save(await readSchedule(database, deps.now()), deps.now());
    await deleteAfterElection(deps, options);
  } catch (cause) {
    console.error('Expired data could not be deleted.', cause);
  }
}
