/** How many entries a page of a list has at most. */
export const PAGE_LENGTH = 24;

/** One page of a list. */
export interface ListPage<Entry> {
  /** Counted from the oldest entries, so that it stays the same when new ones come; undefined for the page of the newest. */
  readonly number: number | undefined;
  /** Its address: that of the list itself for the newest. */
  readonly href: string;
  /** Newest first. */
  readonly entries: readonly Entry[];
}

/**
 * The pages of the list at `base`, the newest first; there is always one. The newest entries stand at the address of the
 * list. The others are put on pages from the oldest on: what stands on `/news/page/1` once stays there.
 */
export function toListPages<Entry>(base: string, newestFirst: readonly Entry[]): ListPage<Entry>[] {
  const oldestFirst = newestFirst.slice(PAGE_LENGTH).toReversed();
  const older = Array.from({ length: Math.ceil(oldestFirst.length / PAGE_LENGTH) }, (_, index) => ({
    number: index + 1,
    href: `${base}/page/${String(index + 1)}`,
    entries: oldestFirst.slice(index * PAGE_LENGTH, (index + 1) * PAGE_LENGTH).toReversed(),
  }));
  const newest = { number: undefined, href: base, entries: newestFirst.slice(0, PAGE_LENGTH) };
  return [newest, ...older.toReversed()];
}

/** The places of a list of `length` pages that its pager links to from `current`; null where it leaves some out. */
export function toPagerPlaces(current: number, length: number): (number | null)[] {
  const shown = Array.from({ length }, (_, place) => place).filter(
    (place) => place === 0 || place === length - 1 || Math.abs(place - current) <= 1,
  );
  return shown.flatMap((place, index) => (place - (shown[index - 1] ?? place) > 1 ? [null, place] : [place]));
}
