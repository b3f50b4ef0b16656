import { createHash } from 'node:crypto';

/** Where copies are kept: a store of Netlify Blobs, or anything with its two verbs. */
export interface CopyStore {
  /** The text under a key, null when there is none. */
  get(key: string): Promise<string | null>;
  /** Keeps a text under a key, in place of what was there. */
  set(key: string, text: string): Promise<unknown>;
}

/** The last text that could be read from an upstream. */
export interface LastGood {
  readonly text: string;
  /** When it was read: an ISO 8601 instant in UTC. */
  readonly asOf: string;
}

/** Keeps and recalls last good texts. Neither verb ever throws or takes long: a copy is a help, not a condition. */
export interface LastGoodCopies {
  keep(kind: string, source: string, copy: LastGood): Promise<void>;
  recall(kind: string, source: string): Promise<LastGood | null>;
}

const STORE_TIMEOUT_MS = 1500;

/** `openStore` is called at the first use, as Netlify Blobs can only be opened while a request is answered. */
export function createLastGoodCopies(
  openStore: () => CopyStore,
  log: (line: string) => void,
  timeoutMs = STORE_TIMEOUT_MS,
): LastGoodCopies {
  const attempt = async <T>(verb: string, work: () => Promise<T>): Promise<T | null> => {
    const timer = Promise.withResolvers<never>();
    const handle = setTimeout(() => {
      timer.reject(new Error('it took too long'));
    }, timeoutMs);
    try {
      return await Promise.race([work(), timer.promise]);
    } catch (error) {
      log(`last good copy: could not ${verb}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    } finally {
      clearTimeout(handle);
    }
  };
  return {
    keep: async (kind, source, copy) => {
      await attempt('keep it', async () => openStore().set(toKey(kind, source), JSON.stringify(copy)));
    },
    recall: async (kind, source) =>
      attempt('recall it', async () => parseCopy(await openStore().get(toKey(kind, source)))),
  };
}

/** A copy belongs to the address that it came from, which may be secret, so the key only holds its digest. */
const toKey = (kind: string, source: string): string =>
  `${kind}/${createHash('sha256').update(source).digest('hex').slice(0, 32)}`;

function parseCopy(text: string | null): LastGood | null {
  if (text === null) return null;
  const copy: unknown = JSON.parse(text);
  if (typeof copy !== 'object' || copy === null || !('text' in copy) || !('asOf' in copy)) return null;
  return typeof copy.text === 'string' && typeof copy.asOf === 'string'
    ? { text: copy.text, asOf: copy.asOf }
    : null;
}
