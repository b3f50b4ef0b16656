import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { formatVotingLimit } from '../../../../src/features/events/event-times.ts';
import { toVotingTexts, votingSchema } from '../../../../src/features/voting/voting.schema.ts';
import { readContentFields, readContentFile } from '../../../../src/server/config/content.ts';
import {
  toShortSteps,
  toVotingDates,
  toVotingSteps,
  type VotingStep,
} from '../../../../src/features/voting/voting.server.ts';

const VOTING = `dates:
  - { title: Enrolment, start: 2025-08-01 17:00, text: Enrol., now: enrol, short: enrol }
  - { title: Papers, start: 2025-09-09, end: 2025-09-22, text: By post., now: wait, during: look, short: papers }
  - { title: Post, start: 2025-10-07, text: Free., now: post, short: post }
  - { title: Special, start: 2025-10-10, text: Specials., now: enrol late }
  - { title: Close, start: 2025-10-11 12:00, end: 2025-10-11 12:00, text: Noon., now: box, short: box }
ended: It is over.
days: How
endedShort: Over
`;
const voting = votingSchema.parse(parse(VOTING));
const script = readFileSync('src/ui/show-first.js', 'utf8');

/** What the script of the pages leaves of the lines at an instant; the line after the last of them is `ended`. */
function show(steps: readonly VotingStep[], now: string): string[] {
  const lines = [...steps, { until: '', text: 'ended' }].map(({ until, text }) => ({
    dataset: { first: until },
    hidden: false,
    text,
  }));
  const document = { querySelectorAll: (selector: string) => (selector === '[data-first]' ? lines : []) };
  runInNewContext(script, { document, Date: { parse: Date.parse, now: () => Date.parse(now) } });
  return lines.filter(({ hidden }) => !hidden).map(({ text }) => text);
}

/** The text that the script in the head gives the line under the menu at an instant. */
function showLine(steps: readonly VotingStep[], now: string): string {
  const lines = [...steps.map(({ until, text }) => [until, text]), ['', 'ended']];
  const line = { dataset: { steps: JSON.stringify(lines) }, textContent: '' };
  const main = {};
  const document = {
    querySelector: (selector: string) => ({ '[data-steps]': line, main })[selector] ?? null,
  };
  runInNewContext(readFileSync('src/features/voting/show-step.js', 'utf8'), {
    document,
    // Calls back as soon as it observes, as it does when the parser has added elements.
    MutationObserver: function (callback: (records: unknown[], observer: unknown) => void) {
      const observer = {
        observe: () => {
          callback([], observer);
        },
        disconnect: () => undefined,
      };
      return observer;
    },
    Date: { parse: Date.parse, now: () => Date.parse(now) },
  });
  return line.textContent;
}

describe('what to do now', () => {
  // Clocks go forward on 28 September 2025: +12:00 before, +13:00 after.
  it.each([
    ['2024-01-01T00:00:00+13:00', 'enrol', 'enrol'],
    ['2025-08-01T16:59:00+12:00', 'enrol', 'enrol'],
    ['2025-08-01T17:00:00+12:00', 'wait', 'papers'],
    ['2025-09-08T23:59:00+12:00', 'wait', 'papers'],
    ['2025-09-09T00:00:00+12:00', 'look', 'papers'],
    ['2025-09-22T23:59:00+12:00', 'look', 'papers'],
    ['2025-09-23T00:00:00+12:00', 'post', 'post'],
    ['2025-10-07T23:59:00+13:00', 'post', 'post'],
    ['2025-10-08T00:00:00+13:00', 'enrol late', 'box'],
    ['2025-10-10T23:59:00+13:00', 'enrol late', 'box'],
    ['2025-10-11T00:00:00+13:00', 'box', 'box'],
    ['2025-10-11T11:59:00+13:00', 'box', 'box'],
    ['2025-10-11T12:00:00+13:00', 'ended', 'ended'],
    ['2030-01-01T00:00:00+13:00', 'ended', 'ended'],
  ])('at %s is to %s, under the menu to %s', (now, step, short) => {
    expect(show(toVotingSteps(voting), now)).toEqual([step]);
    expect(showLine(toShortSteps(voting), now)).toBe(short);
  });
});

it.each([
  ['2025-08-01T17:00:00+12:00', 'Friday, 1 August 2025, 5:00 pm'],
  ['2025-09-23T00:00:00+12:00', 'Tuesday, 23 September 2025'],
  // Clocks go forward on 28 September 2025.
  ['2025-10-08T00:00:00+13:00', 'Wednesday, 8 October 2025'],
  ['2025-10-11T12:00:00+13:00', 'Saturday, 11 October 2025, 12 noon'],
])('until when a step holds is said in words: %s is %s', (instant, words) => {
  expect(formatVotingLimit(new Date(instant).toISOString())).toBe(words);
});

it('the dates of the vote are Auckland’s, whole days until the midnight after them, and several days until they begin', () => {
  expect(
    toVotingDates(voting).map(({ title, span, until }) => [title, span.start, until, span.allDay]),
  ).toEqual([
    ['Enrolment', '2025-08-01T05:00:00.000Z', '2025-08-01T05:00:00.000Z', false],
    ['Papers', '2025-09-08T12:00:00.000Z', '2025-09-08T12:00:00.000Z', true],
    ['Post', '2025-10-06T11:00:00.000Z', '2025-10-07T11:00:00.000Z', true],
    ['Special', '2025-10-09T11:00:00.000Z', '2025-10-10T11:00:00.000Z', true],
    ['Close', '2025-10-10T23:00:00.000Z', '2025-10-10T23:00:00.000Z', false],
  ]);
});

describe('a text that calls for a day of the vote', () => {
  it('has it in the form that it asks for', () => {
    const dates = [
      { id: 'papers', title: 'A', start: '2025-09-29', end: '2025-10-02', text: 'A', now: 'A' },
      { id: 'closes', title: 'B', start: '2025-10-11 17:30', text: 'B', now: 'B' },
    ];
    expect(toVotingTexts({ dates, declared: '2025-10-17' })).toEqual({
      'vote:papers': 'Monday 29 September',
      'vote:papers:year': 'Monday 29 September 2025',
      'vote:papers:day': '29 September',
      'vote:papers-end': 'Thursday 2 October',
      'vote:papers-end:year': 'Thursday 2 October 2025',
      'vote:papers-end:day': '2 October',
      'vote:papers:days': '29 September to 2 October',
      'vote:closes': 'Saturday 11 October',
      'vote:closes:year': 'Saturday 11 October 2025',
      'vote:closes:day': '11 October',
      'vote:closes:time': '5:30 pm',
      'vote:declared': 'Friday 17 October',
      'vote:declared:year': 'Friday 17 October 2025',
      'vote:declared:day': '17 October',
    });
  });

  it('moves with it: no text of content/voting.yaml keeps an old day', async () => {
    const source = await readContentFile('voting.yaml');
    const moved = source.replaceAll(/: 2025-(\d\d)/g, (_, month) => `: 2025-0${String(Number(month) - 6)}`);
    const read = (name: string) => (name === 'voting.yaml' ? Promise.resolve(moved) : readContentFile(name));
    const { dates, ended, days, endedShort } = await readContentFields(read, 'voting.yaml', votingSchema);
    const texts = [
      ...dates.flatMap(({ text, now, during, short }) => [text, now, during, short]),
      ...[ended, days, endedShort],
    ];
    expect(texts.join(' ')).not.toMatch(/\(\(|August|September|October/);
    expect(endedShort).toBe('Voting ended at noon on Friday 11 April');
  });
});
