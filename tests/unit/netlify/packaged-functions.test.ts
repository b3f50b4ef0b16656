import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SIGN_UP_ADDRESSES } from '../../../src/lib/sign-up-forms.ts';

const LIMIT_MS = 120_000;
const FILES = { newsletter: 'subscribe.mts', volunteers: 'volunteers.mts' } as const;

/** What Netlify reads of a function when it packages it, without running it. */
interface Packaged {
  readonly routes: readonly string[];
  readonly limit: unknown;
}

describe('the packaged functions of the sign-up forms', () => {
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

  it('carry the limit of each visitor, not one for all of them together, and the same for both', () => {
    expect(packaged.newsletter?.limit).toEqual({
      action: {
        type: 'rate_limit',
        config: {
          rateLimitConfig: { windowLimit: 20, windowSize: 60, algorithm: 'sliding_window' },
          aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
        },
      },
    });
    expect(packaged.volunteers?.limit).toEqual(packaged.newsletter?.limit);
  });

  it('stand at the addresses that the forms post to', () => {
    for (const form of ['newsletter', 'volunteers'] as const)
      expect(packaged[form]?.routes).toEqual([SIGN_UP_ADDRESSES[form]]);
  });
});
