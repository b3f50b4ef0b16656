import { type DateProperty, type VEvent, isPrivate, toInstant } from './vevent.ts';
import { type Instant, type LocalTime, isMidnight, toMidnight } from './date-time.ts';
import { HOME_ZONE, type Zone } from './time-zone.ts';
import { MAX_INSTANCES, expandRrule } from './rrule.ts';

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
type ReportEvent = (event: VEvent, problem: string) => void;

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

/**
 * The instance of a recurrence set that an RDATE, EXDATE or RECURRENCE-ID means: its original start in local time of
 * the master component, a midnight where the instances are whole days.
 */
export function toRecurrenceId(
  property: DateProperty,
  { dtstart, isAllDay, zone }: Pick<VEvent, 'dtstart' | 'isAllDay' | 'zone'>,
): LocalTime {
  const timeOfDay = dtstart === null || isAllDay ? 0 : dtstart - toMidnight(dtstart);
  // RFC 5545 wants the value type of DTSTART. Nextcloud writes a DATE beside a DATE-TIME, Outlook the midnight of the day.
  if (property.isDate) return property.local + timeOfDay;
  const instant = toInstant(property, zone);
  if (isAllDay) return toMidnight(property.offset === null ? property.local : HOME_ZONE.toLocalTime(instant));
  const local = zone.toLocalTime(instant);
  const isDay = property.offset === null && isMidnight(property.local);
  return isDay && timeOfDay !== 0 ? toMidnight(local) + timeOfDay : local;
}

/** The id of an instance, as visitors' addresses carry it: the UID, and the original start in UTC or as a day. */
export const formatInstanceId = (
  uid: string,
  recurrenceId: LocalTime,
  zone: Zone,
  isAllDay: boolean,
): string =>
  isAllDay
    ? `${uid}/${new Date(recurrenceId).toISOString().slice(0, 10)}`
    : `${uid}/${new Date(zone.toInstant(recurrenceId)).toISOString().slice(0, 19)}Z`;

/** The original start that such an id ends in; null where there is none. */
export function parseInstanceId(id: string): Instant | null {
  const start = Date.parse(/\/(\d{4}-\d\d-\d\d(?:T[\d:]+Z)?)$/.exec(id)?.[1] ?? '');
  return Number.isNaN(start) ? null : start;
}

/**
 * The overrides of a master component without those that it has made obsolete. Where its SEQUENCE is higher than that of
 * an override, it was revised later: an EXDATE then takes the date of the override back, and so does a rule that has no
 * such date any more. Without a higher SEQUENCE an override holds whatever the rule says.
 */
function dropObsolete(overrides: readonly Override[], master: VEvent | null): readonly Override[] {
  const older = overrides.filter(({ sequence }) => master !== null && sequence < master.sequence);
  if (master === null || older.length === 0) return overrides;
  const exdates = new Set(master.exdates.map((exdate) => toRecurrenceId(exdate, master)));
  const starts = findStarts(
    master,
    older.map(({ recurrenceId }) => toRecurrenceId(recurrenceId, master)),
  );
  return overrides.filter((override) => {
    const start = toRecurrenceId(override.recurrenceId, master);
    const isKept = override.thisAndFuture || starts === null || starts.has(start);
    return override.sequence >= master.sequence || (isKept && !exdates.has(start));
  });
}

/**
 * The starts that a master component names or its rules give, so far as `wanted` asks for them; null when a rule cannot be
 * followed, or there is none that one could ask.
 */
function findStarts(master: VEvent, wanted: readonly LocalTime[]): ReadonlySet<LocalTime> | null {
  const { dtstart, zone, rrules, rdates } = master;
  if (dtstart === null || rrules.length + rdates.length === 0) return null;
  const starts = new Set([dtstart, ...rdates.map(({ start }) => toRecurrenceId(start, master))]);
  const sorted = wanted.toSorted((a, b) => a - b);
  const last = sorted.at(-1) ?? dtstart;
  try {
    for (const { ruleParts, until } of rrules) {
      let covered = -Infinity;
      for (const start of sorted) {
        if (start <= covered) continue;
        const found = expandRrule(ruleParts, dtstart, start, last);
        for (const local of found) if (zone.toInstant(local) <= until) starts.add(local);
        covered = found.length < MAX_INSTANCES ? last : (found.at(-1) ?? last);
      }
    }
  } catch {
    // The rule is reported where it is expanded.
    return null;
  }
  return starts;
}
