import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import { DAY_MS } from '../../core/locale.ts';
import { UpstreamError } from '../../server/http/limited-fetch.ts';
import { findWrongWeekdays, getToday } from '../../content-check/publication.ts';
import { decodeCalendar, parseCalendar } from './ical/calendar.ts';
import { unescapeText } from './ical/event-texts.ts';
import { expandSeries } from './ical/expand-series.ts';
import { type Finding, getValue, parseComponents } from './ical/parse-components.ts';

const CALENDAR_FILE = 'content/calendar.ics';
const YEAR_MS = 366 * DAY_MS;

/** Checks the bundled calendar, which is used if `CALENDAR_ICS_URL` is not set. */
export async function checkCalendar(root: string): Promise<ContentIssue[]> {
  const source = await readFile(join(root, CALENDAR_FILE), 'utf8').catch(() => null);
  if (source === null) return [{ file: CALENDAR_FILE, field: '', problem: 'This file is missing' }];
  try {
    const { findings, series } = parseCalendar(source);
    const lineNumbers = listLineNumbers(source);
    const issues = findings.map((finding) => createCalendarIssue(finding, lineNumbers[finding.at]));
    const components = parseComponents(decodeCalendar(Buffer.from(source))).flatMap((all) => all.components);
    for (const component of components)
      for (const property of component.properties.filter(({ name }) => /^(?:SUMM|DESC|LOC)/.test(name)))
        for (const issue of findWrongWeekdays(
          unescapeText(property),
          getValue(component, 'DTSTART') || getToday(),
        ))
          issues.push({ ...issue, file: CALENDAR_FILE, line: lineNumbers[property.at] });
    for (const oneSeries of series) {
      const from = oneSeries.master?.start?.local ?? 0;
      expandSeries(oneSeries, { from, to: from + YEAR_MS }, (problem) => {
        issues.push(createCalendarIssue({ property: 'RRULE', event: '', problem }));
      });
    }
    return issues;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const issueText =
      error.code === 'incomplete'
        ? { problem: 'The calendar is incomplete', expected: 'a last line', example: 'END:VCALENDAR' }
        : {
            problem: 'There is no calendar in this file',
            expected: 'a file that a calendar program has exported, with this first line',
            example: 'BEGIN:VCALENDAR',
          };
    return [{ file: CALENDAR_FILE, field: '', ...issueText }];
  }
}

function createCalendarIssue(
  { property, event, problem }: Pick<Finding, 'property' | 'event' | 'problem'>,
  line?: number,
): ContentIssue {
  const subject = [property, event].filter(Boolean).join(' of ');
  return { file: CALENDAR_FILE, field: '', line, problem: subject ? `${subject}: ${problem}` : problem };
}

function listLineNumbers(source: string): number[] {
  const lines = source.replaceAll(/\r*\n|\r+/g, '\n').split('\n');
  return lines.flatMap((line, index) => (index > 0 && /^[ \t]/.test(line) ? [] : index + 1));
}
