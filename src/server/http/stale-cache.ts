import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** A store of Netlify Blobs, or anything with its two methods. */
export interface TextStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<unknown>;
}

/** The last text that could be read from an upstream, and when that was: an ISO 8601 instant in UTC. */
const copySchema = z.object({ text: z.string(), asOf: z.string() }).nullable().catch(null);

type StaleCopy = NonNullable<z.output<typeof copySchema>>;

export type StaleCache = ReturnType<typeof createStaleCache>;

/**
 * Saves and loads stale copies. Neither method throws or takes long: an answer does not depend on a copy. `openStore` is
 * called at the first use, as Netlify Blobs can only be opened while a request is answered.
 */
export function createStaleCache(openStore: () => TextStore, log: (line: string) => void, timeoutMs = 1_500) {
  const attempt = async <T>(verb: string, work: () => Promise<T>): Promise<T | null> => {
    const tooLate = wait(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('it took too long');
    });
    try {
      return await Promise.race([work(), tooLate]);
    } catch (error) {
      log(`stale cache: could not ${verb}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  return {
    save: async (kind: string, source: string, copy: StaleCopy) => {
      await attempt('save', async () => openStore().set(toKey(kind, source), JSON.stringify(copy)));
    },
    load: async (kind: string, source: string) =>
      attempt('load', async () =>
        copySchema.parse(JSON.parse((await openStore().get(toKey(kind, source))) ?? 'null')),
      ),
  };
}

/** A copy belongs to the address that it came from. That may be secret, so the key holds its digest. */
const toKey = (kind: string, source: string): string =>
  `${kind}/${createHash('sha256').update(source).digest('hex').slice(0, 32)}`;
