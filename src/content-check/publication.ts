import { getAucklandDay } from '../core/dates.ts';
import { publicationFields } from '../core/publication.schema.ts';
import { isPublished } from '../core/publication.ts';
import { readBuildTime } from '../core/settings.server.ts';
import { type ContentEntry, findEntry, getField, getListField } from './read-entries.ts';

const DRAFT_LINE = /^draft: true[ \t]*\r?$/m;

/** Parses each field separately, and the draft line even in invalid YAML, so that a mistake does not publish a draft. */
export function isHidden({ parts, issues, data }: ContentEntry): boolean {
  if (parts && issues.length > 0) return DRAFT_LINE.test(parts.fields);
  const publishAt = publicationFields.publishAt.safeParse(data['publishAt']).data;
  return data['draft'] === true || !isPublished({ publishAt }, readBuildTime(process.env));
}

export const getToday = (): string => getAucklandDay(readBuildTime(process.env));

/** Returns the year of the vote or the current year, whichever is earlier. Earlier years are likely mistakes. */
export function getFirstYear(entries: readonly ContentEntry[]): string {
  const thisYear = getToday().slice(0, 4);
  const voting = findEntry(entries, 'voting.yaml');
  const start = voting && getField(getListField(voting, 'dates')[0], 'start');
  const year = typeof start === 'string' ? start.slice(0, 4) : thisYear;
  return year < thisYear ? year : thisYear;
}

/** Whether a text records the past (a transcript, a correction, a history), so that its figures must not change. */
export const isHistoricalText = ({ kind }: ContentEntry, field: string): boolean =>
  field === '' ? kind.base === 'content/media' : /^(?:corrections|promises\.\d+\.history)\./.test(field);
