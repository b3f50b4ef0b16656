import { describe, expect, it } from 'vitest';

import { toFactLabel } from '../../../src/lib/fact-label.ts';

describe('toFactLabel', () => {
  it.each([
    [{ name: 'airport-gap', label: 'From Puhinui to the airport' }, 'From Puhinui to the airport'],
    [{ name: 'airport-gap', label: undefined }, 'Airport gap'],
    [{ name: 'wards' }, 'Wards'],
    [{ name: '2025-turnout' }, '2025 turnout'],
  ])('says what %j is', (fact, label) => {
    expect(toFactLabel(fact)).toBe(label);
  });
});
