import { z } from 'zod';

import { readContentFields } from '../../core/content-files.server.ts';
import { ENGLISH_FORMATS, getAucklandDay } from '../../core/dates.ts';
import { interpolateEntry } from '../../core/interpolate.ts';
import { DAY_MS } from '../../core/locale.ts';
import { addDays, getDayStart } from '../../core/local-time.ts';
import { mailsSchema } from '../../core/mails.schema.ts';
import { readSetting } from '../../core/settings.server.ts';
import { votingSchema } from '../../core/voting.schema.ts';
import { countRows, findRows } from '../../server/database/database.ts';
import { notifyStaff } from '../../server/mail/notify-staff.ts';
import type { RunOptions, RunOutboxDeps } from '../../server/mail/run-outbox.ts';
import { deletionSchema, logStaffAction } from './members.server.ts';

/** From the declaration of the result to the deletion: always at least 13 days less than the promised six months. */
const RETENTION_DAYS = 168;
/** When staff are warned, in days before the deletion. */
const WARNING_DAYS = [28, 7];
const LAST_WARNING_DAYS = 7;
const WARNING_ACTION = 'deletion warning';
const MAX_DELETIONS = 1_000;
const DELETION_MS = 8_000;

/**
 * Warns staff before everybody who signed up is deleted, and deletes them a week or more after the last warning. Without
 * the day of the declaration, it only warns. Runs only in production, and locally with `BUILD_TIME`.
 */
export async function deleteAfterElection(
  deps: Omit<RunOutboxDeps, 'outboxSchedule'>,
  { deployContext }: Pick<RunOptions, 'deployContext'>,
): Promise<void> {
  const isLocalTrial = deployContext === undefined && readSetting(deps.env, 'BUILD_TIME') !== null;
  if (deployContext !== 'production' && !isLocalTrial) return;
  const voting = await readContentFields(deps.readContent, 'voting.yaml', votingSchema);
  const lastDay = voting.dates.at(-1)?.start.slice(0, 10) ?? '';
  // A day before the vote is that of an earlier election.
  const declared = voting.declared !== undefined && voting.declared >= lastDay ? voting.declared : null;
  if (declared === null && lastDay === '') return;
  const day = addDays(declared ?? lastDay, RETENTION_DAYS);
  const now = deps.now();
  const warning = WARNING_DAYS.findLast((days) => getDayStart(addDays(day, -days)) <= now);
  if (warning === undefined) return;
  const details = `${String(warning)} days before ${day}${declared === null ? ', not declared' : ''}`;
  const [warned] = await findRows(deps.getDatabase(), z.object({ at: z.date() }), FIND_WARNING, [details]);
  // If the site was not running, the last warning is late, and the deletion too.
  const deletedAt = Math.max(
    getDayStart(day).getTime(),
    (warned?.at ?? now).getTime() + LAST_WARNING_DAYS * DAY_MS,
  );
  if (!warned) {
    const { deletion } = await readContentFields(deps.readContent, 'mails.yaml', mailsSchema);
    const values = { day: ENGLISH_FORMATS.fullDayAndYear(getAucklandDay(new Date(deletedAt))) };
    const { subject, text } = interpolateEntry(declared === null ? deletion.undeclared : deletion, values);
    await notifyStaff({ ...deps, log: console.log }, subject, [text], deployContext);
    const people = await countRows(deps.getDatabase(), 'from people');
    await logStaffAction(deps.getDatabase(), { at: now, action: WARNING_ACTION, details, people });
  } else if (declared !== null && warning === LAST_WARNING_DAYS && deletedAt <= now.getTime()) {
    await deleteEverybody(deps);
  }
}

const FIND_WARNING = `select at from staff_actions where action = '${WARNING_ACTION}' and details = $1`;

/** Deletes all people in batches, for a few seconds; a later run continues. Keeps the suppression list. */
async function deleteEverybody({ getDatabase, now }: Pick<RunOutboxDeps, 'getDatabase' | 'now'>) {
  const at = now();
  let people = 0;
  for (let deleted = -1; deleted !== 0 && now().getTime() < at.getTime() + DELETION_MS;) {
    const text = 'select delete_everybody($1, $2) as deleted';
    const [row] = await findRows(getDatabase(), deletionSchema, text, [at, MAX_DELETIONS]);
    deleted = row?.deleted ?? 0;
    people += deleted;
  }
  if (people > 0) console.log(`Deleted ${String(people)} people after the election.`);
}
