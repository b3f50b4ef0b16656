import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createHint, readData, type ContentEntry } from '../../content-check/read-entries.ts';

/** Points at policies that have the same place among the others: their file names decide then. */
export function checkOrder(entries: readonly ContentEntry[]): ContentIssue[] {
  const policies = entries
    .filter(({ kind }) => kind.base === 'content/policies')
    .sort((a, b) => a.file.localeCompare(b.file));
  const places = Map.groupBy(policies, (entry) => readData(entry)['order']);
  const free = Array.from(places.keys()).reduce<number>(
    (most, place) => (typeof place === 'number' ? Math.max(most, place) : most),
    0,
  );
  return [...places].flatMap(([place, [first, ...others]]) =>
    typeof place !== 'number' || !first
      ? []
      : others.map((entry, index) =>
          createHint(entry, 'order', {
            problem: `is ${String(place)}, and so is that of ${first.file}`,
            expected: 'a place of its own among the policies',
            example: String(free + 1 + index),
          }),
        ),
  );
}
