import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createIssue, listEntries, readData, type ContentEntry } from '../../content-check/read-entries.ts';
import { toSlug } from '../../content-check/site-addresses.ts';
import { suggest } from '../../content-check/suggest.ts';

/** Says which supporters speak of a policy that is not there. */
export function checkSupporters(entries: readonly ContentEntry[]): ContentIssue[] {
  const policies = listEntries(entries, 'policies').map(({ file }) => toSlug(file));
  return listEntries(entries, 'supporters').flatMap((entry) => {
    const { policy } = readData(entry);
    if (typeof policy !== 'string' || policies.includes(policy)) return [];
    return createIssue(entry, 'policy', {
      problem: `is "${policy}", and there is no policy of that name`,
      expected: `one of ${policies.join(', ')}${suggest(policy, policies)}`,
    });
  });
}
