import ICAL from 'ical.js';
import { expect, it } from 'vitest';

import {
  checkPlan,
  findAlarm,
  listPlanDays,
  renderPlanCalendar,
} from '../../../../src/features/voting/vote-plan.ts';

const DATES = { papers: '2025-09-09', arrived: '2025-09-22', post: '2025-10-07', closes: '2025-10-11' };

it.each([
  ['2025-08-20', 'post', '2025-09-08', false, 'early'],
  ['2025-08-20', 'post', '2025-09-09', true, 'arriving'],
  ['2025-09-20', 'box', '2025-09-19', false, 'past'],
  ['2025-09-20', 'post', '2025-09-22', true, undefined],
  ['2025-09-20', 'post', '2025-10-07', true, 'lastPost'],
  ['2025-09-20', 'post', '2025-10-08', false, 'late'],
  ['2025-10-07', 'box', '2025-10-07', true, undefined],
  ['2025-10-11', 'box', '2025-10-11', true, undefined],
  ['2025-10-11', 'box', '2025-10-12', false, 'ended'],
] as const)(
  'on %s, a plan for the %s on %s works: %s, with the answer %s',
  (today, how, day, works, answer) => {
    expect(checkPlan({ how, day }, DATES, today)).toEqual({ works, answer });
  },
);

it('lists whole weeks, from the Monday before papers come to the Sunday after the vote', () => {
  const days = listPlanDays(DATES);
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([
    35,
    '2025-09-08',
    '2025-09-09',
    '2025-10-12',
  ]);
});

// Clocks go forward on 28 September 2025, at 2 am.
it.each([
  ['2025-09-28', '2025-09-20T10:00:00+12:00', '2025-09-27T18:00:00+12:00'],
  ['2025-09-29', '2025-09-20T10:00:00+12:00', '2025-09-28T18:00:00+13:00'],
  ['2025-10-08', '2025-10-07T20:00:00+13:00', '2025-10-08T08:00:00+13:00'],
  ['2025-10-11', '2025-10-11T11:00:00+13:00', undefined],
])('the alarm for %s, planned at %s, is at %s', (day, now, alarm) => {
  expect(findAlarm(day, Date.parse(now))).toBe(alarm && Date.parse(alarm));
});

it('the calendar file has a whole day with one alarm, and all words survive', () => {
  const alarm = Date.parse('2025-10-01T18:00:00+13:00');
  const title = 'Post my vote on Thursday 2 October, at Māngere; near C:\\ and {day}.';
  const description = `${'Ōtāhuhu, then on. '.repeat(9)}\nAuthorised by Robin`;
  const entry = { day: '2025-10-02', alarm, title, description, url: 'https://example.nz/voting#plan' };
  const file = renderPlanCalendar(entry, Date.parse('2025-09-20T10:00:00+12:00'));
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const component = new ICAL.Component(ICAL.parse(file) as string).getFirstSubcomponent('vevent');
  const event = new ICAL.Event(component ?? undefined);
  expect([event.summary, event.description]).toEqual([title, description]);
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2025-10-02', '2025-10-03']);
  const trigger = component?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger') as ICAL.Time;
  expect(trigger.toJSDate().getTime()).toBe(alarm);
  const later = renderPlanCalendar(entry, Date.parse('2025-09-20T10:01:00+12:00'));
  expect([file, later].map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))).toEqual([
    event.sequence,
    event.sequence + 1,
  ]);
});
