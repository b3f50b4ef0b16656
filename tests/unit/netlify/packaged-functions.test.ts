import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SIGN_UP_ADDRESSES } from '../../../src/lib/sign-up-forms.ts';

const LIMIT_MS = 120_000;
const FILES = {
  newsletter: 'subscribe.mts',
  volunteers: 'volunteers.mts',
  confirm: 'confirm.mts',
  unsubscribe: 'unsubscribe.mts',
  myData: 'my-data.mts',
} as const;

/** What Netlify reads of a function when it packages it, without running it. */
interface Packaged {
  readonly routes: readonly string[];
  readonly limit: unknown;
}

describe('the packaged functions about people', () => {
  let folder = '';
  const packaged: Partial<Record<keyof typeof FILES, Packaged>> = {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'functions-'));
    for (const [form, file] of Object.entries(FILES)) {
      const result = await zipFunction(resolve('netlify/functions', file), join(folder, form), {
        archiveFormat: 'none',
        basePath: resolve('.'),
      });
      packaged[form as keyof typeof FILES] = {
        routes: (result?.routes ?? []).map(({ pattern }) => pattern),
        limit: result?.trafficRules,
      };
    }
  }, LIMIT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('carry the limit of each visitor, not one for all of them together, and all the same', () => {
    expect(packaged.newsletter?.limit).toEqual({
      action: {
        type: 'rate_limit',
        config: {
          rateLimitConfig: { windowLimit: 120, windowSize: 60, algorithm: 'sliding_window' },
          aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
        },
      },
    });
    for (const entry of Object.values(packaged)) expect(entry.limit).toEqual(packaged.newsletter?.limit);
    expect(Object.keys(packaged)).toHaveLength(Object.keys(FILES).length);
  });

  it('stand at the addresses that the forms post to', () => {
    for (const form of ['newsletter', 'volunteers'] as const)
      expect(packaged[form]?.routes).toEqual([SIGN_UP_ADDRESSES[form]]);
  });
});
