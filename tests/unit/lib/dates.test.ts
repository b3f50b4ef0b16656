import { afterEach, describe, expect, it, vi } from 'vitest';

import { formatLongDay, formatMonth, formatShortDay } from '../../../src/lib/dates.ts';

/** The first and last days of months and of the year, a leap day, and the days on which the clocks change. */
const DAYS: readonly (readonly [day: string, short: string, long: string])[] = [
  ['2025-01-01', '1 Jan', '1 January 2025'],
  ['2024-02-29', '29 Feb', '29 February 2024'],
  ['2025-03-31', '31 Mar', '31 March 2025'],
  ['2025-04-06', '6 Apr', '6 April 2025'],
  ['2025-05-31', '31 May', '31 May 2025'],
  ['2025-06-30', '30 Jun', '30 June 2025'],
  ['2025-07-01', '1 Jul', '1 July 2025'],
  ['2025-08-26', '26 Aug', '26 August 2025'],
  ['2025-09-08', '8 Sept', '8 September 2025'],
  ['2025-09-28', '28 Sept', '28 September 2025'],
  ['2025-10-11', '11 Oct', '11 October 2025'],
  ['2025-11-30', '30 Nov', '30 November 2025'],
  ['2025-12-31', '31 Dec', '31 December 2025'],
];

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])(
  'a calendar day on a machine in %s',
  (zone) => {
    it.each(DAYS)('stays %s, as cards and as articles show it', (day, short, long) => {
      vi.stubEnv('TZ', zone);
      expect(formatShortDay(day)).toBe(short);
      expect(formatLongDay(day)).toBe(long);
    });

    it('keeps its month, as legal pages show it', () => {
      vi.stubEnv('TZ', zone);
      expect(formatMonth('2024-09-01')).toBe('September 2024');
      expect(formatMonth('2025-12-31')).toBe('December 2025');
    });
  },
);
