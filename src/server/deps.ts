import { getStore } from '@netlify/blobs';
import type {} from '@netlify/functions';

import { readContentFile, type ReadContent } from './config/content.ts';
import type { Environment } from './config/settings.ts';
import { FETCH_LIMITS, type FetchLimits } from './http/limited-fetch.ts';
import { createStaleCache, type StaleCache, type TextStore } from './http/stale-cache.ts';

/** The collaborators that endpoints are given; tests give others. */
export interface Deps {
  readonly fetch: typeof globalThis.fetch;
  /** The environment, which holds the settings (`config/settings.ts`). */
  readonly env: Environment;
  /** The present instant. */
  readonly now: () => Date;
  readonly readContent: ReadContent;
  /** The last answer of each upstream that could be read. */
  readonly staleCache: StaleCache;
  /** Writes one line to the log of the function. */
  readonly log: (line: string) => void;
  /** The most time, bytes and redirects of a call to an upstream. */
  readonly limits: FetchLimits;
}

/** The collaborators of production: network, clock, environment, the files beside the functions and Netlify Blobs. */
export function createDeps(): Deps {
  const log = (line: string): void => {
    console.error(line);
  };
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    env: process.env,
    now: () => new Date(),
    readContent: readContentFile,
    staleCache: createStaleCache(openStore, log),
    log,
    limits: FETCH_LIMITS,
  };
}

/** Each deploy context has a store of its own: the stores of a site outlive its deploys, and previews share them. */
const openStore = (): TextStore =>
  getStore({ name: `stale-cache-${Netlify.context?.deploy.context ?? 'unknown'}`, consistency: 'strong' });
