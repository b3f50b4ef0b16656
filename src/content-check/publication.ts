import { toHomeDay } from '../core/dates.ts';
import { publicationFields } from '../core/publication.schema.ts';
import { isPublished } from '../core/publication.ts';
import { readBuildTime } from '../core/settings.server.ts';
import { type ContentEntry, findEntry, readField, readList } from './read-entries.ts';

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

/** Whether words have what was said or true on a day, with the figures of that day: a transcript, or a field of a record. */
export const isKept = ({ kind }: ContentEntry, field: string): boolean =>
  field === '' ? kind.base === 'content/media' : /^(?:corrections|promises\.\d+\.history)\./.test(field);
