import { describe, expect, it } from 'vitest';

import { answerTooMany, createLocalRateLimit } from '../../../../netlify/lib/local-rate-limit.ts';

const RULE = { windowLimit: 2, windowSize: 60 };

describe('createLocalRateLimit', () => {
  it('lets so many through in a window that slides, and says how long to wait', () => {
    let now = 0;
    const count = createLocalRateLimit(() => now);
    const ask = (second: number) => {
      now = second * 1_000;
      return count('1.2.3.4', RULE, 'subscribe');
    };
    expect([0, 30, 40, 59.5, 60, 61, 90].map(ask)).toEqual([0, 0, 20, 1, 0, 29, 0]);
  });

  it('counts each visitor and each function apart', () => {
    const count = createLocalRateLimit(() => 0);
    const ask = (visitor: string, name: string) => count(visitor, { windowLimit: 1, windowSize: 60 }, name);
    expect([ask('a', 'x'), ask('b', 'x'), ask('a', 'y'), ask('a', 'x')]).toEqual([0, 0, 0, 60]);
  });
});

describe('answerTooMany', () => {
  it('says when to come back', () => {
    const response = answerTooMany(20);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '20']);
  });
});
