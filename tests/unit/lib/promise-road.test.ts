import { describe, expect, it } from 'vitest';

import { addDays } from '../../../src/lib/calendar-days.ts';
import { hangFlags, toRoadX } from '../../../src/lib/promise-road.ts';

const MEASURES = { from: '2026-01-01', to: '2026-04-11', width: 1000, flagWidth: 60, levels: 3 };
const toItems = (...days: string[]) => days.map((by, index) => ({ by, name: String(index) }));

describe('the road of promises', () => {
  it('has a day where its share of the time is', () => {
    expect(toRoadX('2026-01-01', MEASURES)).toBe(0);
    expect(toRoadX('2026-02-20', MEASURES)).toBe(500);
    expect(toRoadX('2026-04-11', MEASURES)).toBe(1000);
  });

  it('hangs one flag for all promises of a day, in the order of the days', () => {
    const flags = hangFlags(toItems('2026-03-01', '2026-01-11', '2026-03-01'), MEASURES);
    expect(flags.map(({ day, items }) => [day, items.map(({ name }) => name)])).toEqual([
      ['2026-01-11', ['1']],
      ['2026-03-01', ['0', '2']],
    ]);
  });

  it('hangs flags that are close one below the other, and begins on top again where there is room', () => {
    const flags = hangFlags(toItems('2026-01-11', '2026-01-13', '2026-01-15', '2026-03-01'), MEASURES);
    expect(flags.map(({ level }) => level)).toEqual([2, 1, 0, 2]);
  });

  it('lets no pole cross a flag', () => {
    const days = Array.from({ length: 12 }, (_, index) => addDays('2026-01-03', index * 7));
    const flags = hangFlags(toItems(...days), MEASURES);
    for (const { x, level } of flags)
      for (const other of flags)
        if (other.x < x && other.x + MEASURES.flagWidth > x) expect(other.level).toBeGreaterThan(level);
  });
});
