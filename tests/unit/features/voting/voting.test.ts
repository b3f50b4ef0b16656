import { expect, it } from 'vitest';
import { parse } from 'yaml';

import { formatVotingDeadline } from '../../../../src/core/event-times.ts';
import { renderCalendar } from '../../../../src/features/events/ical/render-calendar.ts';
import { buildStaffSeries } from '../../../../src/features/events/staff-events.server.ts';
import { collapseSpaces } from '../../../../src/lib/text.ts';
import { buildVotingTexts, votingSchema } from '../../../../src/core/voting.schema.ts';
import {
  listVotingDates,
  listVotingEvents,
  listVotingPhases,
  listVotingSteps,
} from '../../../../src/features/voting/voting.server.ts';

const VOTING = `dates:
  - { title: Enrolment, start: 2025-08-01 17:00, text: Enrol., now: enrol, short: enrol }
  - { title: Papers, start: 2025-09-09, end: 2025-09-22, text: By post., now: wait, during: look, short: papers }
  - { title: Post, start: 2025-10-07, text: Free., now: post, short: post }
  - { title: Special, start: 2025-10-10, text: Specials., now: enrol late, home: { heading: a, text: a, link: a, href: / } }
  - { title: Close, start: 2025-10-11 12:00, end: 2025-10-11 12:00, text: Noon., now: box, short: box }
ended: It is over.
days: How
endedShort: Over
`;
const voting = votingSchema.parse(parse(VOTING));
const findStep = (steps: ReturnType<typeof listVotingSteps>, now: string): string =>
  steps.find(({ until }) => until && Date.parse(until) > Date.parse(now))?.text ?? 'ended';

// Clocks go forward on 28 September 2025: +12:00 before, +13:00 after.
it.each([
  ['2025-08-01T16:59:00+12:00', 'enrol', 'enrol'],
  ['2025-08-01T17:00:00+12:00', 'wait', 'papers'],
  ['2025-09-08T23:59:00+12:00', 'wait', 'papers'],
  ['2025-09-09T00:00:00+12:00', 'look', 'post'],
  ['2025-09-22T23:59:00+12:00', 'look', 'post'],
  ['2025-09-23T00:00:00+12:00', 'post', 'post'],
  ['2025-10-07T23:59:00+13:00', 'post', 'post'],
  ['2025-10-08T00:00:00+13:00', 'enrol late', 'box'],
  ['2025-10-10T23:59:00+13:00', 'enrol late', 'box'],
  ['2025-10-11T11:59:00+13:00', 'box', 'box'],
  ['2025-10-11T12:00:00+13:00', 'ended', 'ended'],
])('the voting step at %s is %s, and %s in the header and on home', (now, step, short) => {
  expect(findStep(listVotingSteps(voting), now)).toBe(step);
  expect(findStep(listVotingPhases(voting), now)).toBe(short);
});

it.each([
  ['2025-08-01T17:00:00+12:00', 'Friday 1 August 2025, 5 pm'],
  // Clocks go forward on 28 September 2025.
  ['2025-10-08T00:00:00+13:00', 'Tuesday 7 October 2025'],
  ['2025-10-11T12:00:00+13:00', 'Saturday 11 October 2025, noon'],
])('the end of a step is formatted: %s is %s', (instant, words) => {
  expect(collapseSpaces(formatVotingDeadline(new Date(instant).toISOString()))).toBe(words);
});

it('the dates of the vote are in Auckland time: days end at midnight, date ranges count until they begin', () => {
  expect(
    listVotingDates(voting).map(({ title, span, until }) => [title, span.start, until, span.allDay]),
  ).toEqual([
    ['Enrolment', '2025-08-01T05:00:00.000Z', '2025-08-01T05:00:00.000Z', false],
    ['Papers', '2025-09-08T12:00:00.000Z', '2025-09-08T12:00:00.000Z', true],
    ['Post', '2025-10-06T11:00:00.000Z', '2025-10-07T11:00:00.000Z', true],
    ['Special', '2025-10-09T11:00:00.000Z', '2025-10-10T11:00:00.000Z', true],
    ['Close', '2025-10-10T23:00:00.000Z', '2025-10-10T23:00:00.000Z', false],
  ]);
});

it('alarms are at times in Auckland, also on the day when clocks go forward', () => {
  const alarms = [
    { daysBefore: 1, time: '19:00', text: 'Tomorrow' },
    { time: '08:00', text: 'Today' },
  ];
  const date = { id: 'post', title: 'Post', start: '2025-09-28', text: 'Free.', now: 'post', alarms };
  const series = buildStaffSeries(listVotingEvents({ ...voting, dates: [date] }, '/voting', 'Me'), 0);
  const file = renderCalendar(series, { name: 'Vote' }, new Date('2025-09-01T00:00:00Z'));
  // At 8 am, seven hours have passed since midnight.
  const [first, second] = [
    'TRIGGER:-PT5H\r\nDESCRIPTION:Tom',
    'TRIGGER;RELATED=START:PT7H\r\nDESCRIPTION:Tod',
  ];
  expect(file).toMatch(new RegExp(`UID:post@voting[^]+${first}[^]+${second}`));
});

it('a voting date in a text has the format of its shortcode', () => {
  const dates = [
    { id: 'papers', title: 'A', start: '2025-09-29', end: '2025-10-02', text: 'A', now: 'A' },
    { id: 'closes', title: 'B', start: '2025-10-11 17:30', text: 'B', now: 'B' },
  ];
  expect(buildVotingTexts({ dates, declared: '2025-10-17' })).toMatchObject({
    'vote:papers': 'Monday 29 September',
    'vote:papers-end:year': 'Thursday 2 October 2025',
    'vote:papers:days': '29 September to 2 October',
    'vote:closes:day': '11 October',
    'vote:closes:time': '5:30 pm',
    'vote:declared': 'Friday 17 October',
  });
});
