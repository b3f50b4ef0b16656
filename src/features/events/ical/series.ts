import type { DateProperty } from './date-property.ts';
import { toRecurrenceId } from './recurrence-id.ts';
import { dropObsolete } from './obsolete-overrides.ts';
import { isPrivate, type VEvent } from './vevent.ts';

/**
 * The VEVENTs of one UID. RFC 4791 (9.6.6) names the two kinds: the master component, which has the rule, and the
 * overridden components, each of which has a RECURRENCE-ID.
 */
export interface Series {
  readonly uid: string;
  /** The event, recurring or not. Null where a calendar has an instance of a recurring event that it does not have. */
  readonly master: VEvent | null;
  /** What overrides one instance, or that instance and all later ones; of each the newest revision. */
  readonly overrides: readonly Override[];
  /** Whether another event has the same UID and neither is a revision of the other. */
  readonly isAmbiguous: boolean;
}

/** Takes what is wrong with an event beside the others. */
export type ReportEvent = (event: VEvent, problem: string) => void;

/** A VEVENT with a RECURRENCE-ID. */
export interface Override extends VEvent {
  readonly recurrenceId: DateProperty;
  /** Whether it is private in a public series: its instance is not listed, and it tells nothing else. */
  readonly isWithheld: boolean;
}

/**
 * Groups VEVENTs by UID and keeps the newest revision: SEQUENCE decides, then LAST-MODIFIED or DTSTAMP (RFC 5545,
 * 3.8.7). Some plugins give one UID to different events; where neither is newer and their DTSTARTs differ, both are
 * kept. Private events are left out, and a private override takes its instance out of a public series.
 */
export function groupSeries(events: readonly VEvent[], report: ReportEvent = () => undefined): Series[] {
  const byUid = Map.groupBy(events, ({ uid }) => uid);
  return [...byUid].flatMap(([uid, same]) => {
    const masters = keepNewest(
      same.filter((event) => !isOverride(event)),
      ({ dtstart }) => String(dtstart),
    );
    const [master = null, ...others] = masters.filter(({ properties }) => !isPrivate(properties));
    const overrides = keepNewestOverrides(same, master);
    // The overrides of a private event are private too, and a series of neither is none.
    if (master === null && (masters.length > 0 || overrides.length === 0)) return [];
    const isAmbiguous = others.length > 0;
    for (const other of others)
      report(other, 'it has the UID of another event: taken for an event of its own');
    return [
      { uid, master, overrides, isAmbiguous },
      ...others.map((other) => ({ uid, master: other, overrides: [], isAmbiguous })),
    ];
  });
}

/** Whether an event of a series has a recurrence set of more than its DTSTART. */
export const isRecurring = ({ master, overrides }: Series, event: VEvent): boolean =>
  event.rrules.length > 0 || event.rdates.length > 0 || (event === master && overrides.length > 0);

const isOverride = (event: VEvent): event is VEvent & { recurrenceId: DateProperty } =>
  event.recurrenceId !== null;

function keepNewestOverrides(same: readonly VEvent[], master: VEvent | null): readonly Override[] {
  const overrides = same
    .filter(isOverride)
    .map((event) => ({ ...event, isWithheld: isPrivate(event.properties) }))
    .filter(({ isWithheld }) => master !== null || !isWithheld);
  const revisions = Map.groupBy(overrides, (event) => toRecurrenceId(event.recurrenceId, master ?? event));
  const newest = [...revisions.values()].flatMap((events) => {
    const equal = keepNewest(events, ({ isWithheld }) => String(isWithheld));
    return equal.find(({ isWithheld }) => isWithheld) ?? equal;
  });
  return dropObsolete(
    newest.map((event) => (master !== null && event.isWithheld ? withhold(event, master) : event)),
    master,
  );
}

/** A private override of a public series as one that cancels its instance where the series has it, and has no texts. */
const withhold = (override: Override, master: VEvent): Override => ({
  ...override,
  dtstart: toRecurrenceId(override.recurrenceId, master),
  duration: master.duration,
  isAllDay: master.isAllDay,
  zone: master.zone,
  isCancelled: true,
  properties: new Map(),
});

/** The newest of some revisions; of equally new ones the last for each `toKey`. */
function keepNewest<T extends VEvent>(revisions: readonly T[], toKey: (event: T) => string): T[] {
  let newest: T[] = [];
  for (const event of revisions) {
    const order = newest[0] === undefined ? 1 : compareRevisions(event, newest[0]);
    if (order > 0) newest = [event];
    else if (order === 0) newest.push(event);
  }
  return [...new Map(newest.map((event) => [toKey(event), event])).values()];
}

const compareRevisions = (a: VEvent, b: VEvent): number =>
  a.sequence - b.sequence || getRevisionTime(a) - getRevisionTime(b);

const getRevisionTime = ({ lastModified, dtstamp }: VEvent): number => lastModified ?? dtstamp ?? 0;
