import type { Config } from '@netlify/functions';
import { expect, it } from 'vitest';

import { createRequestCounter } from '../../../../netlify/local/functions.mts';

const config: Config = {
  path: '/api/subscribe',
  rateLimit: { windowLimit: 3, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

it('a visitor waits after too many requests until the minute is over, and nobody else does', () => {
  const clock = { ms: 0 };
  const count = createRequestCounter(() => clock.ms);
  const ask = (visitor = '192.0.2.7') => count(visitor, config);
  expect([ask(), ask(), ask()]).toEqual([null, null, null]);
  clock.ms = 18_000;
  expect(ask()).toBe(42);
  expect(ask('192.0.2.8')).toBeNull();
  expect(count('192.0.2.7', { path: '/api/events' })).toBeNull();
  clock.ms = 60_000;
  expect(ask()).toBeNull();
});
