import { ENGLISH_FORMATS, getAucklandDay } from '../core/dates.ts';
import { addDays } from '../core/local-time.ts';
import { DAY_MS } from '../core/locale.ts';
import { publicationFields } from '../core/publication.schema.ts';
import { isPublished } from '../core/publication.ts';
import { readBuildTime } from '../core/settings.server.ts';
import type { ContentIssue, FileIssue } from './content-issue.ts';
import { type ContentEntry, checkLines, findEntry, getField, getListField } from './read-entries.ts';

const DRAFT_LINE = /^(?:draft: true|status: (?:draft|test))[ \t]*\r?$/m;

/** Parses each field separately, and the draft line even in invalid YAML, so that a mistake does not publish a draft. */
export function isHidden({ parts, issues, data, isLeftOut }: ContentEntry): boolean {
  if (isLeftOut) return true;
  if (parts && issues.length > 0) return DRAFT_LINE.test(parts.fields);
  const { draft, status = 'send', publishAt, sendAt } = data;
  if (draft === true || status === 'draft' || status === 'test') return true;
  // A misspelt status is an error at once: nobody would notice that the newsletter is never sent.
  const time = publicationFields.publishAt.safeParse(publishAt ?? (status === 'send' ? sendAt : null));
  return !isPublished({ publishAt: time.data }, readBuildTime(process.env));
}

export const getToday = (): string => getAucklandDay(readBuildTime(process.env));

/** Returns the year of the vote or the current year, whichever is earlier. Earlier years are likely mistakes. */
export function getFirstYear(entries: readonly ContentEntry[]): string {
  const thisYear = getToday().slice(0, 4);
  const start = getField(getListField(findEntry(entries, 'voting.yaml'), 'dates')[0], 'start');
  const year = typeof start === 'string' ? start.slice(0, 4) : thisYear;
  return year < thisYear ? year : thisYear;
}

/** Whether a text records the past (a transcript, a correction, a history), so that its figures must not change. */
export const isHistoricalText = ({ kind }: ContentEntry, field: string): boolean =>
  field === '' ? kind.base === 'content/media' : /^(?:corrections|promises\.\d+\.history)\./.test(field);

const WEEKDAY = String.raw`\b(?<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|rs|(?:s|nes|rs|ur)?day)?\b\.?`;
const DAY = String.raw`(?:the\s+)?\b(?<day>\d\d?)(?:st|nd|rd|th)?`;
const MONTH = String.raw`(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:r?uary|ch|il|e|y|ust|t|(?:t?em|o)ber)?\b`;
const YEAR = String.raw`(?:,?\s+(?<year>\d{4})\b)?`;
/** `Saturday 11 October 2025`, `11th of October`, `11 Oct`. */
export const TYPED_DAY = new RegExp(String.raw`(?:${WEEKDAY},?\s+)?${DAY}(?:\s+of)?\s+${MONTH}${YEAR}`, 'g');
/** The same with a weekday, and `Saturday 11` before `and Sunday 12 October`. */
const WEEKDAY_AND_DAY = new RegExp(
  String.raw`${WEEKDAY},?\s+${DAY}(?=(?:\s*(?:and|or|to|[&–-])[\w\s]{1,16})?(?:\s+of)?\s+${MONTH}${YEAR})`,
  'g',
);

/** Parses `7 Oct 2025`; undefined if there is no such day. */
export function parseTypedDay(text: string): string | undefined {
  const date = new Date(`${text} UTC`);
  return date.getUTCDate() === Number.parseInt(text, 10) ? date.toISOString().slice(0, 10) : undefined;
}

/** Finds weekdays that do not belong to their day. Days without a year are in the year of the near day, or near it. */
const findWrongWeekdays = (text: string, findNear: () => string): Omit<FileIssue, 'line'>[] =>
  [...text.matchAll(WEEKDAY_AND_DAY)].flatMap(({ groups = {} }) => {
    const { weekday = '', day = '', month = '', year } = groups;
    const near = findNear();
    const days = (year === undefined ? [0, -1, 1] : [0])
      .map((later) => parseTypedDay(`${day} ${month} ${String(Number(year ?? near.slice(0, 4)) + later)}`))
      .filter((each) => each !== undefined)
      .filter((each, at) => at === 0 || Math.abs(Date.parse(each) - Date.parse(near)) < 183 * DAY_MS);
    const [first] = days;
    if (first === undefined || days.some((each) => ENGLISH_FORMATS.fullDay(each).startsWith(weekday)))
      return [];
    const week = [-3, -2, -1, 1, 2, 3].map((later) => ENGLISH_FORMATS.fullDay(addDays(first, later)));
    const other = week.find((each) => each.startsWith(weekday)) ?? '';
    const problem = `${ENGLISH_FORMATS.longDay(first)} is not a ${other.replace(/ .*/, '')}`;
    const expected = 'the weekday of that day, or the day that is meant';
    const example = `${ENGLISH_FORMATS.fullDay(first)}, or ${other}`;
    return { severity: 'hint', field: '', problem, expected, example };
  });

export function checkWeekdays(entries: readonly ContentEntry[]): ContentIssue[] {
  const yearOfVote = `${getFirstYear(entries)}-07-01`;
  return checkLines(entries, (text, field, entry) =>
    isHistoricalText(entry, field)
      ? []
      : findWrongWeekdays(text, () => findDay(entry.data, field) ?? yearOfVote),
  );
}

/** Finds the day of the innermost dated group with a field, such as the start of an event. */
function findDay(data: unknown, field: string): string | undefined {
  const [, name = '', rest = ''] = /^([^.]*)\.?(.*)$/.exec(field) ?? [];
  const inner = rest === '' ? undefined : findDay(getField(data, name), rest);
  const days = ['start', 'date', 'publishAt', 'publishedAt'].map((each) => String(getField(data, each)));
  return inner ?? days.find((day) => /^\d{4}-/.test(day))?.slice(0, 10);
}
