import { describe, expect, it } from 'vitest';

import { answerTooMany, createLocalRateLimit } from '../../../../netlify/local/rate-limit.ts';

describe('the limit of the local server', () => {
  const RULE = { windowLimit: 3, windowSize: 60 };
  const createCounter = () => {
    const clock = { ms: 0 };
    return { clock, count: createLocalRateLimit(() => clock.ms) };
  };

  it('lets as many through as it says, and tells the next how long to wait', () => {
    const { clock, count } = createCounter();
    const answers = [0, 10_000, 20_000, 30_000].map((ms) => {
      clock.ms = ms;
      return count('::1', RULE, '/api/subscribe');
    });
    expect(answers).toEqual([0, 0, 0, 30]);
  });

  it('lets the next one through when the first is as old as the window', () => {
    const { clock, count } = createCounter();
    for (const ms of [0, 10_000, 20_000]) {
      clock.ms = ms;
      count('::1', RULE, '/api/subscribe');
    }
    clock.ms = 59_999;
    expect(count('::1', RULE, '/api/subscribe')).toBe(1);
    clock.ms = 60_000;
    expect(count('::1', RULE, '/api/subscribe')).toBe(0);
    expect(count('::1', RULE, '/api/subscribe')).toBe(10);
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
