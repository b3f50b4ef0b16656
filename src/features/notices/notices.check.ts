import { isDeepStrictEqual } from 'node:util';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createIssue, type ContentEntry, parseFile } from '../../content-check/read-entries.ts';
import type { PublishedVersion } from '../../content-check/read-published.ts';
import { readBuildTime } from '../../core/settings.server.ts';
import { getNoticeSpan, noticesSchema } from './notices.schema.ts';

/** Reports notices that are over. If published, or without a history, they are hints: a build must not fail as time passes. */
export function checkNotices(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
): ContentIssue[] {
  const { entry, data } = parseFile(entries, 'notices.yaml', noticesSchema) ?? {};
  if (!entry || !data) return [];
  const versions = published.filter(({ file }) => file === entry.file);
  const known = versions.flatMap((version) => noticesSchema.safeParse(version.data).data?.notices ?? []);
  const now = readBuildTime(process.env).getTime();
  return data.notices.flatMap((notice, index) => {
    if (getNoticeSpan(notice).end > now) return [];
    const isHint = versions.length === 0 || known.some((each) => isDeepStrictEqual(each, notice));
    return createIssue(entry, `notices.${String(index)}.until`, {
      severity: isHint ? 'hint' : 'error',
      problem: `is ${notice.until}, which is over: nobody would see it`,
      expected: isHint ? 'this entry deleted, or a later time' : 'a later time, with its day',
    });
  });
}
