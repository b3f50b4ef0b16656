import { z } from 'zod';

import type { TextStore } from '../http/stale-cache.ts';

/**
 * The most messages that forms can cause. A mailbox is an address without the part after a plus sign, at Gmail without dots.
 * Messages beyond a limit are not sent; whoever wants one asks again later. Newsletters are not counted.
 */
export const MAIL_LIMITS = {
  /** To one mailbox in an hour: both lists and the link to what is stored. */
  perHour: 3,
  perDay: 5,
  /** To one mailbox in all, until somebody there confirms. Links to what is stored are not counted here. */
  inAll: 12,
  /** To everybody in a day (UTC). Messages beyond it wait until the next day. */
  forEverybody: 5_000,
} as const;

/**
 * The scheduled run looks into the database at least this often, also when nothing is noted: a run that was killed, or a
 * command of staff, may have left messages. The words of `npm run people` and the README say it too.
 */
const LOOK_EVERY_MS = 2 * 60 * 60 * 1_000;

const noteSchema = z.object({
  /** When the next message is due; null: nothing waits. */
  due: z.iso.datetime().nullable(),
  looked: z.iso.datetime(),
});

const KEY = 'next';

/** Notes outside the database when a message is due, so as not to wake it. Blobs open only while a request runs. */
export function createOutboxSchedule(openStore: () => TextStore) {
  return {
    /** Whether a scheduled run has to look into the database. */
    isDue: async (now: Date): Promise<boolean> => {
      try {
        const text = await openStore().get(KEY);
        const note = noteSchema.parse(JSON.parse(text ?? 'null'));
        const isOld = Date.parse(note.looked) + LOOK_EVERY_MS <= now.getTime();
        return isOld || (note.due !== null && Date.parse(note.due) <= now.getTime());
      } catch {
        // Without a note that can be read, looking is the safe way.
        return true;
      }
    },
    note: async (due: Date | null, now: Date): Promise<void> => {
      try {
        await openStore().set(KEY, JSON.stringify({ due, looked: now }));
      } catch (cause) {
        console.error('The next message could not be noted; the scheduled run looks anyway.', cause);
      }
    },
  };
}
