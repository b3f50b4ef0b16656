import { DAY_MS } from '../../../lib/locale.ts';
import { MAX_INSTANCES, expandRrule, findLastUpTo } from './rrule.ts';
import { type Duration, type Instant, type LocalTime, toMs } from './date-time.ts';
import { describeEvent } from './parse-components.ts';
import { type Series, formatInstanceId, isRecurring, toRecurrenceId } from './series.ts';
import type { VEvent } from './vevent.ts';

const LIMIT = String(MAX_INSTANCES);

interface TimeRange {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * The recurrence set of a series (RFC 5545, 3.8.5): the instances that its RRULEs put into `range`, and every one that
 * DTSTART, an RDATE or a RECURRENCE-ID names, whenever it is. A rule that cannot be followed is told to `report` and
 * adds none.
 */
export function expandSeries(
  series: Series,
  range: TimeRange,
  report: (problem: string) => void,
): RecurrenceInstance[] {
  const { master, overrides } = series;
  if (master === null)
    return overrides.map((event) =>
      toInstance(series, event, toRecurrenceId(event.recurrenceId, event), null),
    );
  if (master.dtstart === null || !isRecurring(series, master)) {
    const recurrenceId = series.isAmbiguous ? master.dtstart : null;
    return [toInstance(series, master, recurrenceId, master.duration)];
  }
  const durations = expandMaster(master, master.dtstart, range, report);
  const overridden = new Map(overrides.map((event) => [toRecurrenceId(event.recurrenceId, master), event]));
  for (const recurrenceId of overridden.keys())
    if (!durations.has(recurrenceId)) durations.set(recurrenceId, master.duration);
  const exdates = new Set(master.exdates.map((exdate) => toRecurrenceId(exdate, master)));
  const rangeOverrides = [...overridden]
    .filter(([, { thisAndFuture }]) => thisAndFuture)
    .sort(([a], [b]) => a - b);
  return [...durations].map(([recurrenceId, duration]) => {
    const override =
      overridden.get(recurrenceId) ?? findLastUpTo(rangeOverrides, recurrenceId, ([first]) => first)?.[1];
    const instance = toInstance(series, override ?? master, recurrenceId, duration);
    const isExcluded = exdates.has(recurrenceId) && !overridden.has(recurrenceId);
    return isExcluded ? { ...instance, isCancelled: true, isExcluded } : instance;
  });
}

/** The instances of a master component, as a map from original start to duration. */
function expandMaster(
  master: VEvent,
  dtstart: LocalTime,
  range: TimeRange,
  report: (problem: string) => void,
): Map<LocalTime, Duration | null> {
  const { zone, duration } = master;
  const event = describeEvent(master.properties);
  const durations = new Map([[dtstart, duration]]);
  // What began before the range may still last; a day more allows for clocks that change.
  const from = zone.toLocalTime(range.from) - DAY_MS - (duration === null ? 0 : toMs(duration));
  const to = zone.toLocalTime(range.to);
  for (const { ruleParts, until } of master.rrules) {
    try {
      const locals = expandRrule(ruleParts, dtstart, from, to);
      for (const local of locals) if (zone.toInstant(local) <= until) durations.set(local, duration);
      if (locals.length === MAX_INSTANCES)
        report(`${event}: its rule ${ruleParts} has more than ${LIMIT} dates: the later ones are left out`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report(`${event}: its rule ${ruleParts} cannot be followed: ${reason}`);
    }
  }
  if (master.rdates.length > MAX_INSTANCES)
    report(`${event}: it has more than ${LIMIT} RDATEs: the later ones are left out`);
  for (const rdate of master.rdates.slice(0, MAX_INSTANCES))
    durations.set(toRecurrenceId(rdate.start, master), rdate.duration ?? duration);
  return durations;
}

/** A recurrence instance, or an event that does not recur. */
export interface RecurrenceInstance {
  /** Stays the same when the instance is moved. */
  readonly id: string;
  /** The VEVENT that says when and what it is: the master component, or what overrides it. */
  readonly event: VEvent;
  /** The master component, whose texts fill what `event` leaves out; null where the calendar does not have it. */
  readonly master: VEvent | null;
  /** Its original start in local time of the master component; null for an event that does not recur. */
  readonly recurrenceId: LocalTime | null;
  /** Null when the calendar does not say. */
  readonly start: Instant | null;
  /** Null when the calendar does not say. */
  readonly end: Instant | null;
  /** Whether it has been cancelled, or is excluded. */
  readonly isCancelled: boolean;
  /** Whether it has been taken out of the recurrence set: by EXDATE, or by a private override. */
  readonly isExcluded: boolean;
}

/** The instance of a series at an original start; `instanceDuration` holds where its event has no other. */
function toInstance(
  { uid, master }: Series,
  event: VEvent,
  recurrenceId: LocalTime | null,
  instanceDuration: Duration | null,
): RecurrenceInstance {
  const local = toStart(event, recurrenceId, master);
  const duration = event === master ? instanceDuration : (event.duration ?? instanceDuration);
  const { zone, isAllDay } = master ?? event;
  return {
    id: recurrenceId === null ? uid : formatInstanceId(uid, recurrenceId, zone, isAllDay),
    event,
    master,
    recurrenceId,
    start: local === null ? null : event.zone.toInstant(local),
    end:
      local === null || duration === null
        ? null
        : event.zone.toInstant(local + duration.nominalMs) + duration.exactMs,
    isCancelled: event.isCancelled || master?.isCancelled === true,
    isExcluded: 'isWithheld' in event && event.isWithheld === true,
  };
}

/**
 * When an instance begins, in local time of `event`. An override with RANGE=THISANDFUTURE moves each later instance by
 * as much as its own (RFC 5545, 3.8.4.4).
 */
function toStart(event: VEvent, recurrenceId: LocalTime | null, master: VEvent | null): LocalTime | null {
  if (recurrenceId === null || event === master) return recurrenceId ?? event.dtstart;
  if (event.recurrenceId === null || !event.thisAndFuture || master === null || event.dtstart === null)
    return event.dtstart ?? recurrenceId;
  const toLocalTime = (original: LocalTime): LocalTime =>
    event.zone.toLocalTime(master.zone.toInstant(original));
  const shift = event.dtstart - toLocalTime(toRecurrenceId(event.recurrenceId, master));
  return toLocalTime(recurrenceId) + shift;
}
