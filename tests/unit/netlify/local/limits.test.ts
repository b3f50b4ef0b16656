import { describe, expect, it } from 'vitest';

import { readFunctionLimits } from '../../../../netlify/local/function-limits.mts';

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

  it('begin again after a minute, and tell how long that is', async () => {
    const clock = { ms: 0 };
    const check = await readFunctionLimits(() => clock.ms);
    for (let request = 0; request < LIMIT; request++) check('192.0.2.7', '/api/subscribe');
    clock.ms = 18_000;
    expect(check('192.0.2.7', '/api/subscribe')?.headers.get('Retry-After')).toBe('42');
    clock.ms = 60_000;
    expect(check('192.0.2.7', '/api/subscribe')).toBeNull();
  });
});
