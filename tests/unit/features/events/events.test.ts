import { describe, expect, it } from 'vitest';

import {
  type CampaignEvent,
  chooseEvents,
  formatSeries,
  isShown,
  listEventEntries,
  buildEventList,
} from '../../../../src/features/events/events.ts';
import { formatRelativeDay } from '../../../../src/features/events/shown-events.ts';
import { collapseSpaces } from '../../../../src/lib/text.ts';
import { parseTable } from '../../../support/calendars.ts';
import { readLabels } from '../../../support/content-files.ts';

const HOUR_MS = 60 * 60 * 1000;

const event = (id: string, start: string | null, fields: Partial<CampaignEvent> = {}): CampaignEvent => ({
  id,
  title: 'Street corner meeting',
  page: '',
  start: start && new Date(start).toISOString(),
  end: start && new Date(Date.parse(start) + HOUR_MS).toISOString(),
  allDay: false,
  location: 'Ōtāhuhu',
  description: '',
  url: '',
  ...fields,
});
/** Creates occurrences of a series, by day and time with the offset of Auckland. */
const buildSeries = (uid: string, starts: readonly string[], fields: Partial<CampaignEvent> = {}) =>
  starts.map((start) => event(`${uid}/${start}`, start, fields));
const SATURDAYS = buildSeries('a', [
  '2025-09-13T10:00+12:00',
  '2025-09-20T10:00+12:00',
  '2025-09-27T10:00+12:00',
  // Clocks went forward on 28 September.
  '2025-10-04T10:00+13:00',
]);
type Four = [CampaignEvent, CampaignEvent, CampaignEvent, CampaignEvent];
const [first, second, third, fourth] = SATURDAYS as Four;
const debate = event('debate', '2025-09-17T19:00+12:00', { title: 'Debate' });

const SERIES_LABELS = readLabels().events.list.series;
/** The full list of `/media`, before any of the events. */
const listAll = (events: readonly CampaignEvent[]) => listEventEntries(events, 'all', 0);
const listNotes = (events: readonly CampaignEvent[]) =>
  listAll(events).map(
    ({ allDay, note }) => note && collapseSpaces(formatSeries(note, allDay, SERIES_LABELS)),
  );
const listIds = (events: readonly CampaignEvent[]) => events.map(({ id }) => id);

describe('the full list', () => {
  it.each(
    parseTable(`
    a weekly meeting, across a clock change | 2025-09-27T10:00+12:00 2025-10-04T10:00+13:00 | Every Saturday at 10 am until 4 October
    one at half past the hour       | 2025-09-13T17:30+12:00 2025-09-20T17:30+12:00 | Every Saturday at 5:30 pm until 20 September
    one that is on another day in UTC | 2025-09-27T23:00+12:00 2025-10-04T23:00+13:00 | Every Saturday at 11 pm until 4 October
    one that ends in another year   | 2025-12-27T10:00+13:00 2026-01-03T10:00+13:00 | Every Saturday at 10 am until 3 January 2026
    all-day events                  | 2025-09-27T00:00+12:00 2025-10-04T00:00+13:00 | Every Saturday until 4 October
    one with a gap                  | 2025-09-13T10:00+12:00 2025-10-04T10:00+13:00 | 2 dates until 4 October
    a weekly meeting without an end | 2025-09-27T10:00+12:00 2025-10-04T10:00+13:00 | Every Saturday at 10 am
    a fortnightly one without an end | 2025-09-17T17:30+12:00 2025-10-01T17:30+13:00 | More dates
    one every second week           | 2025-09-17T17:30+12:00 2025-10-01T17:30+13:00 | 2 dates until 1 October
    `),
  )('describes %s', (name, starts = '', note) => {
    const fields = {
      allDay: name === 'all-day events',
      ...(name.includes('without an end') && { endless: true as const }),
    };
    expect(listNotes(buildSeries('a', starts.split(' '), fields))).toEqual([note]);
  });

  it('completes events of other servers, which have no id and no url', () => {
    const events = [
      { title: 'A', start: null, end: null, location: 'Hall', description: '' },
    ] as unknown as CampaignEvent[];
    expect(listAll(events)).toMatchObject([{ ...events[0], id: '0', url: '' }]);
  });

  it.each([
    ['two without a start', [event('x/1', null), event('x/2', null)]],
    ['another title', [first, { ...second, title: 'Picnic' }]],
    ['another place', [first, { ...second, location: 'Aotea Square' }]],
    ['another time of the day', [first, ...buildSeries('a', ['2025-09-20T11:00+12:00'])]],
    ['another series', [first, ...buildSeries('b', ['2025-09-20T10:00+12:00'])]],
  ])('does not group %s', (_, events) => {
    expect(listNotes(events)).toEqual([undefined, undefined]);
  });

  it('shows the next occurrence of a series in its chronological place, and keeps all dates', () => {
    const [meeting, other] = listAll([first, debate, second, third, fourth]);
    expect([meeting?.id, other?.id]).toEqual([first.id, 'debate']);
    expect(meeting?.note?.starts).toEqual(SATURDAYS.map(({ start }) => start));
    expect(meeting?.note?.count).toBe(4);
  });
});

it.each([
  ['events of different series if there are enough', [first, second, debate], 2, 'upcoming', [first, debate]],
  [
    'further occurrences to fill the list',
    [first, debate, second, third],
    3,
    'upcoming',
    [first, debate, second],
  ],
  ['one occurrence of each series in the full list', [first, second, third], 3, 'all', [first]],
] as const)('chooseEvents takes %s', (_, events, count, listing, chosen) => {
  expect(listIds(chooseEvents(events, listing, count))).toEqual(listIds(chosen));
});

describe('the events in the static page', () => {
  const BUILT_AT = '2025-09-12T00:00:00.000Z';
  const times = { readAt: BUILT_AT, builtAt: BUILT_AT, isCalendarRead: true };

  it('include the replacement of an occurrence that is over, and the number of series', () => {
    const events = [first, debate, second, third, fourth];
    const { events: listed, total } = buildEventList(events, 'all', { count: 12, ...times });
    expect(listed.map(({ id, note }) => [id, note?.count])).toEqual([
      [first.id, 4],
      ['debate', undefined],
      [second.id, 3],
    ]);
    expect(total).toBe(2);
  });

  it('fill the list of the home page, without started events and without descriptions', () => {
    const begun = event('begun', '2025-09-11T12:00+12:00');
    const all = [begun, first, debate, second, third, fourth].map((each) => ({
      ...each,
      description: 'Ask.',
    }));
    const { events } = buildEventList(all, 'upcoming', { count: 2, ...times });
    expect(listIds(events)).toEqual(listIds([first, debate, second, third]));
    expect(new Set(events.map(({ description }) => description))).toEqual(new Set(['']));
  });
});

it('a cancelled occurrence is listed separately from its series, a cancelled series once', () => {
  const list = (events: readonly CampaignEvent[]) =>
    listAll(events).map(({ id, note, cancelled }) => [id, note?.count ?? 1, cancelled]);
  expect(list([first, { ...second, cancelled: 'Rain.' }, third, fourth])).toEqual([
    [first.id, 3, undefined],
    [second.id, 1, 'Rain.'],
  ]);
  expect(list(SATURDAYS.map((date) => ({ ...date, cancelled: '' })))).toEqual([[first.id, 4, '']]);
});

const NOON = '2025-09-13T00:00:00Z';
const buildSpan = (start: string | null, end: string | null = null) => ({ start, end, allDay: false });

it.each([
  ['is over at its end', buildSpan('2025-09-12T22:00:00Z', NOON), false, false],
  ['is not over in its last second', buildSpan('2025-09-12T22:00:00Z', '2025-09-13T00:00:01Z'), true, false],
  ['without an end is over when it begins', buildSpan(NOON), false, false],
  ['is ahead until it begins', buildSpan('2025-09-13T00:00:01Z'), true, true],
  ['without a start is neither over nor ahead', buildSpan(null), true, false],
])('an event %s', (_, time, isListed, isAhead) => {
  const now = Date.parse(NOON);
  expect([isShown(time, 'all', now), isShown(time, 'upcoming', now)]).toEqual([isListed, isAhead]);
});

it.each([
  ['2025-09-20T10:00+12:00', '2025-09-20T23:59+12:00', 'Today'],
  ['2025-09-20T10:00+12:00', '2025-09-19T23:59+12:00', 'Tomorrow'],
  // Clocks go forward on 28 September.
  ['2025-09-28T23:30+13:00', '2025-09-22T00:30+12:00', 'This Sunday'],
  ['2025-09-28T23:30+13:00', '2025-09-21T23:30+12:00', ''],
])('the label of an event of %s at %s is "%s"', (start, now, label) => {
  const labels = ['Today', 'Tomorrow', 'This {weekday}', 'Pacific/Auckland'];
  expect(formatRelativeDay(start, Date.parse(now), labels)).toBe(label);
});
