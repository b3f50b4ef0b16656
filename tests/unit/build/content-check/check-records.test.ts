import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';

const content = useFakeContent();

/** 1 July 2026 in Auckland, and still 30 June elsewhere. */
beforeEach(() => vi.stubEnv('BUILD_TIME', '2026-06-30T13:00:00Z'));
afterEach(() => {
  vi.unstubAllEnvs();
});

/** What became of a promise, on days in their order. */
const writeHistory = (...days: readonly string[]) =>
  content.setField(
    POLICY,
    'promises.0.history',
    days.map((date) => ({ date, state: 'late', text: 'The count is out.' })),
  );

describe('what became of a promise', () => {
  it('is told with the oldest first', async () => {
    await writeHistory('2026-06-29', '2026-06-29', '2026-06-28');
    expect(await content.check()).toMatchObject([
      {
        file: POLICY,
        field: 'promises.0.history.2.date',
        problem: 'is 2026-06-28, before that of the entry above it, 2026-06-29',
        expected: 'the oldest first: the last entry is what visitors see as the state',
      },
    ]);
  });

  it('did not happen after today in Auckland', async () => {
    await writeHistory('2026-07-01', '2026-07-02');
    expect(await content.check()).toMatchObject([
      {
        file: POLICY,
        field: 'promises.0.history.1.date',
        problem: 'is 2026-07-02, which is still to come',
        expected: 'the day on which it happened, today or earlier',
        example: '2026-07-01',
      },
    ]);
  });
});

describe('a correction', () => {
  it.each([
    [NEWS, '2026-07-02', 'is 2026-07-02, which is still to come'],
    [POLICY, '2026-07-02', 'is 2026-07-02, which is still to come'],
    [NEWS, '2025-09-07', 'is 2025-09-07, before the day of the article, 2025-09-08'],
  ])('of %s is told on %s', async (file, day, problem) => {
    await content.setField(file, 'corrections.0.date', day);
    expect(await content.check()).toMatchObject([{ file, field: 'corrections.0.date', problem }]);
  });

  it.each([
    [NEWS, '2025-09-08'],
    [NEWS, '2026-07-01'],
    [POLICY, '2025-09-07'],
  ])('of %s may be of %s', async (file, day) => {
    await content.setField(file, 'corrections.0.date', day);
    expect(await content.check()).toEqual([]);
  });
});
