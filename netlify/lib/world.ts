import { getStore } from '@netlify/blobs';
import type {} from '@netlify/functions';

import { createLastGoodCopies, type CopyStore, type LastGoodCopies } from './last-good.ts';
import { FETCH_LIMITS, type FetchLimits } from './limited-fetch.ts';
import { readContent } from './site-channel.ts';

/** What the endpoints that read from others need of the world. */
export interface World {
  readonly fetch: typeof globalThis.fetch;
  /** The environment, which holds the settings (`settings.ts`). */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The present instant. */
  readonly now: () => Date;
  /** Reads a file of `content/` by its name. */
  readonly readContent: (name: string) => Promise<string>;
  /** Where the last good answers of others are kept. */
  readonly copies: LastGoodCopies;
  /** Says one line to whoever keeps the site. */
  readonly log: (line: string) => void;
  /** What others may use of our time and memory. */
  readonly limits: FetchLimits;
}

/** The real world: the network, the clock, the environment, the files beside the functions and Netlify Blobs. */
export function createWorld(): World {
  const log = (line: string): void => {
    console.error(line);
  };
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    env: process.env,
    now: () => new Date(),
    readContent,
    copies: createLastGoodCopies(openStore, log),
    log,
    limits: FETCH_LIMITS,
  };
}

/** Previews have a store of their own: the stores of a site outlive its deploys and are shared by all of them. */
const openStore = (): CopyStore =>
  getStore({ name: `last-good-${Netlify.context?.deploy.context ?? 'unknown'}`, consistency: 'strong' });
