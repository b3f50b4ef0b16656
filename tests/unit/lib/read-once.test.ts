import { describe, expect, it } from 'vitest';

import { readOnce } from '../../../src/lib/read-once.ts';

describe('readOnce', () => {
  it('reads once for many callers', async () => {
    let reads = 0;
    const read = readOnce(() => Promise.resolve((reads += 1)));
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
  });

  it('reads again after a failure', async () => {
    let reads = 0;
    const read = readOnce(() =>
      (reads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here'),
    );
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe('here');
  });
});
