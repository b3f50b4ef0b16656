import { z } from 'zod';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  readData,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { toHomeDay } from '../../lib/dates.ts';
import { readBuildTime } from '../../server/config/build-time.ts';
import { publicationSchema } from './publication.schema.ts';

/** The day of an entry of a record, and its field. */
interface Day {
  readonly field: string;
  readonly day: string;
}

/** Says which outcomes of promises and which corrections and changes have a day that cannot be right. */
export function checkRecords(entries: readonly ContentEntry[]): ContentIssue[] {
  const today = toHomeDay(readBuildTime(process.env));
  return entries.flatMap((entry) => {
    const histories = readList(entry, 'promises').map((promise, index) =>
      listDays((promise as { history?: unknown } | null)?.history, `promises.${String(index)}.history`),
    );
    const corrections = listDays(readData(entry)['corrections'], 'corrections');
    const { date, updated } = readData(entry);
    const published = toDay(date);
    const changes = [...corrections, ...listDay(updated, 'updated')];
    return [
      ...[...histories.flat(), ...changes]
        .filter(({ day }) => day > today)
        .map(({ field, day }) =>
          createIssue(entry, field, {
            problem: `is ${day}, which is still to come`,
            expected: 'the day on which it happened, today or earlier',
            example: today,
          }),
        ),
      ...histories.flatMap((days) =>
        days.flatMap(({ field, day }, index) => {
          const above = days[index - 1]?.day;
          if (above === undefined || day >= above) return [];
          return createIssue(entry, field, {
            problem: `is ${day}, before that of the entry above it, ${above}`,
            expected: 'the oldest first: the last entry is what visitors see as the state',
          });
        }),
      ),
      ...changes.flatMap(({ field, day }) => {
        if (published === undefined || day >= published) return [];
        return createIssue(entry, field, {
          problem: `is ${day}, before the day of the article, ${published}`,
          expected: `the day on which it was ${field === 'updated' ? 'changed' : 'corrected'}, on or after the "date" of the article`,
          example: published,
        });
      }),
    ];
  });
}

/** The days of a list that can be read; what is wrong with the others is told by the schema. */
const listDays = (list: unknown, name: string): Day[] =>
  Array.isArray(list)
    ? list.flatMap((item: unknown, index) =>
        listDay((item as { date?: unknown } | null)?.date, `${name}.${String(index)}.date`),
      )
    : [];

function listDay(value: unknown, field: string): Day[] {
  const day = toDay(value);
  return day === undefined ? [] : [{ field, day }];
}

function toDay(value: unknown): string | undefined {
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : value;
  return z.iso.date().safeParse(typeof day === 'string' ? day.trim() : day).data;
}

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
      createHint(entry, 'date', {
        problem: `is ${date}, which the page shows, but "publishAt" is on ${day}, which feeds and search engines show`,
        expected: 'the same day in both: the one on which it appears',
        example: day,
      }),
    ];
  });
