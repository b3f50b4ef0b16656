import { describe, expect, it } from 'vitest';

import type { CampaignEvent } from '../../../../src/features/events/events.ts';
import { findWhole, toListed, toUpcoming } from '../../../../src/features/events/built-events.ts';
import { chooseEvents, groupEvents } from '../../../../src/features/events/event-series.ts';

const HOUR_MS = 60 * 60 * 1000;

const event = (id: string, start: string | null, told: Partial<CampaignEvent> = {}): CampaignEvent => ({
  id,
  title: 'Street corner meeting',
  start: start && new Date(start).toISOString(),
  end: start && new Date(Date.parse(start) + HOUR_MS).toISOString(),
  allDay: false,
  location: 'Ōtāhuhu',
  description: '',
  url: '',
  ...told,
});
/** Dates of a series, by day and time with the offset of Auckland. */
const series = (uid: string, starts: readonly string[], told: Partial<CampaignEvent> = {}) =>
  starts.map((start) => event(`${uid}/${start}`, start, told));
const SATURDAYS = series('a', [
  '2025-09-13T10:00+12:00',
  '2025-09-20T10:00+12:00',
  '2025-09-27T10:00+12:00',
  // The clocks have changed on 28 September.
  '2025-10-04T10:00+13:00',
]);
const [first, second, third, fourth] = SATURDAYS as [
  CampaignEvent,
  CampaignEvent,
  CampaignEvent,
  CampaignEvent,
];
const debate = event('debate', '2025-09-17T19:00+12:00', { title: 'Debate' });

const getNotes = (events: readonly CampaignEvent[]) =>
  groupEvents(events).map(({ note }) => note?.text ?? null);
const getIds = (events: readonly CampaignEvent[]) => events.map(({ id }) => id);

describe('groupEvents', () => {
  it.each([
    ['a weekly meeting, across the change of clocks', SATURDAYS, ['Every Saturday at 10 am until 4 October']],
    [
      'one at half past the hour',
      series('a', ['2025-09-13T17:30+12:00', '2025-09-20T17:30+12:00']),
      ['Every Saturday at 5:30 pm until 20 September'],
    ],
    [
      'one that is on another day in UTC',
      series('a', ['2025-09-27T23:00+12:00', '2025-10-04T23:00+13:00']),
      ['Every Saturday at 11 pm until 4 October'],
    ],
    [
      'one that ends in another year',
      series('a', ['2025-12-27T10:00+13:00', '2026-01-03T10:00+13:00']),
      ['Every Saturday at 10 am until 3 January 2026'],
    ],
    [
      'whole days',
      series('a', ['2025-09-27T00:00+12:00', '2025-10-04T00:00+13:00'], { allDay: true }),
      ['Every Saturday until 4 October'],
    ],
    ['one with a gap', [first, second, fourth], ['3 dates until 4 October']],
    [
      'one every second week',
      series('a', ['2025-09-17T17:30+12:00', '2025-10-01T17:30+13:00']),
      ['2 dates until 1 October'],
    ],
    ['two without a start', [event('x/1', null), event('x/2', null)], [null, null]],
    ['another title', [first, { ...second, title: 'Picnic' }], [null, null]],
    ['another place', [first, { ...second, location: 'Aotea Square' }], [null, null]],
    ['another time of the day', [first, ...series('a', ['2025-09-20T11:00+12:00'])], [null, null]],
    ['another series', [first, ...series('b', ['2025-09-20T10:00+12:00'])], [null, null]],
  ])('describes %s', (_, events, notes) => {
    expect(getNotes(events)).toEqual(notes);
  });

  it('shows the next date of a series where that stands among the others, and keeps all dates', () => {
    const [meeting, other] = groupEvents([first, debate, second, third, fourth]);
    expect([meeting?.id, other?.id]).toEqual([first.id, 'debate']);
    expect(meeting?.note?.starts).toEqual(SATURDAYS.map(({ start }) => start));
    expect(meeting?.note?.count).toBe(4);
  });
});

it.each([
  ['of different series where there are enough', [first, second, debate], 2, true, [first, debate]],
  ['further dates where there are not', [first, debate, second, third], 3, true, [first, debate, second]],
  ['nothing twice without filling up', [first, second, third], 3, false, [first]],
])('chooseEvents takes %s', (_, events, count, fillsUp, chosen) => {
  expect(getIds(chooseEvents(events, count, fillsUp))).toEqual(getIds(chosen));
});

describe('what the build writes', () => {
  const BUILT_AT = '2025-09-12T00:00:00.000Z';

  it('holds what takes the place of a date that is over, and how many series there are', () => {
    const events = [first, debate, second, third, fourth];
    const { events: listed, total } = toListed(events, 12, BUILT_AT);
    expect(getIds(listed)).toEqual(getIds([first, debate, second]));
    expect(listed.map((entry) => entry.note?.count)).toEqual([4, undefined, 3]);
    expect(total).toBe(2);
  });

  it('fills up home, and leaves out what has begun', () => {
    const begun = event('begun', '2025-09-11T12:00+12:00');
    const { events } = toUpcoming([begun, first, debate, second, third, fourth], 2, {
      readAt: BUILT_AT,
      builtAt: BUILT_AT,
    });
    expect(getIds(events)).toEqual(getIds([first, debate, second, third]));
  });

  it('is without descriptions on home, and found in the calendar with them', () => {
    const all = [first, debate, second].map((each) => ({ ...each, description: 'Bring a question.' }));
    const built = toUpcoming(all, 1, { readAt: BUILT_AT, builtAt: BUILT_AT });
    expect(built.events.map(({ description }) => description)).toEqual(['', '', '']);
    expect(findWhole(all, built)).toEqual(all);
    expect(findWhole([...all, fourth], built)).toEqual(all);
  });
});

describe('a cancelled event', () => {
  it('stands by itself beside the other dates of its series', () => {
    const dates = SATURDAYS.map((date) => (date === second ? { ...date, cancelled: 'Rain.' } : date));
    expect(groupEvents(dates).map(({ id, note, cancelled }) => [id, note?.count ?? 1, cancelled])).toEqual([
      [first.id, 3, undefined],
      [second.id, 1, 'Rain.'],
    ]);
  });

  it('is one entry with all of its dates where the whole series is cancelled', () => {
    const dates = SATURDAYS.map((date) => ({ ...date, cancelled: '' }));
    expect(groupEvents(dates).map(({ note, cancelled }) => [note?.count, cancelled])).toEqual([[4, '']]);
  });
});
