import { describe, expect, it } from 'vitest';

import { formatHomeInstant, toHomeInstant } from '../../../src/lib/local-time.ts';

describe('the beginning of a day in Auckland', () => {
  it.each([
    ['2025-09-08', '2025-09-08T00:00:00+12:00'],
    ['2025-01-01', '2025-01-01T00:00:00+13:00'],
    ['2024-02-29', '2024-02-29T00:00:00+13:00'],
    // Clocks change at 2 am on the first of these two days, at 3 am on the second.
    ['2025-09-28', '2025-09-28T00:00:00+12:00'],
    ['2025-09-29', '2025-09-29T00:00:00+13:00'],
    ['2025-04-06', '2025-04-06T00:00:00+13:00'],
    ['2025-04-07', '2025-04-07T00:00:00+12:00'],
  ])('of %s is %s', (day, start) => {
    expect(formatHomeInstant(new Date(toHomeInstant(day, '00:00')).toISOString())).toBe(start);
  });
});
