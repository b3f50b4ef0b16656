/** A day on the drawn road, in the units of its drawing. */
export interface RoadFlag<Item> {
  /** The place of its pole, from the left. */
  readonly x: number;
  /** How high its flag hangs: 0 is lowest. */
  readonly level: number;
  /** The day: `2026-10-31`. */
  readonly day: string;
  readonly items: readonly Item[];
}

/** The measures of the road, in the units of its drawing. */
export interface RoadMeasures {
  /** From the first to the last of the days that it shows. */
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly flagWidth: number;
  readonly levels: number;
}

/** The place of a day on the road. */
export const toRoadX = (day: string, { from, to, width }: RoadMeasures): number =>
  Math.round((width * (Date.parse(day) - Date.parse(from))) / (Date.parse(to) - Date.parse(from)));

/**
 * Hangs a flag for each day. A flag stands to the right of its pole, and no later pole may cross it: of flags that are
 * close, each hangs lower than the one before it. Where even the lowest place is taken, it hangs there nevertheless.
 */
export function hangFlags<Item extends { readonly by: string }>(
  items: readonly Item[],
  measures: RoadMeasures,
): RoadFlag<Item>[] {
  const ends = new Array<number>(measures.levels).fill(-Infinity);
  return [...Map.groupBy(items, ({ by }) => by)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, group]) => {
      const x = toRoadX(day, measures);
      const taken = ends.findIndex((end) => end > x);
      const level = Math.max(0, (taken === -1 ? measures.levels : taken) - 1);
      ends[level] = x + measures.flagWidth;
      return { x, level, day, items: group };
    });
}
