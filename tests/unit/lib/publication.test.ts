import { describe, expect, it } from 'vitest';

import { toHomeInstant } from '../../../src/lib/local-time.ts';
import { getPublication, isPublished, toModifiedAt, toPublishedAt } from '../../../src/lib/publication.ts';

const at = (instant: string) => new Date(instant);

describe('isPublished', () => {
  it.each([
    // Clocks in Auckland are 12 hours ahead of UTC in winter, 13 in summer.
    [
      'publishAt in winter',
      { publishAt: '2025-09-07T19:00:00.000Z' },
      '2025-09-07T18:59:59.999Z',
      '2025-09-07T19:00:00Z',
    ],
    ['the date in winter', { date: '2025-09-08' }, '2025-09-07T11:59:59.999Z', '2025-09-07T12:00:00Z'],
    ['the date in summer', { date: '2025-12-01' }, '2025-11-30T10:59:59.999Z', '2025-11-30T11:00:00Z'],
    [
      'the day on which summer time begins',
      { date: '2025-09-28' },
      '2025-09-27T11:59:59.999Z',
      '2025-09-27T12:00:00Z',
    ],
    ['the day after it', { date: '2025-09-29' }, '2025-09-28T10:59:59.999Z', '2025-09-28T11:00:00Z'],
    [
      'the day on which summer time ends',
      { date: '2026-04-05' },
      '2026-04-04T10:59:59.999Z',
      '2026-04-04T11:00:00Z',
    ],
    ['the day after that', { date: '2026-04-06' }, '2026-04-05T11:59:59.999Z', '2026-04-05T12:00:00Z'],
    [
      'publishAt before the date',
      { date: '2025-09-10', publishAt: '2025-09-07T19:00:00.000Z' },
      '2025-09-07T18:59:59.999Z',
      '2025-09-07T19:00:00Z',
    ],
    [
      'publishAt after the date',
      { date: '2025-09-01', publishAt: '2025-09-07T19:00:00.000Z' },
      '2025-09-07T18:59:59.999Z',
      '2025-09-07T19:00:00Z',
    ],
  ])('waits to the moment by %s', (_, fields, before, due) => {
    expect([isPublished(fields, at(before)), isPublished(fields, at(due))]).toEqual([false, true]);
    expect(getPublication(fields, at(before))).toEqual({ state: 'waiting', due: Date.parse(due) });
  });

  it('is true at once without a time, and never for a draft', () => {
    expect(isPublished({}, at('1970-01-01T00:00:00Z'))).toBe(true);
    expect(isPublished({ draft: false }, at('1970-01-01T00:00:00Z'))).toBe(true);
    expect(
      isPublished({ draft: true, publishAt: '2025-09-07T19:00:00.000Z' }, at('2099-01-01T00:00:00Z')),
    ).toBe(false);
  });
});

describe('when an entry became public and was last changed', () => {
  const AT = '2025-09-07T19:00:00.000Z';
  interface Fields {
    readonly date: string;
    readonly publishAt?: string;
    readonly changed?: string;
  }
  it.each([
    ['the start of its day', { date: '2025-09-08' }, '2025-09-07T12:00Z', '2025-09-07T12:00Z'],
    ['publishAt later that day', { date: '2025-09-08', publishAt: AT }, AT, AT],
    ['publishAt on a later day', { date: '2025-09-01', changed: '2025-09-03', publishAt: AT }, AT, AT],
    ['publishAt on an earlier day', { date: '2025-09-10', publishAt: AT }, AT, AT],
    [
      'a change in summer',
      { date: '2025-09-08', changed: '2025-12-01', publishAt: AT },
      AT,
      '2025-11-30T11:00Z',
    ],
  ])('is %s', (_, { changed, ...fields }: Fields, published, modified) => {
    expect(toPublishedAt(fields)).toBe(Date.parse(published));
    expect(toModifiedAt(fields, changed)).toBe(Date.parse(modified));
  });
});

describe('toHomeInstant', () => {
  it.each([
    ['the minute before clocks skip an hour', '2025-09-28', '01:59', '2025-09-27T13:59:00.000Z'],
    ['a time that they skip, read by the clock before', '2025-09-28', '02:30', '2025-09-27T14:30:00.000Z'],
    ['the minute after', '2025-09-28', '03:00', '2025-09-27T14:00:00.000Z'],
    ['the minute before clocks go back', '2026-04-05', '01:59', '2026-04-04T12:59:00.000Z'],
    ['a time that they show twice, the first time', '2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
    ['the minute after the second time', '2026-04-05', '03:00', '2026-04-04T15:00:00.000Z'],
  ])('knows %s', (_, day, time, instant) => {
    expect(new Date(toHomeInstant(day, time)).toISOString()).toBe(instant);
  });
});
