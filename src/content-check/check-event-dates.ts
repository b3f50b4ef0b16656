import { readBuildTime } from '../server/config/build-time.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readList } from './entry-data.ts';
import type { ContentEntry } from './read-entries.ts';

const FIELDS = ['start', 'end', 'weeklyUntil'] as const;
const MOST_YEARS = 2;

/** Points at events so far ahead that the year is probably a slip. */
export function checkEventDates(entries: readonly ContentEntry[]): ContentIssue[] {
  const now = readBuildTime(process.env).toISOString();
  const year = Number(now.slice(0, 4));
  const last = `${String(year + MOST_YEARS)}${now.slice(4, 10)}`;
  const entry = entries.find(({ file }) => file.endsWith('events.yaml'));
  if (!entry) return [];
  return readList(entry, 'events').flatMap((event, index) =>
    FIELDS.flatMap((name): ContentIssue[] => {
      const value = (event as Partial<Record<string, unknown>> | null)?.[name];
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value) || value.slice(0, 10) <= last)
        return [];
      const field = `events.${String(index)}.${name}`;
      return [
        {
          severity: 'warning',
          file: entry.file,
          line: findFieldLine(entry, field),
          field,
          problem: `is ${value}, more than two years ahead`,
          expected: 'the year that is meant',
          example: value.replace(/^\d{4}/, String(year)),
        },
      ];
    }),
  );
}
