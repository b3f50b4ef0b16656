import { isFields, isSame } from './yaml-values.ts';

/** From this likeness on, of 0 to 1, an entry is taken for the changed form of another. */
const ALIKE = 0.5;

/**
 * For each entry of a changed list, its place in the list before; undefined for a new one. Equal entries belong together
 * wherever they stand, then those that are most alike, then those that follow the same neighbour.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const places: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const match = (index: number, place: number | undefined) => {
    if (place === undefined || places[index] !== undefined || !free.delete(place)) return;
    places[index] = place;
  };

  for (const [index, entry] of after.entries())
    match(
      index,
      [...free].find((place) => isSame(before[place], entry)),
    );
  const candidates = after.flatMap((entry, index) =>
    places[index] === undefined
      ? [...free].map((place) => ({ index, place, likeness: toLikeness(before[place], entry) }))
      : [],
  );
  for (const { index, place, likeness } of candidates.sort((one, other) => other.likeness - one.likeness))
    if (likeness >= ALIKE) match(index, place);
  for (const index of after.keys()) {
    const neighbour = index === 0 ? -1 : places[index - 1];
    match(index, neighbour === undefined ? undefined : neighbour + 1);
  }
  return places;
}

/** How much of two values is the same, from 0 to 1. */
function toLikeness(one: unknown, other: unknown): number {
  if (isSame(one, other)) return 1;
  if (typeof one === 'string' && typeof other === 'string')
    return toShare(countSharedEnds(one, other), one, other);
  if (Array.isArray(one) && Array.isArray(other))
    return toShare(
      one.filter((entry) => other.some((candidate) => isSame(entry, candidate))).length,
      one,
      other,
    );
  if (!isFields(one) || !isFields(other)) return 0;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.reduce((sum, name) => sum + toLikeness(one[name], other[name]), 0) / names.length;
}

const toShare = (count: number, ...wholes: readonly { readonly length: number }[]): number =>
  count / Math.max(...wholes.map(({ length }) => length));

/** The characters that two texts share at their beginning and at their end. */
function countSharedEnds(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}
