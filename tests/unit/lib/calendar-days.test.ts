import { expect, it } from 'vitest';

import { addDays, toDayEnd, toDayStart } from '../../../src/lib/calendar-days.ts';

it.each([
  ['2025-10-11', '2025-10-11T11:00:00.000Z', 'daylight time, thirteen hours ahead'],
  ['2026-06-30', '2026-06-30T12:00:00.000Z', 'standard time, twelve hours ahead'],
  ['2025-09-27', '2025-09-27T12:00:00.000Z', 'the night before the clocks go forward'],
  ['2025-09-28', '2025-09-28T11:00:00.000Z', 'the day on which they do'],
  ['2026-04-05', '2026-04-05T12:00:00.000Z', 'the day on which they go back'],
  ['2025-12-31', '2025-12-31T11:00:00.000Z', 'the end of a year'],
])('the day %s is over at %s in Auckland: %s', (day, end) => {
  expect(toDayEnd(day)).toBe(end);
});

it('counts days over the end of a month and of a year', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('knows when a day begins in Auckland, and that words are no day', () => {
  expect(toDayStart('2025-09-28')).toEqual(new Date('2025-09-27T12:00:00Z'));
  expect(toDayStart('soon').getTime()).toBeNaN();
});
