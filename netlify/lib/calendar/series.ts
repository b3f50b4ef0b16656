import { DAY_MS, type Wall } from './date-values.ts';
import { toInstant, type Reference } from './reference.ts';
import { isPrivate, type SourceEvent } from './source-event.ts';
import { HOME_ZONE } from './zone.ts';

/** Everything that a calendar says under one UID. */
export interface Series {
  readonly uid: string;
  /**
   * The event itself, repeated or not. Null for a date that was taken out of a series that the calendar does not hold.
   */
  readonly master: SourceEvent | null;
  /** What stands in for single dates, newest revision only. */
  readonly overrides: readonly SourceEvent[];
  /** Whether another event goes by the same UID and neither is a revision of the other. */
  readonly isAmbiguous: boolean;
}

/**
 * Gathers events by UID: of several revisions the newest counts (SEQUENCE, then LAST-MODIFIED or DTSTAMP). Some
 * plugins give one UID to different events; where nothing says which is newer and they begin at different times, all
 * of them stay. Private events are left out.
 */
export function groupSeries(events: readonly SourceEvent[]): Series[] {
  const byUid = Map.groupBy(events, ({ uid }) => uid);
  return [...byUid].flatMap(([uid, same]) => {
    const masters = keepNewest(
      same.filter(({ replaces }) => replaces === null),
      (event) => String(event.start),
    ).filter(({ properties }) => !isPrivate(properties));
    const [master = null, ...others] = masters;
    const overrides = keepOverrides(same, master);
    const isAmbiguous = others.length > 0;
    if (master === null && (overrides.length === 0 || same.some(({ replaces }) => replaces === null)))
      return [];
    return [
      { uid, master, overrides, isAmbiguous },
      ...others.map((other) => ({ uid, master: other, overrides: [], isAmbiguous })),
    ];
  });
}

/** The place in a series that a reference means, by the clock of the series; midnight in a series of days. */
export function toSlot(reference: Reference, series: Pick<SourceEvent, 'start' | 'isDay' | 'zone'>): Wall {
  const hour = series.start === null || series.isDay ? 0 : mod(series.start, DAY_MS);
  if (reference.isDay) return reference.wall + hour;
  const instant = toInstant(reference, series.zone);
  if (series.isDay) {
    const wall = reference.offset === null ? reference.wall : HOME_ZONE.toWall(instant);
    return wall - mod(wall, DAY_MS);
  }
  // Midnight stands for the day where the series begins at another hour.
  const isWholeDay = reference.offset === null && reference.wall % DAY_MS === 0;
  const wall = series.zone.toWall(instant);
  return isWholeDay && hour !== 0 ? wall - mod(wall, DAY_MS) + hour : wall;
}

function keepOverrides(same: readonly SourceEvent[], master: SourceEvent | null): SourceEvent[] {
  const overrides = same.filter(({ replaces, properties }) => replaces !== null && !isPrivate(properties));
  const slots = Map.groupBy(overrides, (event) =>
    event.replaces === null ? 0 : toSlot(event.replaces, master ?? event),
  );
  return [...slots.values()].flatMap((revisions) => keepNewest(revisions, () => ''));
}

/** The newest of some revisions; of equally new ones the last for each `toKey`. */
function keepNewest(revisions: readonly SourceEvent[], toKey: (event: SourceEvent) => string): SourceEvent[] {
  let newest: SourceEvent[] = [];
  for (const event of revisions) {
    const order =
      newest[0] === undefined
        ? 1
        : event.sequence - newest[0].sequence || event.modified - newest[0].modified;
    if (order > 0) newest = [event];
    else if (order === 0) newest.push(event);
  }
  return [...new Map(newest.map((event) => [toKey(event), event])).values()];
}

const mod = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;
