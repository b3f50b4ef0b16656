import { describe, expect, it } from 'vitest';

import {
  answerTooMany,
  createLocalRateLimit,
  readFunctionLimits,
} from '../../../../netlify/local/function-limits.mts';

describe('the limit of the local server', () => {
  const RULE = { windowLimit: 3, windowSize: 60 };
  const createCounter = () => {
    const clock = { ms: 0 };
    return { clock, count: createLocalRateLimit(() => clock.ms) };
  };

  it('lets as many through as it says, tells the next how long to wait, and lets it through then', () => {
    const { clock, count } = createCounter();
    const answers = [0, 10_000, 20_000, 30_000, 59_999, 60_000, 60_000].map((ms) => {
      clock.ms = ms;
      return count('::1', RULE, '/api/subscribe');
    });
    expect(answers).toEqual([0, 0, 0, 30, 1, 0, 10]);
  });

  it('counts each visitor and each address by itself', () => {
    const { count } = createCounter();
    for (let request = 0; request < 3; request += 1) count('::1', RULE, '/api/subscribe');
    expect(count('::1', RULE, '/api/subscribe')).toBe(60);
    expect(count('192.0.2.7', RULE, '/api/subscribe')).toBe(0);
    expect(count('::1', RULE, '/api/volunteers')).toBe(0);
  });

  it('answers 429 with Retry-After', async () => {
    const response = answerTooMany(42);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
    expect(await response.text()).toBe('Too many requests. Please wait a little.\n');
  });
});

const LIMIT = 120;

describe('the limits of the local server', () => {
  it.each(['/api/subscribe', '/api/volunteers', '/confirm', '/unsubscribe', '/my-data'])(
    'hold for %s and for its other spellings together',
    async (path) => {
      const check = await readFunctionLimits(() => 0);
      const spellings = [path, `${path}/`, `/${path}`, `${path}//`, path.toUpperCase(), `/./x/..${path}`];
      for (let request = 0; request < LIMIT; request++)
        expect(check('192.0.2.7', spellings[request % spellings.length] ?? path)).toBeNull();
      for (const spelling of spellings) expect(check('192.0.2.7', spelling)?.status, spelling).toBe(429);
      // Somebody else is not shut out.
      expect(check('192.0.2.8', path)).toBeNull();
    },
  );
});
