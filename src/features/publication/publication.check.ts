import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  findEntry,
  listTexts,
  readField,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { toHomeDay } from '../../lib/dates.ts';
import { readBuildTime } from '../../core/settings.server.ts';
import { DAY } from '../../core/notation.ts';
import { publicationFields, publicationSchema } from '../../core/publication.schema.ts';
import { isPublished } from '../../core/publication.ts';

/** The line that makes an entry a draft, whether or not the other fields can be read. */
const DRAFT_LINE = /^draft: true[ \t]*\r?$/m;

/**
 * Whether visitors cannot see an entry yet: it is a draft, or is not due. Each field counts by itself, so that a mistake
 * in another one does not publish a draft. If the fields cannot be parsed, the line of the draft counts.
 */
export function isHidden({ parts, faults, data }: ContentEntry): boolean {
  if (parts && faults.length > 0) return DRAFT_LINE.test(parts.fields);
  const publishAt = publicationFields.publishAt.safeParse(data['publishAt']).data;
  return data['draft'] === true || !isPublished({ publishAt }, readBuildTime(process.env));
}

export const readToday = (): string => toHomeDay(readBuildTime(process.env));

/** Returns the first year that is not taken for a slip: that of the vote, or this one where that is earlier. */
export function readFirstYear(entries: readonly ContentEntry[]): string {
  const thisYear = readToday().slice(0, 4);
  const voting = findEntry(entries, 'voting.yaml');
  const start = voting && readField(readList(voting, 'dates')[0], 'start');
  const year = typeof start === 'string' ? start.slice(0, 4) : thisYear;
  return year < thisYear ? year : thisYear;
}

/** Points at times of publication that change nothing, and at articles that appear on another day than their page shows. */
export function checkDrafts(entries: readonly ContentEntry[]): ContentIssue[] {
  const firstYear = readFirstYear(entries);
  return entries.flatMap((entry) => {
    const { draft, publishAt, date } = publicationSchema.safeParse(entry.data).data ?? {};
    if (publishAt === undefined) return [];
    if (draft === true)
      return createHint(entry, 'draft', {
        problem: 'keeps this hidden, although "publishAt" is set',
        expected: 'the line "draft: true" taken out, if it is to appear at that time',
      });
    const day = toHomeDay(new Date(publishAt));
    if (day.slice(0, 4) < firstYear)
      return createHint(entry, 'publishAt', {
        problem: 'is in a year that is over, so that it is published at once',
        expected: 'the year that is meant; to publish it at once, take this line out',
      });
    // A recording has the day on which it was made.
    if (entry.kind.base !== 'content/news' || date === undefined || day === date) return [];
    return createHint(entry, 'date', {
      problem: `is ${date}, which the page shows, but "publishAt" is on ${day}, which feeds and search engines show`,
      expected: 'the same day in both: the one on which it appears',
      example: day,
    });
  });
}

/** The days of outcomes of promises, of corrections and changes, and of consents. */
const RECORD_DAY = /^(?:(?:promises\.\d+\.history|corrections)\.\d+\.date|updated|consent\.date)$/;

/** Reports days of records that are still to come, and outcomes of promises that are not in order. */
export const checkRecords = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry) => {
    const today = readToday();
    const days = new Map(listTexts(entry).filter(([field, day]) => RECORD_DAY.test(field) && DAY.test(day)));
    return [...days].flatMap(([field, day]) => {
      const above = days.get(field.replace(/(?<=history\.)\d+/, (index) => String(Number(index) - 1)));
      if (day > today)
        return createIssue(entry, field, {
          problem: `is ${day}, which is still to come`,
          expected: 'the day on which it happened, today or earlier',
          example: today,
        });
      if (above !== undefined && day < above)
        return createIssue(entry, field, {
          problem: `is ${day}, before that of the entry above it, ${above}`,
          expected: 'the oldest first: the last entry is what visitors see as the state',
        });
      return [];
    });
  });
