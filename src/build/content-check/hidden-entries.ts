import { publicationFields, publicationSchema } from '../../content-schemas/publication.ts';
import { isPublished } from '../../lib/publication.ts';
import { readBuildTime } from '../../server/config/build-time.ts';
import { listNamed } from './check-unused.ts';
import type { ContentIssue } from './content-issue.ts';
import type { ContentEntry } from './read-entries.ts';

/**
 * Whether visitors cannot see an entry yet: it is a draft, or is not due. Each field counts by itself, so that a mistake
 * in another one does not publish a draft. An entry whose fields cannot be read is none.
 */
export function isHidden({ fields }: ContentEntry): boolean {
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
