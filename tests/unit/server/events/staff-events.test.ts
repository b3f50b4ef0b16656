import { describe, expect, it } from 'vitest';

import { createEventsFileHandler } from '../../../../src/server/events/events-file-handler.ts';
import { createEventsHandler } from '../../../../src/server/events/events-handler.ts';
import type { EventsResponse } from '../../../../src/contracts/events.ts';
import { createTestDeps, readJson, SMALL_CALENDAR } from '../../../support/deps.ts';

const ADDRESS = 'https://site.example/api/events';

const ask = async (deps: Parameters<typeof createEventsHandler>[0]) =>
  ((await readJson(await createEventsHandler(deps)(new Request(ADDRESS)))) as EventsResponse).events;
const askFile = async (deps: Parameters<typeof createEventsHandler>[0]) =>
  (await createEventsFileHandler(deps)(new Request(`${ADDRESS}.ics`))).text();

/** What the page is told of an events.yaml of these lines, beside the calendar. */
const listEvents = (lines: readonly string[], now = '2025-09-10T00:00:00Z') =>
  ask(
    createTestDeps({
      files: { 'events.yaml': ['events:', ...lines].join('\n') },
      now: () => new Date(now),
    }),
  );

const toDebate = (cancelled: string) =>
  `  - { title: Debate, start: 2025-09-17 19:00, end: '21:00', cancelled: ${cancelled} }`;
const FLOODED = toDebate('Flooded.');

describe('content/voting.yaml', () => {
  it('is listed beside the events of the calendar, its last day included', async () => {
    const deps = createTestDeps({
      files: {
        'voting.yaml': [
          'dates:',
          '  - { title: Papers come, start: 2025-09-20, end: 2025-09-22, text: By post., now: Wait. }',
          '  - { title: Voting closes, start: 2025-10-11 12:00, place: Vote boxes, text: At noon., now: Go. }',
          'ended: It is over.',
          'endedShort: Over',
        ].join('\n'),
      },
    });
    const events = await ask(deps);
    expect(events.map(({ id, start, end }) => [id, start, end]).slice(1)).toEqual([
      ['papers-come@events.yaml', '2025-09-19T12:00:00.000Z', '2025-09-22T12:00:00.000Z'],
      ['voting-closes@events.yaml', '2025-10-10T23:00:00.000Z', null],
    ]);
    expect(events.at(-1)).toMatchObject({ location: 'Vote boxes', description: 'At noon.' });
    expect(await askFile(deps)).toContain('DTEND;VALUE=DATE:20250923');
  });
});

describe('content/events.yaml', () => {
  it('is listed beside the events of the calendar, in order', async () => {
    const events = await listEvents([
      '  - title: Candidates’ debate',
      '    start: 2025-09-11 7:00 pm',
      '    end: 9pm',
      '    place: Old Town Hall, Takapuna',
      '    description: "Doors open at half past six; bring a <question>."',
      '  - title: Hui ki Ōtāhuhu',
      '    start: 2025-09-30',
    ]);
    expect(events).toEqual([
      {
        id: 'candidates-debate@events.yaml',
        title: 'Candidates’ debate',
        start: '2025-09-11T07:00:00.000Z',
        end: '2025-09-11T09:00:00.000Z',
        allDay: false,
        location: 'Old Town Hall, Takapuna',
        description: 'Doors open at half past six; bring a <question>.',
        url: '',
      },
      expect.objectContaining({ title: 'Next' }),
      expect.objectContaining({
        id: 'hui-ki-otahuhu@events.yaml',
        title: 'Hui ki Ōtāhuhu',
        start: '2025-09-29T11:00:00.000Z',
        end: '2025-09-30T11:00:00.000Z',
        allDay: true,
      }),
    ]);
  });

  it('is listed beside a hosted calendar too', async () => {
    const deps = createTestDeps({
      env: { CALENDAR_ICS_URL: 'https://calendar.example/' },
      fetch: () => Promise.resolve(new Response(SMALL_CALENDAR)),
      files: { 'events.yaml': `events:\n${FLOODED}` },
    });
    expect((await ask(deps)).map(({ title }) => title)).toEqual(['Next', 'Debate']);
  });

  it('keeps the hour of a weekly event when clocks change, and ends on the day that it names', async () => {
    const events = await listEvents([
      '  - { title: Stall, start: 2025-09-20 10:00, end: 2025-09-20 11:00, weeklyUntil: 2025-10-04 }',
    ]);
    expect(events.filter(({ title }) => title === 'Stall').map(({ start }) => start)).toEqual([
      '2025-09-19T22:00:00.000Z',
      '2025-09-26T22:00:00.000Z',
      '2025-10-03T21:00:00.000Z',
    ]);
  });

  it.each([
    ['the last of several whole days', '2025-09-20', '2025-09-21', '2025-09-21T12:00:00.000Z'],
    ['a time on the next day', '2025-09-20 22:00', '2025-09-21 1:30 am', '2025-09-20T13:30:00.000Z'],
    ['half past noon', '2025-09-20 11:00', '12:30 pm', '2025-09-20T00:30:00.000Z'],
  ])('may end at %s', async (_, start, end, instant) => {
    const events = await listEvents([`  - { title: Stall, start: ${start}, end: '${end}' }`]);
    expect(events.find(({ title }) => title === 'Stall')?.end).toBe(instant);
  });

  it('gives an event its id by its title, and later ones of that title one by their start too', async () => {
    const events = await listEvents(
      ['2025-09-20', '2025-09-21', '2025-09-21'].map((start) => `  - { title: Stall, start: ${start} }`),
    );
    expect(events.map(({ id }) => id).filter((id) => id !== 'next')).toEqual([
      'stall@events.yaml',
      'stall-2025-09-21-2@events.yaml',
      'stall-2025-09-21@events.yaml',
    ]);
  });

  it.each([
    ['with its reason', 'Flooded.', 'Flooded.'],
    ['by yes', 'yes', ''],
    ['by true', 'true', ''],
    ['by no not', 'no', undefined],
  ])(
    'keeps an event on the list that is cancelled, %s, until its time has passed',
    async (_, value, reason) => {
      const find = async (now: string) =>
        (await listEvents([toDebate(value)], now)).find(({ title }) => title === 'Debate');
      expect((await find('2025-09-17T08:59:59Z'))?.cancelled).toBe(reason);
      expect(await find('2025-09-17T09:00:00Z')).toBeUndefined();
    },
  );

  it('is in events.ics, cancelled events as cancelled', async () => {
    const deps = createTestDeps({ files: { 'events.yaml': `events:\n${FLOODED}` } });
    expect(await askFile(deps)).toMatch(
      /UID:debate@events\.yaml\r\n(?:.+\r\n)*STATUS:CANCELLED\r\nDTSTART;TZID=Pacific\/Auckland:20250917T190000\r\n(?:.+\r\n)*COMMENT:Flooded\.\r\n/,
    );
  });
});
