import { z } from 'zod';

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
import { readFirstYear } from '../events/events.check.ts';
import { readBuildTime } from '../../server/config/settings.ts';
import { publicationFields, publicationSchema } from './publication.schema.ts';
import { isPublished } from './publication.ts';

/** The line that makes an entry a draft, whether or not the other fields can be read. */
const DRAFT_LINE = /^draft: true[ \t]*\r?$/m;

/**
 * Whether visitors cannot see an entry yet: it is a draft, or is not due. Each field counts by itself, so that a mistake
 * in another one does not publish a draft. Where the fields cannot be read, the line of the draft is looked for.
 */
export function isHidden(entry: ContentEntry): boolean {
  const { parts, fields } = entry;
  if (parts && fields && 'issues' in fields) return DRAFT_LINE.test(parts.fields);
  const { draft, publishAt } = readData(entry);
  const due = publicationFields.publishAt.safeParse(publishAt).data;
  return draft === true || !isPublished({ publishAt: due }, readBuildTime(process.env));
}

/** Points at times of publication that change nothing, and at articles that appear on another day than their page shows. */
export function checkDrafts(entries: readonly ContentEntry[]): ContentIssue[] {
  const first = readFirstYear(entries);
  return entries.flatMap((entry): ContentIssue[] => {
    const { draft, publishAt, date } = publicationSchema.safeParse(readData(entry)).data ?? {};
    if (publishAt === undefined) return [];
    if (draft === true)
      return [
        createHint(entry, 'draft', {
          problem: 'keeps this hidden, although "publishAt" is set',
          expected: 'the line "draft: true" taken out, if it is to appear at that time',
        }),
      ];
    const day = toHomeDay(new Date(publishAt));
    if (day.slice(0, 4) < first)
      return [
        createHint(entry, 'publishAt', {
          problem: 'is in a year that is over, so that it is published at once',
          expected: 'the year that is meant; to publish it at once, take this line out',
        }),
      ];
    // A recording has the day on which it was made.
    if (entry.kind.base !== 'content/news' || date === undefined || day === date) return [];
    return [
      createHint(entry, 'date', {
        problem: `is ${date}, which the page shows, but "publishAt" is on ${day}, which feeds and search engines show`,
        expected: 'the same day in both: the one on which it appears',
        example: day,
      }),
    ];
  });
}

/** A field that holds the day of an entry of a record, and that day. */
type Day = readonly [field: string, day: string];

/** Says which outcomes of promises, which corrections and changes and which consents have a day that cannot be right. */
export function checkRecords(entries: readonly ContentEntry[]): ContentIssue[] {
  const today = toHomeDay(readBuildTime(process.env));
  return entries.flatMap((entry) => {
    const { date, updated, consent } = readData(entry);
    const published = readDay(date);
    const histories = readList(entry, 'promises').map((promise, index) =>
      listDays(readField(promise, 'history'), `promises.${String(index)}.history`),
    );
    const changes = [
      ...listDays(readList(entry, 'corrections'), 'corrections'),
      ...listDay(updated, 'updated'),
    ];
    return [
      ...[...histories.flat(), ...changes, ...listDay(readField(consent, 'date'), 'consent.date')]
        .filter(([, day]) => day > today)
        .map(([field, day]) =>
          createIssue(entry, field, {
            problem: `is ${day}, which is still to come`,
            expected: 'the day on which it happened, today or earlier',
            example: today,
          }),
        ),
      ...histories.flatMap((days) =>
        days.flatMap(([field, day], index) => {
          const above = days[index - 1]?.[1] ?? '';
          const problem = `is ${day}, before that of the entry above it, ${above}`;
          const expected = 'the oldest first: the last entry is what visitors see as the state';
          return day < above ? createIssue(entry, field, { problem, expected }) : [];
        }),
      ),
      ...changes
        .filter(([, day]) => published !== undefined && day < published)
        .map(([field, day]) =>
          createIssue(entry, field, {
            problem: `is ${day}, before the day of the article, ${published ?? ''}`,
            expected: `the day on which it was ${field === 'updated' ? 'changed' : 'corrected'}, on or after the "date" of the article`,
            example: published,
          }),
        ),
    ];
  });
}

/** The days of a list that can be read; the schema reports the others. */
const listDays = (list: unknown, name: string): Day[] =>
  Array.isArray(list)
    ? list.flatMap((item, index) => listDay(readField(item, 'date'), `${name}.${String(index)}.date`))
    : [];

function listDay(value: unknown, field: string): Day[] {
  const day = readDay(value);
  return day === undefined ? [] : [[field, day]];
}

const readDay = (value: unknown): string | undefined =>
  z.iso.date().safeParse(typeof value === 'string' ? value.trim() : value).data;
