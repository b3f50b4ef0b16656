import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { shareNext } from '../../../src/lib/share-next.ts';

const PAUSE_MS = 1_000;

describe('shareNext', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An action that ends when it is told to, and counts its runs. */
  function create() {
    const ends: (() => void)[] = [];
    const act = vi.fn(() => new Promise<void>((end) => ends.push(end)));
    return { act, share: shareNext(act, PAUSE_MS), endLast: () => ends.at(-1)?.() };
  }

  it('runs at once when it is called first', async () => {
    const { act, share, endLast } = create();
    const call = share();
    await vi.advanceTimersByTimeAsync(0);
    expect(act).toHaveBeenCalledTimes(1);
    endLast();
    await call;
  });

  it('serves all calls that come during a run by one run that begins after it and a pause', async () => {
    const { act, share, endLast } = create();
    const first = share();
    await vi.advanceTimersByTimeAsync(0);
    const later = [share(), share(), share()];
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(act).toHaveBeenCalledTimes(1);
    endLast();
    await first;
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(act).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(act).toHaveBeenCalledTimes(2);
    endLast();
    await Promise.all(later);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('runs again for a call after all runs', async () => {
    const { act, share, endLast } = create();
    const first = share();
    await vi.advanceTimersByTimeAsync(0);
    endLast();
    await first;
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    void share();
    await vi.advanceTimersByTimeAsync(0);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
