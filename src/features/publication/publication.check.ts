import { z } from 'zod';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import { findNearest } from '../../content-check/suggest.ts';
import {
  checkLines,
  createHint,
  createIssue,
  type ContentEntry,
  findEntry,
} from '../../content-check/read-entries.ts';
import type { PublishedVersion } from '../../content-check/read-published.ts';
import { getAucklandDay } from '../../core/dates.ts';
import { getFirstYear, getToday } from '../../content-check/publication.ts';
import { ISO_DAY } from '../../core/shortcodes.ts';
import { publicationSchema } from '../../core/publication.schema.ts';
import { collapseSpaces } from '../../lib/text.ts';

export const checkDrafts = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry) => {
    const { draft, publishAt, date } = publicationSchema.safeParse(entry.data).data ?? {};
    if (publishAt === undefined) return [];
    if (draft === true)
      return createHint(entry, 'draft', {
        problem: 'keeps this hidden, although "publishAt" is set',
        expected: 'no line "draft: true", if it is to appear at that time',
      });
    const day = getAucklandDay(new Date(publishAt));
    // Checks articles only: the date of a recording is the day on which it was made.
    if (entry.kind.base !== 'content/news' || date === undefined || day === date) return [];
    return createHint(entry, 'date', {
      problem: `is ${date}, which the page shows, but "publishAt" is on ${day}, which feeds and search engines show`,
      expected: 'the same day in both: the one on which it appears',
      example: day,
    });
  });

const RECORD_DAY =
  /^(?:(?:promises\.\d+\.(?:history\.\d+|today)|corrections\.\d+)\.date|updated|consent\.date)$/;
const DAY = /^(\d{4})-\d\d-\d\d(?=$|[T, ])/;
/** Days of the vote have a table, and promises may run for decades. */
const NO_YEAR_RULE = /^content\/voting\.yaml#|#$|#(?:promises\.\d+\.by|facts\.\d+\.(?:value|words|source))$/;
/** The site does not show events of past years, and publishes entries with such a time at once. */
const NEVER_PAST = /^(?:publishAt|sendAt|events\.\d+\.start)$/;
const OLD_FILM = /^content\/(?:media\/|videos\.yaml)/;

/** Reports years that are likely typing mistakes: also in entries that wait, because nobody would ever see them. */
export function checkYears(entries: readonly ContentEntry[]): ContentIssue[] {
  const [firstYear, thisYear] = [getFirstYear(entries), getToday().slice(0, 4)];
  const [first, last] = [String(Number(firstYear) - 10), String(Number(thisYear) + 1)];
  const likely = [thisYear, firstYear, last];
  return checkLines(entries, (text, field, { file, data }) => {
    const [, year] = DAY.exec(text) ?? [];
    if (year === undefined || NO_YEAR_RULE.test(`${file}#${field}`)) return [];
    const isBack = year < first && !OLD_FILM.test(file);
    // The check of records reports days to come.
    const isAhead = year > last && !RECORD_DAY.test(field);
    const isOver = !isBack && year < firstYear && NEVER_PAST.test(field);
    if (!isBack && !isAhead && !isOver) return [];
    const example = text.replace(year, findNearest(year, likely) ?? thisYear);
    const severity = isOver ? 'hint' : data['draft'] === true ? 'draft' : 'error';
    const problem = `is ${text}, in a year that is ${isOver ? 'over' : `too far ${isBack ? 'back' : 'ahead'}`}`;
    const expected = `the year that is meant${isOver ? '; else take it out' : `, from ${first} to ${last}`}`;
    return [{ field, severity, problem, expected, example }];
  });
}

/** Reports records with a future day, and outcomes of promises that are not in order. */
export const checkRecords = (entries: readonly ContentEntry[]): ContentIssue[] =>
  checkLines(entries, (day, field, entry) => {
    if (!RECORD_DAY.test(field) || !ISO_DAY.test(day)) return [];
    const today = getToday();
    if (day > today) {
      const problem = `is ${day}, which is still to come`;
      return [{ field, problem, expected: 'the day on which it happened, today or earlier', example: today }];
    }
    const above = field.replace(/(?<=history\.)\d+/, (index) => String(Number(index) - 1));
    const [, previousDay = ''] = entry.texts.find(([name]) => name === above) ?? [];
    if (!ISO_DAY.test(previousDay) || day >= previousDay) return [];
    const problem = `is ${day}, before that of the entry above it, ${previousDay}`;
    const expected = 'the oldest first: the last entry is what visitors see as the state';
    return [{ field, problem, expected }];
  });

const wordingsSchema = z.array(z.object({ version: z.string(), form: z.string(), text: z.string() }));

/** Reports published wordings of consent that are gone or changed: they are the proof of what people agreed to. */
export function checkPublishedWordings(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
): ContentIssue[] {
  const entry = findEntry(entries, 'consent.yaml');
  const current = wordingsSchema.safeParse(entry?.data).data;
  if (!entry || !current) return [];
  // The newest version of the file comes first, so the oldest text of each wording remains: a later one was a mistake.
  const wordings = new Map(
    published
      .filter(({ file }) => file === entry.file)
      .flatMap(({ data }) => wordingsSchema.safeParse(data).data ?? [])
      .map((wording) => [`${wording.form} ${wording.version}`, wording]),
  );
  return [...wordings.values()].flatMap(({ version, form, text }) => {
    const index = current.findIndex((wording) => wording.version === version && wording.form === form);
    if (current[index] && collapseSpaces(current[index].text) === collapseSpaces(text)) return [];
    const state = index === -1 ? 'is gone or renamed' : 'has changed';
    const issue = createIssue(entry, `${String(index)}.text`, {
      problem: `The wording "${version}" ${state}, but people have agreed to it, and it is the proof`,
      expected: 'the published entry, as below; for other words, a new entry under it with a new "version"',
      example: `- version: ${version}\n  form: ${form}\n  text: ${JSON.stringify(collapseSpaces(text))}`,
    });
    return { ...issue, field: '' };
  });
}
