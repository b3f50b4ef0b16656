import { readFile } from 'node:fs/promises';
import { getStore } from '@netlify/blobs';
import type {} from '@netlify/functions';

import { readContentFile, type ReadContent } from '../core/content-files.server.ts';
import { type Environment, readFixedTime } from '../core/settings.server.ts';
import { FETCH_LIMITS, type FetchLimits } from './http/limited-fetch.ts';
import { withSecurityHeaders } from './http/security-headers.ts';
import { createStaleCache, type StaleCache, type TextStore } from './http/stale-cache.ts';

export interface Deps {
  readonly fetch: typeof globalThis.fetch;
  readonly env: Environment;
  readonly now: () => Date;
  readonly readContent: ReadContent;
  /** Reads a file that the build has written to `.cache/`. */
  readonly readCache: (name: string) => Promise<string>;
  /** Opens a store of Netlify Blobs. Called at each use, because they can only be opened during a request. */
  readonly openStore: (name: string) => TextStore;
  readonly staleCache: StaleCache;
  readonly log: (line: string) => void;
  readonly limits: FetchLimits;
}

const startedAt = Date.now();

export function createDeps(): Deps {
  const log = (line: string): void => {
    console.error(line);
  };
  const openStore = (name: string) => getStore({ name, consistency: 'strong' });
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    // Netlify sets CONTEXT for builds only.
    env: new Proxy(process.env, {
      get: (env, name: string) => (name === 'CONTEXT' ? (env[name] ?? getDeployContext()) : env[name]),
    }),
    // With BUILD_TIME, the clock starts at that time, so that the functions of a local site agree with its pages.
    now: () => new Date((readFixedTime(process.env)?.getTime() ?? startedAt) + Date.now() - startedAt),
    readContent: readContentFile,
    readCache: (name) => readFile(`.cache/${name}`, 'utf8'),
    openStore,
    // One store for each deploy context: otherwise previews would share the store of production.
    staleCache: createStaleCache(() => openStore(`stale-cache-${getDeployContext()}`), log),
    log,
    limits: FETCH_LIMITS,
  };
}

/** Creates the endpoint of a function that stores no personal data. */
export const createEndpoint = (createHandler: (deps: Deps) => (request: Request) => Promise<Response>) =>
  withSecurityHeaders(createHandler(createDeps()));

/** Returns Netlify's deploy context, such as `production`; known only during a request. */
export const getDeployContext = (): string =>
  (typeof Netlify === 'undefined' ? undefined : Netlify.context?.deploy.context) ?? 'unknown';
