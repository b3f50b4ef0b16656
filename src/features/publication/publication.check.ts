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
  const data = readData(entry);
  const { draft, publishAt } = data;
  if (draft === true) return true;
  const now = readBuildTime(process.env);
  const due = publicationFields.publishAt.safeParse(publishAt);
  if (due.success && due.data !== undefined) return !isPublished({ publishAt: due.data }, now);
  const read = publicationSchema.safeParse(data);
  return read.success && !isPublished(read.data, now);
}

/** Points at times of publication that change nothing: those of drafts, and those of a year that is over. */
export function checkDrafts(entries: readonly ContentEntry[]): ContentIssue[] {
  const first = readFirstYear(entries);
  return entries.flatMap((entry): ContentIssue[] => {
    const { draft, publishAt } = readData(entry);
    if (publishAt === undefined || publishAt === null) return [];
    const time = publicationFields.publishAt.safeParse(publishAt).data;
    if (draft !== true)
      return time === undefined || toHomeDay(new Date(time)).slice(0, 4) >= first
        ? []
        : [
            createHint(entry, 'publishAt', {
              problem: 'is in a year that is over, so that it is published at once',
              expected: 'the year that is meant; to publish it at once, take this line out',
            }),
          ];
    return [
      createHint(entry, 'draft', {
        problem: 'keeps this hidden, although "publishAt" is set',
        expected: 'the line "draft: true" taken out, if it is to appear at that time',
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
    const published = toDay(readData(entry)['date']);
    const histories = readList(entry, 'promises').map((promise, index) =>
      listDays(readField(promise, 'history'), `promises.${String(index)}.history`),
    );
    const changes = [
      ...listDays(readData(entry)['corrections'], 'corrections'),
      ...listDay(readData(entry)['updated'], 'updated'),
    ];
    const consent = listDay(readField(readData(entry)['consent'], 'date'), 'consent.date');
    return [
      ...[...histories.flat(), ...changes, ...consent]
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

/** The days of a list that can be read; what is wrong with the others is told by the schema. */
const listDays = (list: unknown, name: string): Day[] =>
  Array.isArray(list)
    ? list.flatMap((item: unknown, index) =>
        listDay(readField(item, 'date'), `${name}.${String(index)}.date`),
      )
    : [];

function listDay(value: unknown, field: string): Day[] {
  const day = toDay(value);
  return day === undefined ? [] : [[field, day]];
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
