import { readNextDue, runOutbox, type RunOptions, type RunOutboxDeps } from '../../server/mail/run-outbox.ts';
import { deleteExpired } from './expiry.server.ts';

/**
 * What Netlify calls every quarter of an hour: sends what is due and deletes what has expired. The database is asked
 * only when something is due, or has not been looked into for two hours: asking would wake a serverless one.
 */
export async function runScheduled(deps: RunOutboxDeps, options: RunOptions): Promise<void> {
  if (!(await deps.outboxSchedule.isDue(deps.now()))) return;
  await runOutbox(deps, options);
  try {
    const database = deps.getDatabase();
    const deleted = await deleteExpired(database, deps.now());
    if (deleted > 0) console.log(`${String(deleted)} people never confirmed for six months: deleted.`);
    await deps.outboxSchedule.note(await readNextDue(database), deps.now());
  } catch (cause) {
    console.error('What has expired could not be deleted.', cause);
  }
}
