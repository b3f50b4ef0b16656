import { publicationSchema } from '../features/publication/publication.schema.ts';
import { toHomeDay } from '../lib/dates.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readData } from './entry-data.ts';
import type { ContentEntry } from './read-entries.ts';

/** Points at articles that appear on another day than the one that their page shows. */
export const checkPublishDays = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry): ContentIssue[] => {
    // A recording has the day on which it was made, and a draft gets its day when it is done.
    if (entry.kind.base !== 'content/news') return [];
    const { draft, publishAt, date } = publicationSchema.safeParse(readData(entry)).data ?? {};
    if (draft === true || publishAt === undefined || date === undefined) return [];
    const day = toHomeDay(new Date(publishAt));
    if (day === date) return [];
    return [
      {
        severity: 'warning',
        file: entry.file,
        line: findFieldLine(entry, 'date'),
        field: 'date',
        problem: `is ${date}, which the page shows, but "publishAt" is on ${day}, which feeds and search engines show`,
        expected: 'the same day in both: the one on which it appears',
        example: day,
      },
    ];
  });
