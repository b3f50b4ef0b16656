import { DAY_MS } from '../../../lib/day-ms.ts';
import { findLastUpTo } from './find-last-up-to.ts';
import { toMs, type Duration } from './duration.ts';
import { describeEvent } from './finding.ts';
import { expandRrule, MAX_INSTANCES } from './expand-rrule.ts';
import type { Instant, LocalTime } from './local-time.ts';
import { toRecurrenceId } from './recurrence-id.ts';
import { toInstance, type RecurrenceInstance } from './recurrence-instance.ts';
import { isRecurring, type Series } from './series.ts';
import type { VEvent } from './vevent.ts';

const LIMIT = String(MAX_INSTANCES);

export interface TimeRange {
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
