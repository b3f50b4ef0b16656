import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createIssue, readData, type ContentEntry } from '../../content-check/read-entries.ts';
import { toSlug } from '../../content-check/site-addresses.ts';
import { findNear } from '../../content-check/suggest.ts';

/** Says which supporters speak of a policy that is not there. */
export function checkSupporters(entries: readonly ContentEntry[]): ContentIssue[] {
  const policies = entries
    .filter(({ kind }) => kind.base === 'content/policies')
    .map(({ file }) => toSlug(file));
  return entries
    .filter(({ kind }) => kind.base === 'content/supporters')
    .flatMap((entry): ContentIssue[] => {
      const { policy } = readData(entry);
      if (typeof policy !== 'string' || policies.includes(policy)) return [];
      const near = findNear(policy, policies);
      return [
        createIssue(entry, 'policy', {
          problem: `is "${policy}", and there is no policy of that name`,
          expected: `one of ${policies.join(', ')}${near === undefined ? '' : `. Did you mean "${near}"?`}`,
        }),
      ];
    });
}
