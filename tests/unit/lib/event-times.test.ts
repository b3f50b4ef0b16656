import { describe, expect, it } from 'vitest';

import { formatEventTime, isAhead, isOver, toLeaf } from '../../../src/lib/event-times.ts';

const at = (start: string | null, end: string | null = null, allDay = false) => ({ start, end, allDay });

describe('formatEventTime', () => {
  it.each([
    ['without a start', at(null), 'TBA', 'TBA'],
    [
      'without an end',
      at('2025-09-12T22:00:00Z'),
      'Saturday, 13 September, 10:00 am',
      'Saturday, 13 September 2025, 10:00 am',
    ],
    [
      'that ends on the same day',
      at('2025-09-12T22:00:00Z', '2025-09-12T23:30:00Z'),
      'Saturday, 13 September, 10:00 am',
      'Saturday, 13 September 2025, 10:00 am',
    ],
    [
      'that ends in the last second of the day',
      at('2025-09-13T07:00:00Z', '2025-09-13T11:59:59Z'),
      'Saturday, 13 September, 7:00 pm',
      'Saturday, 13 September 2025, 7:00 pm',
    ],
    [
      'that ends at midnight',
      at('2025-09-13T07:00:00Z', '2025-09-13T12:00:00Z'),
      'Saturday, 13 September, 7:00 pm',
      'Saturday, 13 September 2025, 7:00 pm to Sunday, 14 September 2025, 12:00 am',
    ],
    [
      'that ends on another day',
      at('2025-09-12T22:00:00Z', '2025-09-14T04:00:00Z'),
      'Saturday, 13 September, 10:00 am',
      'Saturday, 13 September 2025, 10:00 am to Sunday, 14 September 2025, 4:00 pm',
    ],
    [
      'whose day is another in UTC',
      at('2025-09-13T11:00:00Z', '2025-09-13T12:30:00Z'),
      'Saturday, 13 September, 11:00 pm',
      'Saturday, 13 September 2025, 11:00 pm to Sunday, 14 September 2025, 12:30 am',
    ],
    [
      'that ends before it begins',
      at('2025-09-12T22:00:00Z', '2025-09-10T22:00:00Z'),
      'Saturday, 13 September, 10:00 am',
      'Saturday, 13 September 2025, 10:00 am',
    ],
    [
      'at noon',
      at('2025-10-10T23:00:00Z', '2025-10-10T23:00:00Z'),
      'Saturday, 11 October, 12:00 pm',
      'Saturday, 11 October 2025, 12:00 pm',
    ],
    [
      'at midnight',
      at('2025-09-12T12:00:00Z'),
      'Saturday, 13 September, 12:00 am',
      'Saturday, 13 September 2025, 12:00 am',
    ],
    [
      'before clocks change',
      at('2025-09-27T13:59:00Z'),
      'Sunday, 28 September, 1:59 am',
      'Sunday, 28 September 2025, 1:59 am',
    ],
    [
      'after clocks have changed',
      at('2025-09-27T14:00:00Z'),
      'Sunday, 28 September, 3:00 am',
      'Sunday, 28 September 2025, 3:00 am',
    ],
    [
      'of a day',
      at('2025-09-12T12:00:00Z', '2025-09-13T12:00:00Z', true),
      'Saturday, 13 September',
      'Saturday, 13 September 2025',
    ],
    [
      'of two days over the change of clocks',
      at('2025-09-26T12:00:00Z', '2025-09-28T11:00:00Z', true),
      'Saturday, 27 September',
      'Saturday, 27 September 2025 to Sunday, 28 September 2025',
    ],
    [
      'over the turn of the year',
      at('2025-12-31T08:00:00Z', '2025-12-31T12:00:00Z'),
      'Wednesday, 31 December, 9:00 pm',
      'Wednesday, 31 December 2025, 9:00 pm to Thursday, 1 January 2026, 1:00 am',
    ],
  ])('of an event %s', (_, span, home, media) => {
    expect([formatEventTime(span), formatEventTime(span, { year: true })]).toEqual([home, media]);
  });
});

describe('toLeaf', () => {
  it.each([
    ['2025-09-12T22:00:00Z', { day: '13', month: 'Sept' }],
    ['2025-09-30T10:59:59Z', { day: '30', month: 'Sept' }],
    ['2025-09-30T11:00:00Z', { day: '1', month: 'Oct' }],
    [null, null],
  ])('of %s is the day in Auckland', (start, leaf) => {
    expect(toLeaf(start)).toEqual(leaf);
  });
});

describe('an event', () => {
  const NOON = Date.parse('2025-09-13T00:00:00Z');

  it.each([
    ['is over at its end', at('2025-09-12T22:00:00Z', '2025-09-13T00:00:00Z'), true, false],
    ['is not over in its last second', at('2025-09-12T22:00:00Z', '2025-09-13T00:00:01Z'), false, false],
    ['without an end is over when it begins', at('2025-09-13T00:00:00Z'), true, false],
    ['is ahead until it begins', at('2025-09-13T00:00:01Z'), false, true],
    ['without a start is neither', at(null), false, false],
  ])('%s', (_, span, over, ahead) => {
    expect([isOver(span, NOON), isAhead(span, NOON)]).toEqual([over, ahead]);
  });
});
