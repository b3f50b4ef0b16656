import leven from 'leven';

import { removeMacrons } from '../features/site/te-reo.ts';

/** How many letters of a name may be wrong, missing or too many. */
const MAX_DISTANCE = 2;

/** The name that somebody most likely meant; undefined where none is near. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((each) => [each, leven(fold(name), fold(each))] as const);
  const [nearest] = distances
    .filter(([, distance]) => distance <= MAX_DISTANCE)
    .sort(([, a], [, b]) => a - b);
  return nearest?.[0];
}

const fold = (name: string): string =>
  removeMacrons(name)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
