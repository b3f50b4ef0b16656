import { z } from 'zod';

import type { TextStore } from '../http/stale-cache.ts';

/** Limits of messages that forms cause. Above the limits of a mailbox (an address without its plus part), messages are dropped. */
export const MAIL_LIMITS = {
  /** To one mailbox in an hour, about both lists and data requests. */
  perHour: 3,
  perDay: 5,
  /** To one mailbox until it confirms, not counting data requests. */
  inAll: 12,
  /** To all mailboxes in a day (UTC). Further messages wait until the next day. */
  forEverybody: 5_000,
} as const;

const NO_LIMIT = 1_000_000_000;
export const NO_LIMITS = { perHour: NO_LIMIT, perDay: NO_LIMIT, inAll: NO_LIMIT, forEverybody: NO_LIMIT };

/** The database is queried at least this often, as killed runs may leave messages. docs/privacy.md names this interval. */
const MAX_POLL_INTERVAL_MS = 2 * 60 * 60 * 1_000;

/** The events that people are coming to, with the digests of their snapshots: `[id, digest]`. */
export const watchedSchema = z.array(z.tuple([z.string(), z.string()]));
export interface Schedule {
  readonly due: Date | null;
  readonly watched: z.output<typeof watchedSchema>;
}

const scheduleSchema = z.object({
  due: z.iso.datetime().nullable(),
  looked: z.iso.datetime(),
  watched: watchedSchema.default([]),
});

const KEY = 'next';

/** Stores the next due time and watched events outside the database, which stays suspended. Opens the store lazily: it works only in a request. */
export function createOutboxSchedule(openStore: () => TextStore) {
  const read = async () => {
    try {
      return scheduleSchema.parse(JSON.parse((await openStore().get(KEY)) ?? 'null'));
    } catch {
      // Without a readable due time, the database is queried now.
      return { due: null, looked: '1970-01-01', watched: [] };
    }
  };
  return {
    isDue: async (now: Date): Promise<boolean> => {
      const { due, looked } = await read();
      const isOld = Date.parse(looked) + MAX_POLL_INTERVAL_MS <= now.getTime();
      return isOld || (due !== null && Date.parse(due) <= now.getTime());
    },
    readWatched: async (): Promise<Schedule['watched']> => (await read()).watched,
    save: async (schedule: Schedule, now: Date): Promise<void> => {
      try {
        await openStore().set(KEY, JSON.stringify({ ...schedule, looked: now }));
      } catch (cause) {
        console.error('The next due time could not be stored; the scheduled run checks anyway.', cause);
      }
    },
  };
}
