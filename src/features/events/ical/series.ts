import { AUCKLAND_TIME_ZONE } from '../../../core/locale.ts';
import {
  type DateValue,
  type Instant,
  isMidnight,
  getInstant,
  toLocalTime,
  getStartOfDay,
} from './date-values.ts';
import type { CalendarEvent } from './parse-event.ts';
import { expandRule } from './recurrence-rule.ts';

/** Overrides an instance of a series. A private one removes its instance from a public series. */
export interface Override extends CalendarEvent {
  readonly id: Instant;
}

export interface Series {
  readonly uid: string;
  /** The event itself; null if the calendar has only overrides. */
  readonly master: CalendarEvent | null;
  readonly overrides: readonly Override[];
  readonly exdates: ReadonlySet<Instant>;
  /** No date at or after this instant is listed. */
  readonly closesAt?: Instant;
}

/** Groups events by UID and keeps the newest revision (RFC 5545, 3.8.7). Keeps different events that share a UID. */
export function groupSeries(
  events: readonly CalendarEvent[],
  report: (event: CalendarEvent, problem: string) => void,
): Series[] {
  return [...Map.groupBy(events, ({ uid }) => uid).values()].flatMap((sameUid) => {
    const revisions = sameUid.filter(({ recurrenceId }) => recurrenceId === null);
    const masters = keepNewest(revisions, ({ start }) => String(start?.local));
    const [master = null, ...others] = masters.filter(({ isPrivate }) => !isPrivate);
    if (master === null && masters.length > 0) return [];
    for (const other of others) report(other, 'it has the UID of another event: read as a separate event');
    return [master, ...others].flatMap((each) =>
      buildSeries(each && others.length > 0 ? addStart(each) : each, each === master ? sameUid : []),
    );
  });
}

const addStart = (event: CalendarEvent): CalendarEvent => ({
  ...event,
  uid: `${event.uid}/${event.start ? new Date(getInstant(event.start)).toISOString() : 'undated'}`,
});

export function buildSeries(master: CalendarEvent | null, events: readonly CalendarEvent[]): Series[] {
  const allOverrides = events.flatMap((event): Override[] => {
    if (event.recurrenceId === null || (event.isPrivate && master === null)) return [];
    return [{ ...event, id: findInstanceStart(event.recurrenceId, master ?? event) }];
  });
  const overrides = [...Map.groupBy(allOverrides, ({ id }) => id).values()].flatMap((revisions) => {
    const newest = keepNewest(revisions, ({ isPrivate }) => String(isPrivate));
    return newest.find(({ isPrivate }) => isPrivate) ?? newest;
  });
  const uid = (master ?? overrides[0])?.uid;
  if (uid === undefined) return [];
  const exdates = new Set(master?.exdates.map((exdate) => findInstanceStart(exdate, master)));
  const kept = overrides.filter((override) => master === null || !isObsolete(override, master, exdates));
  return [{ uid, master, overrides: kept, exdates }];
}

/** Keeps the newest revisions: of equally new ones, the last for each key. */
function keepNewest<Event extends CalendarEvent>(
  revisions: readonly Event[],
  getKey: (event: Event) => string,
): Event[] {
  const getTime = ({ lastModified, dtstamp }: Event): number => lastModified ?? dtstamp ?? 0;
  const compare = (a: Event, b: Event): number => a.sequence - b.sequence || getTime(a) - getTime(b);
  const newest = revisions.toSorted(compare).at(-1);
  const equal = revisions.filter((event) => newest && compare(event, newest) === 0);
  return [...new Map(equal.map((event) => [getKey(event), event])).values()];
}

/** Finds the original start. Nextcloud writes a DATE for a DATE-TIME, and Outlook the midnight of the day. */
export function findInstanceStart(value: DateValue, { start }: Pick<CalendarEvent, 'start'>): Instant {
  if (start === null) return getInstant(value);
  if (start.isDate) {
    const local = value.zone === 'UTC' ? toLocalTime(value.local, AUCKLAND_TIME_ZONE) : value.local;
    return getInstant({ local: getStartOfDay(local), zone: AUCKLAND_TIME_ZONE });
  }
  const isDay = value.isDate || (value.zone !== 'UTC' && isMidnight(value.local) && !isMidnight(start.local));
  if (!isDay) return getInstant(value);
  const day = value.isDate ? value.local : getStartOfDay(toLocalTime(getInstant(value), start.zone));
  return getInstant({ local: day + (start.local - getStartOfDay(start.local)), zone: start.zone });
}

/** Whether a master with a higher SEQUENCE removes the date of an override: by EXDATE, or by a rule without it. */
function isObsolete(
  { id, sequence, thisAndFuture }: Override,
  master: CalendarEvent,
  exdates: ReadonlySet<Instant>,
): boolean {
  const { rule, rdates, start } = master;
  if (sequence >= master.sequence) return false;
  if (exdates.has(id)) return true;
  if (thisAndFuture || rule === null || start === null) return false;
  const explicitStarts = [start, ...rdates.map((rdate) => rdate.start)];
  if (explicitStarts.some((each) => findInstanceStart(each, master) === id)) return false;
  try {
    return !expandRule(rule, start, id, id).includes(id);
  } catch {
    // `expandSeries` reports the rule.
    return false;
  }
}
