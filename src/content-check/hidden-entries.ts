import type { ContentIssue } from './content-issue.ts';
import { type ContentEntry, createHint, readData } from './read-entries.ts';
import { publicationFields, publicationSchema } from '../features/publication/publication.schema.ts';
import { isPublished } from '../features/publication/publication.ts';
import { readBuildTime } from '../server/config/build-time.ts';
import { listNamed } from './check-file-names.ts';

/** The line that makes an entry a draft, whether or not the other fields can be read. */
const DRAFT_LINE = /^draft: true[ \t]*\r?$/m;

/**
 * Whether visitors cannot see an entry yet: it is a draft, or is not due. Each field counts by itself, so that a mistake
 * in another one does not publish a draft. Where the fields cannot be read, the line of the draft is looked for.
 */
export function isHidden({ parts, fields }: ContentEntry): boolean {
  if (parts && fields && 'issues' in fields) return DRAFT_LINE.test(parts.fields);
  const data = fields && 'data' in fields ? fields.data : null;
  if (typeof data !== 'object' || data === null) return false;
  const { draft, publishAt } = data as Record<string, unknown>;
  if (draft === true) return true;
  const now = readBuildTime(process.env);
  const due = publicationFields.publishAt.safeParse(publishAt);
  if (due.success && due.data !== undefined) return !isPublished({ publishAt: due.data }, now);
  const read = publicationSchema.safeParse(data);
  return read.success && !isPublished(read.data, now);
}

/**
 * Takes the errors of entries that are not published, and of files that they alone name, for what is to be mended before
 * they are: the public site is built without them.
 */
export function softenHidden(
  issues: readonly ContentIssue[],
  entries: readonly ContentEntry[],
  hidden: readonly ContentEntry[],
): ContentIssue[] {
  if (hidden.length === 0) return [...issues];
  const published = new Set(entries.filter((entry) => !hidden.includes(entry)).flatMap(listNamed));
  const files = new Set(hidden.flatMap((entry) => [entry.file, ...listNamed(entry)]));
  return issues.map((issue) =>
    issue.severity !== 'warning' && files.has(issue.file) && !published.has(issue.file)
      ? { ...issue, severity: 'draft' }
      : issue,
  );
}

/** Points at drafts with a time at which they are to appear: the draft wins. */
export const checkDrafts = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry): ContentIssue[] => {
    const { draft, publishAt } = readData(entry);
    if (draft !== true || publishAt === undefined || publishAt === null) return [];
    return [
      createHint(entry, 'draft', {
        problem: 'keeps this hidden, although "publishAt" is set',
        expected: 'the line "draft: true" taken out, if it is to appear at that time',
      }),
    ];
  });
