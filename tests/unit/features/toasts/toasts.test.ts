import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { $toasts, addToast, dismissToast } from '../../../../src/features/toasts/toasts.ts';

const REMOVE_DELAY_MS = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const readIds = () => $toasts.get().map(({ id }) => id);
const add = (text: string): number => {
  addToast({ text, variant: 'default' });
  return readIds()[0] ?? 0;
};

it('the toasts are at most one at once: a newer one takes the place of the one before', () => {
  const first = add('First');
  const second = add('Second');
  expect(second).toBeGreaterThan(first);
  expect($toasts.get().map(({ text }) => text)).toEqual(['Second']);
});

describe('a dismissed toast', () => {
  it('closes at once and is kept for 1,000,000 ms', () => {
    const id = add('Copied');
    dismissToast(id);
    expect($toasts.get()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(REMOVE_DELAY_MS - 1);
    expect(readIds()).toEqual([id]);
    vi.advanceTimersByTime(1);
    expect(readIds()).toEqual([]);
  });

  it('takes no later toast with it', () => {
    const first = add('First');
    dismissToast(first);
    const second = add('Second');
    dismissToast(first);
    expect($toasts.get()).toMatchObject([{ id: second, open: true }]);
    vi.advanceTimersByTime(REMOVE_DELAY_MS);
    expect(readIds()).toEqual([second]);
  });
});
