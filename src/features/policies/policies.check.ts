import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createHint, listEntries, readData, type ContentEntry } from '../../content-check/read-entries.ts';

/** Points at policies that have the same place among the others: their file names decide then. */
export function checkOrder(entries: readonly ContentEntry[]): ContentIssue[] {
  const policies = listEntries(entries, 'policies').sort((a, b) => a.file.localeCompare(b.file));
  const places = policies.map((entry) => readData(entry)['order']);
  const free = Math.max(0, ...places.filter((place) => typeof place === 'number')) + 1;
  return policies.flatMap((entry, index) => {
    const first = places.indexOf(places[index]);
    if (typeof places[index] !== 'number' || first === index) return [];
    return createHint(entry, 'order', {
      problem: `is ${String(places[index])}, and so is that of ${policies[first]?.file ?? ''}`,
      expected: 'a place of its own among the policies',
      example: String(free),
    });
  });
}
