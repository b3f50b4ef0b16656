import { removeMacrons } from '../../lib/te-reo.ts';

/** How many letters of a name may be wrong, missing or too many. */
const MAX_DISTANCE = 2;

/** The name that somebody most likely meant; undefined where none is near. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((each) => [each, countEdits(fold(name), fold(each))] as const);
  const [nearest] = distances
    .filter(([, distance]) => distance <= MAX_DISTANCE)
    .sort(([, a], [, b]) => a - b);
  return nearest?.[0];
}

const fold = (name: string): string =>
  removeMacrons(name)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');

/** Levenshtein's distance: letters put in, taken out or exchanged. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 0; at < from.length; at += 1) {
    const next = [at + 1];
    for (let index = 0; index < to.length; index += 1) {
      const exchanged = (row[index] ?? 0) + (to[index] === from[at] ? 0 : 1);
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
