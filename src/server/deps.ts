import { getStore } from '@netlify/blobs';
import type {} from '@netlify/functions';

import { readContentFile, type ReadContent } from '../core/content-files.server.ts';
import type { Environment } from '../core/settings.server.ts';
import { FETCH_LIMITS, type FetchLimits } from './http/limited-fetch.ts';
import { createStaleCache, type StaleCache } from './http/stale-cache.ts';

/** The collaborators that endpoints are given; tests give others. */
export interface Deps {
  readonly fetch: typeof globalThis.fetch;
  readonly env: Environment;
  readonly now: () => Date;
  readonly readContent: ReadContent;
  readonly staleCache: StaleCache;
  readonly log: (line: string) => void;
  readonly limits: FetchLimits;
}

/** The collaborators of production: network, clock, environment, the files beside the functions and Netlify Blobs. */
export function createDeps(): Deps {
  const log = (line: string): void => {
    console.error(line);
  };
  // Each deploy context has its own: the stores of a site outlive its deploys, and previews share them.
  const openStore = () => getStore({ name: `stale-cache-${getDeployContext()}`, consistency: 'strong' });
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

/** Netlify's deploy context, such as `production`; only known while a request is answered. */
export const getDeployContext = (): string =>
  (typeof Netlify === 'undefined' ? undefined : Netlify.context?.deploy.context) ?? 'unknown';
