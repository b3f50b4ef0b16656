import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createHint, createIssue, listTexts, type ContentEntry } from '../../content-check/read-entries.ts';
import { getAucklandDay } from '../../core/dates.ts';
import { getFirstYear, getToday } from '../../content-check/publication.ts';
import { ISO_DAY } from '../../core/shortcodes.ts';
import { publicationSchema } from '../../core/publication.schema.ts';

export function checkDrafts(entries: readonly ContentEntry[]): ContentIssue[] {
  const firstYear = getFirstYear(entries);
  return entries.flatMap((entry) => {
    const { draft, publishAt, date } = publicationSchema.safeParse(entry.data).data ?? {};
    if (publishAt === undefined) return [];
    if (draft === true)
      return createHint(entry, 'draft', {
        problem: 'keeps this hidden, although "publishAt" is set',
        expected: 'no line "draft: true", if it is to appear at that time',
      });
    const day = getAucklandDay(new Date(publishAt));
    if (day.slice(0, 4) < firstYear)
      return createHint(entry, 'publishAt', {
        problem: 'is in a year that is over, so that the entry is published at once',
        expected: 'the year that is meant; to publish it at once, take this line out',
      });
    // Checks articles only: the date of a recording is the day on which it was made.
    if (entry.kind.base !== 'content/news' || date === undefined || day === date) return [];
    return createHint(entry, 'date', {
      problem: `is ${date}, which the page shows, but "publishAt" is on ${day}, which feeds and search engines show`,
      expected: 'the same day in both: the one on which it appears',
      example: day,
    });
  });
}

const RECORD_DAY = /^(?:(?:promises\.\d+\.history|corrections)\.\d+\.date|updated|consent\.date)$/;

/** Reports records with a future day, and outcomes of promises that are not in order. */
export const checkRecords = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry) => {
    const today = getToday();
    const days = new Map(
      listTexts(entry).filter(([field, day]) => RECORD_DAY.test(field) && ISO_DAY.test(day)),
    );
    return [...days].flatMap(([field, day]) => {
      const previousDay = days.get(field.replace(/(?<=history\.)\d+/, (index) => String(Number(index) - 1)));
      if (day > today)
        return createIssue(entry, field, {
          problem: `is ${day}, which is still to come`,
          expected: 'the day on which it happened, today or earlier',
          example: today,
        });
      if (previousDay !== undefined && day < previousDay)
        return createIssue(entry, field, {
          problem: `is ${day}, before that of the entry above it, ${previousDay}`,
          expected: 'the oldest first: the last entry is what visitors see as the state',
        });
      return [];
    });
  });
