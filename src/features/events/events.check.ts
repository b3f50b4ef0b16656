import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  readData,
  readField,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { toHomeDay } from '../../lib/dates.ts';
import { DAY_MS } from '../../lib/locale.ts';
import { readBuildTime } from '../../server/config/settings.ts';
import { UpstreamError } from '../../server/http/limited-fetch.ts';
import { parseCalendar, type Calendar } from './ical/calendar.ts';
import { unfold } from './ical/decode-calendar.ts';
import { expandSeries } from './ical/expand-series.ts';
import {
  type Component,
  describeEvent,
  findProperty,
  getValue,
  parseComponents,
} from './ical/parse-components.ts';
import { eventsSchema, parseMoment } from './events.schema.ts';

const FILE = 'content/calendar.ics';
const YEAR_MS = 366 * DAY_MS;
const MOST_YEARS = 2;
const TOO_LATE = 'more than two years ahead';
const YEAR = 'the year that is meant';

/** Where something is wrong: the number of unfolded lines before it. */
type Found = Omit<ContentIssue, 'file' | 'field' | 'line'> & { readonly at?: number };

/** What a property should be, and one that is right. */
const PROPERTIES: Readonly<Record<string, readonly [expected: string, example: string]>> = {
  DTSTART: ['a day that exists and a zone that is known', 'DTSTART;TZID=Pacific/Auckland:20250930T180000'],
  DTEND: ['an end after the start', 'DTEND;TZID=Pacific/Auckland:20250930T193000'],
  DURATION: ['an hour and a half, for example', 'DURATION:PT1H30M'],
  RRULE: ['a rule that ends after the start', 'RRULE:FREQ=WEEKLY;UNTIL=20251011T100000Z'],
  EXDATE: ['a start of the series that is left out', 'EXDATE;TZID=Pacific/Auckland:20250930T180000'],
  RDATE: ['a start besides those of the rule', 'RDATE;TZID=Pacific/Auckland:20250930T180000'],
  'RECURRENCE-ID': [
    'the start that this event changes',
    'RECURRENCE-ID;TZID=Pacific/Auckland:20250930T180000',
  ],
  UID: ['a name that no other event has', 'UID:debate-2@campaign'],
  'X-WR-TIMEZONE': ['a zone that is known', 'X-WR-TIMEZONE:Pacific/Auckland'],
};

/** Says what is wrong with the calendar that is used while no hosted one is connected. */
export async function checkCalendar(root: string): Promise<ContentIssue[]> {
  const source = await readFile(join(root, FILE), 'utf8').catch(() => null);
  if (source === null) return [{ file: FILE, field: '', problem: 'This file is missing' }];
  const lines = listLines(source);
  return findAll(source).map(({ at, ...issue }) => ({
    file: FILE,
    field: '',
    ...issue,
    line: at === undefined ? undefined : lines[at],
  }));
}

function findAll(source: string): Found[] {
  try {
    const events = listEvents(source);
    return [...findMistakes(parseCalendar(source), events), ...findCopies(events), ...findLateStarts(events)];
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return error.reason === 'incomplete'
      ? [{ problem: 'The calendar breaks off', expected: 'a last line', example: 'END:VCALENDAR' }]
      : [
          {
            at: 0,
            problem: 'There is no calendar in this file',
            expected: 'a file that a calendar program has exported, which begins so',
            example: 'BEGIN:VCALENDAR',
          },
        ];
  }
}

const listEvents = (source: string): Component[] =>
  parseComponents(unfold(source)).flatMap(({ components }) =>
    components.filter(({ name }) => name === 'VEVENT'),
  );

function findMistakes({ findings, series }: Calendar, events: readonly Component[]): Found[] {
  const lines = new Map(events.map((event) => [getValue(event, 'UID'), findProperty(event, 'RRULE')?.at]));
  const found = findings
    // Copies are found in all of the file, whatever their dates.
    .filter(({ property }) => property !== 'UID')
    .map(({ at, event, problem, property }) => toFound(property, event, problem, at));
  const rules = series.flatMap((each) => {
    const start = each.master?.start?.local ?? 0;
    const problems: Found[] = [];
    expandSeries(each, { from: start, to: start + YEAR_MS }, (problem) => {
      problems.push(toFound('RRULE', '', problem, lines.get(each.uid)));
    });
    return problems;
  });
  return [...found, ...rules];
}

/** Events that somebody copied without giving the copy a UID of its own: one of them may be taken for a change of the other. */
function findCopies(events: readonly Component[]): Found[] {
  const lines = events.flatMap((event) => {
    const line = findProperty(event, 'UID');
    return line && !findProperty(event, 'RECURRENCE-ID') ? [{ line, event: describeEvent(event) }] : [];
  });
  return [...Map.groupBy(lines, ({ line }) => line.value).values()].flatMap(([, ...copies]) =>
    copies.map(({ line, event }) => toFound('UID', event, 'another event has the same', line.at)),
  );
}

/** Events of the calendar so far ahead that the year is probably a slip. */
function findLateStarts(events: readonly Component[]): Found[] {
  const last = readLastDay().replaceAll('-', '');
  return events.flatMap((event) => {
    const { at, value = '' } = findProperty(event, 'DTSTART') ?? {};
    if (!/^\d{8}/.test(value) || value.slice(0, 8) <= last) return [];
    const found = toFound('DTSTART', describeEvent(event), `is ${value}, ${TOO_LATE}`, at);
    return { ...found, severity: 'warning' as const, expected: YEAR };
  });
}

function toFound(property: string, event: string, problem: string, at: number | undefined): Found {
  const [expected, example] = PROPERTIES[property] ?? [
    'a line that names the event',
    'UID:debate-2@campaign',
  ];
  const subject = [property, event].filter(Boolean).join(' of ');
  return {
    ...(at !== undefined && { at }),
    problem: subject === '' ? problem : `${subject}: ${problem}`,
    expected,
    example,
  };
}

/** The line of the file, from 1, at which each unfolded line begins. */
function listLines(source: string): number[] {
  const lines = source.replaceAll(/\r*\n|\r+/g, '\n').split('\n');
  return lines.flatMap((line, index) => (index > 0 && /^[ \t]/.test(line) ? [] : index + 1));
}

/** Says which dates of `except` are none of their weekly event. */
export function checkExceptions(entries: readonly ContentEntry[]): ContentIssue[] {
  const entry = entries.find(({ file }) => file === 'content/events.yaml');
  const { data } = eventsSchema.safeParse(entry && readData(entry));
  // What the fields lack is said elsewhere.
  if (!entry || !data) return [];
  return data.events.flatMap(({ start, weeklyUntil, except = [] }, index) => {
    const first = parseMoment(start)?.day ?? '';
    return except.flatMap(({ date }, at): ContentIssue[] => {
      const weeks = (Date.parse(date) - Date.parse(first)) / (7 * DAY_MS);
      const isOne = Number.isInteger(weeks) && weeks >= 0 && weeklyUntil !== undefined && date <= weeklyUntil;
      const isFirst = except.findIndex((other) => other.date === date) === at;
      if (isOne && isFirst) return [];
      return [
        createIssue(entry, `events.${String(index)}.except.${String(at)}.date`, {
          problem: isOne ? `is ${date} a second time` : `is ${date}, on which this event is not`,
          expected:
            weeklyUntil === undefined
              ? 'a weekly event, with "weeklyUntil"; an event of one day has "cancelled" and the reason'
              : `${first}, or a day whole weeks after it, until ${weeklyUntil}, each once`,
          example: first,
        }),
      ];
    });
  });
}

/** Points at events of `content/events.yaml` whose year is probably a slip, and says which stand there twice. */
export function checkEventDates(entries: readonly ContentEntry[]): ContentIssue[] {
  const entry = entries.find(({ file }) => file === 'content/events.yaml');
  if (!entry) return [];
  const last = readLastDay();
  const year = String(Number(last.slice(0, 4)) - MOST_YEARS);
  const first = readFirstYear(entries);
  const events = readList(entry, 'events');
  const keys = events.map((event) =>
    JSON.stringify(['title', 'start', 'place'].map((name) => readField(event, name))),
  );
  return events.flatMap((event, index) => {
    const field = `events.${String(index)}`;
    const twin = keys.indexOf(keys[index] ?? '');
    return [
      ...(twin === index
        ? []
        : [
            createIssue(entry, field, {
              problem: `is the same event as entry ${String(twin + 1)}: visitors would see it twice`,
              expected: 'each event once: take one of the two out, or give it its own day and place',
            }),
          ]),
      ...['start', 'end', 'weeklyUntil'].flatMap((name): ContentIssue[] => {
        const value = readField(event, name);
        if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return [];
        const isLate = value.slice(0, 10) > last;
        if (!isLate && value.slice(0, 4) >= first) return [];
        return [
          createHint(entry, `${field}.${name}`, {
            problem: `is ${value}, ${isLate ? TOO_LATE : 'in a year that is over, so that nobody sees it'}`,
            expected: YEAR,
            example: value.replace(/^\d{4}/, year),
          }),
        ];
      }),
    ];
  });
}

/** The first year that is taken for meant: that of the vote, or this one where that is earlier. */
export function readFirstYear(entries: readonly ContentEntry[]): string {
  const thisYear = toHomeDay(readBuildTime(process.env)).slice(0, 4);
  const voting = entries.find(({ file }) => file === 'content/voting.yaml');
  const start = voting && readField(readList(voting, 'dates')[0], 'start');
  const year = typeof start === 'string' ? start.slice(0, 4) : thisYear;
  return year < thisYear ? year : thisYear;
}

/** The last day, such as `2027-09-08`, of an event that is taken for meant. */
function readLastDay(): string {
  const now = readBuildTime(process.env).toISOString();
  return `${String(Number(now.slice(0, 4)) + MOST_YEARS)}${now.slice(4, 10)}`;
}
