import { describe, expect, it } from 'vitest';

import {
  addDays,
  formatAucklandInstant,
  getDayEnd,
  getDayStart,
  toAucklandInstant,
} from '../../../src/core/local-time.ts';
import {
  ENGLISH_FORMATS,
  formatFullDay,
  formatLongDay,
  formatMonth,
  formatShortDay,
} from '../../../src/core/dates.ts';
import { formatEventTime, formatDateTile } from '../../../src/core/event-times.ts';
import { getPublication, isPublished, getModifiedAt, getPublishedAt } from '../../../src/core/publication.ts';

describe('a day in Auckland', () => {
  it.each([
    // Clocks change at 2:00 on 28 September 2025 and at 3:00 on 5 April 2026.
    ['2025-09-27', '2025-09-27T00:00:00+12:00', '2025-09-27T12:00:00.000Z'],
    ['2025-09-28', '2025-09-28T00:00:00+12:00', '2025-09-28T11:00:00.000Z'],
    ['2026-04-05', '2026-04-05T00:00:00+13:00', '2026-04-05T12:00:00.000Z'],
  ])('%s begins at %s and is over at %s', (day, start, end) => {
    expect(formatAucklandInstant(getDayStart(day).toISOString())).toBe(start);
    expect(toAucklandInstant(day, '00:00')).toBe(Date.parse(start));
    expect(getDayEnd(day)).toBe(end);
  });

  it('is validated, and has a previous and a next day in any month and year', () => {
    expect(getDayStart('soon').getTime()).toBeNaN();
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('is formatted alike on every machine', () => {
    const formats = [formatShortDay, formatLongDay, formatMonth, formatFullDay];
    expect(formats.map((format) => markNoBreakSpaces(format('2024-02-29')))).toEqual([
      '29~Feb',
      '29~February~2024',
      'February~2024',
      'Thursday 29~February',
    ]);
    expect(markNoBreakSpaces(formatShortDay('2025-09-28'))).toBe('28~Sept');
    expect(ENGLISH_FORMATS.fullDayAndYear('2025-10-11')).toBe('Saturday 11 October 2025');
  });
});

const markNoBreakSpaces = (text?: string) => text?.replaceAll('\u00A0', '~');

const toSpan = (start: string | null, end: string | null = null, allDay = false) => ({ start, end, allDay });

describe('the time of an event', () => {
  it.each([
    ['that is yet to be announced', toSpan(null), undefined],
    ['without an end', toSpan('2025-09-12T22:00:00Z'), 'Saturday 13~September~2025, 10~am'],
    [
      'whose day is another in UTC',
      toSpan('2025-09-13T11:00:00Z', '2025-09-13T12:30:00Z'),
      'Saturday 13~September~2025, 11~pm to Sunday 14~September~2025, 12:30~am',
    ],
    ['of a day', toSpan('2025-09-12T12:00:00Z', '2025-09-13T12:00:00Z', true), 'Saturday 13~September~2025'],
    ['at noon', toSpan('2025-10-10T23:00:00Z'), 'Saturday 11~October~2025, noon'],
    [
      'of two days over the change of clocks',
      toSpan('2025-09-26T12:00:00Z', '2025-09-28T11:00:00Z', true),
      'Saturday 27~September~2025 to Sunday 28~September~2025',
    ],
  ])('%s is formatted with its year', (_, span, words) => {
    expect(markNoBreakSpaces(formatEventTime(span, { full: true }))).toBe(words);
  });

  it('is formatted by its beginning on the home page', () => {
    const span = toSpan('2025-09-27T14:00:00Z', '2025-09-29T12:30:00Z');
    expect(markNoBreakSpaces(formatEventTime(span))).toBe('Sunday 28~September, 3~am');
  });
});

it.each([
  ['2025-09-30T10:59:59Z', { day: '30', month: 'Sept' }],
  ['2025-09-30T11:00:00Z', { day: '1', month: 'Oct' }],
  [null, null],
])('formatDateTile of %s is the day in Auckland', (start, tile) => {
  expect(formatDateTile(start)).toEqual(tile);
});

describe('an entry is published', () => {
  const publishAt = '2025-09-07T19:00:00.000Z';
  it.each([
    // Auckland is 12 hours ahead of UTC in winter, 13 in summer.
    ['publishAt in winter', { publishAt }, publishAt],
    ['the date in winter', { date: '2025-09-08' }, '2025-09-07T12:00:00Z'],
    ['the date in summer', { date: '2025-12-01' }, '2025-11-30T11:00:00Z'],
    ['publishAt after the date', { date: '2025-09-01', publishAt }, publishAt],
  ])('from %s on', (_, fields, instant) => {
    const due = Date.parse(instant);
    expect([due - 1, due].map((now) => isPublished(fields, new Date(now)))).toEqual([false, true]);
    expect(getPublication(fields, new Date(due - 1))).toEqual({ state: 'waiting', due });
  });

  it('at once without a time, and never as a draft', () => {
    expect(isPublished({ draft: false }, new Date(0))).toBe(true);
    expect(isPublished({ draft: true, publishAt }, new Date('2099-01-01T00:00:00Z'))).toBe(false);
  });
});

const AT = '2025-09-07T19:00:00.000Z';
it.each<[string, { date: string; publishAt?: string }, string | undefined, string, string]>([
  ['the start of its day', { date: '2025-09-08' }, undefined, '2025-09-07T12:00Z', '2025-09-07T12:00Z'],
  ['publishAt', { date: '2025-09-01', publishAt: AT }, '2025-09-03', AT, AT],
  ['publishAt on an earlier day', { date: '2025-09-10', publishAt: AT }, undefined, AT, AT],
  ['a change in summer', { date: '2025-09-08', publishAt: AT }, '2025-12-01', AT, '2025-11-30T11:00Z'],
])('an entry was published and last modified at %s', (_, fields, changed, published, modified) => {
  expect(getPublishedAt(fields)).toBe(Date.parse(published));
  expect(getModifiedAt(fields, changed)).toBe(Date.parse(modified));
});

it.each([
  ['the minute before a skipped hour', '2025-09-28', '01:59', '2025-09-27T13:59:00.000Z'],
  ['a skipped time, with the earlier offset', '2025-09-28', '02:30', '2025-09-27T14:30:00.000Z'],
  ['the minute after', '2025-09-28', '03:00', '2025-09-27T14:00:00.000Z'],
  ['the first of a repeated time', '2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
])('toAucklandInstant converts %s', (_, day, time, instant) => {
  expect(new Date(toAucklandInstant(day, time)).toISOString()).toBe(instant);
});
