import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

export interface TextStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<unknown>;
}

/** The last good upstream text, with its time in ISO 8601 (UTC). */
const snapshotSchema = z.object({ text: z.string(), asOf: z.string() }).nullable().catch(null);

type StaleSnapshot = NonNullable<z.output<typeof snapshotSchema>>;

export type StaleCache = ReturnType<typeof createStaleCache>;

/** Creates a cache of stale copies whose methods never throw. Opens the store lazily: Netlify Blobs works only in a request. */
export function createStaleCache(openStore: () => TextStore, log: (line: string) => void, timeoutMs = 1_500) {
  const attempt = async <T>(verb: string, work: () => Promise<T>): Promise<T | null> => {
    const timeout = wait(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('it took too long');
    });
    try {
      return await Promise.race([work(), timeout]);
    } catch (error) {
      log(`stale cache: could not ${verb}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  return {
    save: async (kind: string, source: string, snapshot: StaleSnapshot) => {
      await attempt('save', async () => openStore().set(getCacheKey(kind, source), JSON.stringify(snapshot)));
    },
    load: async (kind: string, source: string) =>
      attempt('load', async () =>
        snapshotSchema.parse(JSON.parse((await openStore().get(getCacheKey(kind, source))) ?? 'null')),
      ),
  };
}

/** Builds a key with a hash of the source URL, which may be secret. */
const getCacheKey = (kind: string, source: string): string =>
  `${kind}/${createHash('sha256').update(source).digest('hex').slice(0, 32)}`;
