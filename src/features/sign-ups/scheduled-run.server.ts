import { type RunOptions, type RunOutboxDeps, readNextDue, runOutbox } from '../../server/mail/run-outbox.ts';
import { findRows } from '../../server/database/database.ts';
import { deletionSchema, toDeletion } from './members.server.ts';

/** The life of a sign-up that nobody confirms. The privacy page says it too. */
const UNCONFIRMED_MONTHS = 6;

/** Counts of messages to a mailbox are kept for so long. */
const MAILBOX_DAYS = 30;

/** People that one run deletes; the next takes the others. */
const MOST = 1_000;

/** People who have unsubscribed are not among them: that is kept until the election is over. */
const DELETE_UNCONFIRMED = toDeletion(
  `newsletter is distinct from 'confirmed' and volunteers is distinct from 'confirmed'
    and (newsletter = 'subscribed' or volunteers = 'subscribed')
    and mailed_at < $1::timestamptz - interval '${String(UNCONFIRMED_MONTHS)} months'
    and not exists (
      select from history where history.person = people.id
        and history.at >= $1::timestamptz - interval '${String(UNCONFIRMED_MONTHS)} months'
    )
  order by id limit $2`,
  '$1',
);

const DELETE_MAILBOXES = `
with counted as (
  delete from mail_days where day < ($1::timestamptz at time zone 'UTC')::date - ${String(MAILBOX_DAYS)}
)
delete from mailboxes
where coalesce((select max(instant) from unnest(sent) as instant), '-infinity')
  < $1::timestamptz - interval '${String(MAILBOX_DAYS)} days'`;

/** Sends and deletes what is due. Queries the database only when something is: a query would wake it. */
export async function runScheduled(deps: RunOutboxDeps, options: RunOptions): Promise<void> {
  if (!(await deps.outboxSchedule.isDue(deps.now()))) return;
  await runOutbox(deps, options);
  try {
    const database = deps.getDatabase();
    const [row] = await findRows(database, deletionSchema, DELETE_UNCONFIRMED, [deps.now(), MOST]);
    await database.run(DELETE_MAILBOXES, [deps.now()]);
    if (row) console.log(`${String(row.deleted)} people never confirmed for six months: deleted.`);
    await deps.outboxSchedule.note(await readNextDue(database), deps.now());
  } catch (cause) {
    console.error('What has expired could not be deleted.', cause);
  }
}
