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

  it('lets a hall of eighty people behind one address sign up within a minute', async () => {
    const check = await readFunctionLimits(() => 0);
    for (let person = 0; person < 80; person++) expect(check('192.0.2.7', '/api/subscribe')).toBeNull();
  });
});
