import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  readField,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { toHomeDay } from '../../lib/dates.ts';
import { DAY_MS } from '../../lib/locale.ts';
import { readBuildTime } from '../../server/config/settings.ts';
import { UpstreamError } from '../../server/http/limited-fetch.ts';
import { parseCalendar } from './ical/calendar.ts';
import { expandSeries } from './ical/expand-series.ts';
import type { Finding } from './ical/parse-components.ts';

const FILE = 'content/calendar.ics';
const YEAR_MS = 366 * DAY_MS;

/** Checks the calendar that is used while no hosted one is connected. */
export async function checkCalendar(root: string): Promise<ContentIssue[]> {
  const source = await readFile(join(root, FILE), 'utf8').catch(() => null);
  if (source === null) return [{ file: FILE, field: '', problem: 'This file is missing' }];
  try {
    const { findings, series } = parseCalendar(source);
    const lines = listLines(source);
    const issues = findings.map((finding) => createCalendarIssue(finding, lines[finding.at]));
    for (const each of series) {
      const from = each.master?.start?.local ?? 0;
      expandSeries(each, { from, to: from + YEAR_MS }, (problem) => {
        issues.push(createCalendarIssue({ property: 'RRULE', event: '', problem }));
      });
    }
    return issues;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const words =
      error.reason === 'incomplete'
        ? { problem: 'The calendar breaks off', expected: 'a last line', example: 'END:VCALENDAR' }
        : {
            problem: 'There is no calendar in this file',
            expected: 'a file that a calendar program has exported, which begins so',
            example: 'BEGIN:VCALENDAR',
          };
    return [{ file: FILE, field: '', ...words }];
  }
}

function createCalendarIssue(
  { property, event, problem }: Pick<Finding, 'property' | 'event' | 'problem'>,
  line?: number,
): ContentIssue {
  const subject = [property, event].filter(Boolean).join(' of ');
  return { file: FILE, field: '', line, problem: subject ? `${subject}: ${problem}` : problem };
}

/** Lists the line of the file, from 1, at which each unfolded line begins. */
function listLines(source: string): number[] {
  const lines = source.replaceAll(/\r*\n|\r+/g, '\n').split('\n');
  return lines.flatMap((line, index) => (index > 0 && /^[ \t]/.test(line) ? [] : index + 1));
}

/** Checks `content/events.yaml` for years that are over, and for events that are in it twice. */
export function checkEventDates(entries: readonly ContentEntry[]): ContentIssue[] {
  const entry = entries.find(({ file }) => file === 'content/events.yaml');
  if (!entry) return [];
  const first = readFirstYear(entries);
  const thisYear = readThisYear();
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
        if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value) || value.slice(0, 4) >= first)
          return [];
        return [
          createHint(entry, `${field}.${name}`, {
            problem: `is ${value}, in a year that is over, so that nobody sees it`,
            expected: 'the year that is meant',
            example: value.replace(/^\d{4}/, thisYear),
          }),
        ];
      }),
    ];
  });
}

/** The first year that is taken for meant: that of the vote, or this one where that is earlier. */
export function readFirstYear(entries: readonly ContentEntry[]): string {
  const thisYear = readThisYear();
  const voting = entries.find(({ file }) => file === 'content/voting.yaml');
  const start = voting && readField(readList(voting, 'dates')[0], 'start');
  const year = typeof start === 'string' ? start.slice(0, 4) : thisYear;
  return year < thisYear ? year : thisYear;
}

const readThisYear = (): string => toHomeDay(readBuildTime(process.env)).slice(0, 4);
