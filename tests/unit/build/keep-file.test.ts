import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keepText } from '../../../src/build/keep-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('keepText', () => {
  const keep = (key: string, text: string) =>
    keepText(join(folder, 'texts'), key, () => Promise.resolve(text));

  it('makes a text once for each key, an empty one too', async () => {
    expect(await keep('a', 'first')).toBe('first');
    expect(await keep('a', 'second')).toBe('first');
    expect(await keep('b', '')).toBe('');
    expect(await keep('b', 'third')).toBe('');
  });

  it('keeps nothing of a text that could not be made', async () => {
    const failed = keepText(folder, 'a', () => Promise.reject(new Error('no such colour')));
    await expect(failed).rejects.toThrow('no such colour');
    expect(await readdir(folder)).toEqual([]);
    expect(await keep('a', 'second')).toBe('second');
  });
});
