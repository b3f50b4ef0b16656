import { z } from 'zod';

import type { Deps } from '../../server/deps.ts';
import type { RunOutboxDeps } from '../../server/mail/run-outbox.ts';

/** Written by the build to `.cache/`. */
export const ANSWERED_FILE = 'answered.json';

/** Queues messages about published answers, if the outbox is due, so that the database stays suspended otherwise. Never rejects. */
export async function announceAnswers({
  outboxSchedule,
  getDatabase,
  now,
  readCache,
}: Pick<Deps & RunOutboxDeps, 'outboxSchedule' | 'getDatabase' | 'now' | 'readCache'>): Promise<void> {
  try {
    const text = await readCache(ANSWERED_FILE);
    const answered = z.record(z.string(), z.string()).parse(JSON.parse(text));
    if (Object.keys(answered).length === 0 || !(await outboxSchedule.isDue(now()))) return;
    await getDatabase().run('select queue_answered($1, $2)', [text, now()]);
  } catch (cause) {
    console.error('Messages about published answers could not be queued.', cause);
  }
}
