import { readFile } from 'node:fs/promises';
import { z } from 'zod';

import type { RunOutboxDeps } from '../../server/mail/run-outbox.ts';

/** Written by the build and bundled with the functions by `included_files` in netlify.toml. */
export const ANSWERED_FILE = '.cache/answered.json';

/** Queues messages about published answers, if the outbox is due, so that the database stays suspended otherwise. Never rejects. */
export async function announceAnswers(
  { outboxSchedule, getDatabase, now }: Pick<RunOutboxDeps, 'outboxSchedule' | 'getDatabase' | 'now'>,
  file = ANSWERED_FILE,
): Promise<void> {
  try {
    const text = await readFile(file, 'utf8');
    const answered = z.record(z.string(), z.string()).parse(JSON.parse(text));
    if (Object.keys(answered).length === 0 || !(await outboxSchedule.isDue(now()))) return;
    await getDatabase().run('select queue_answered($1, $2)', [text, now()]);
  } catch (cause) {
    console.error('Messages about published answers could not be queued.', cause);
  }
}
