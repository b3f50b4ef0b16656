import { DAY_MS } from '../../../lib/locale.ts';
import { type Instant, toInstant, toLocalTime } from './date-values.ts';
import { MAX_INSTANCES, expandRule } from './recurrence-rule.ts';
import type { CalendarEvent } from './parse-event.ts';
import { type Override, type Series, findInstanceStart } from './series.ts';

interface TimeRange {
  readonly from: Instant;
  readonly to: Instant;
}

/** A recurrence instance, or an event that does not recur. */
export interface RecurrenceInstance {
  /** Stays the same when the instance is moved: the UID, and the original start in UTC or as a day. */
  readonly id: string;
  /** The event that says when and what it is: the master component, or what overrides it. */
  readonly event: CalendarEvent;
  /** The master component, whose texts fill what `event` leaves out; null if the calendar does not have it. */
  readonly master: CalendarEvent | null;
  /** Its original start; null for an event that does not recur. */
  readonly recurrenceId: Instant | null;
  /** Null if the calendar does not say. */
  readonly start: Instant | null;
  /** Null if the calendar does not say. */
  readonly end: Instant | null;
  /** Whether it has been cancelled, or is excluded. */
  readonly isCancelled: boolean;
  /** Whether it has been taken out of the recurrence set: by EXDATE, or by a private override. */
  readonly isExcluded: boolean;
}

/** Whether a series has a recurrence set of more than its DTSTART. */
const isRecurring = ({ master, overrides }: Series): boolean =>
  overrides.length > 0 || master?.rule != null || (master?.rdates.length ?? 0) > 0;

/**
 * Expands the recurrence set of a series (RFC 5545, 3.8.5): the instances that its rule puts into `range`, and every one
 * that DTSTART, an RDATE or a RECURRENCE-ID names, whenever it is. A rule that cannot be followed is reported and adds
 * none.
 */
export function expandSeries(
  series: Series,
  range: TimeRange,
  report: (problem: string) => void,
): RecurrenceInstance[] {
  const { master, overrides } = series;
  if (master === null) return overrides.map((event) => buildInstance(series, event, event.id, null));
  if (master.start === null) return [buildInstance(series, master, null, null)];
  const durations = new Map([[toInstant(master.start), master.durationMs]]);
  for (const instant of listRuleStarts(master, range, report)) durations.set(instant, master.durationMs);
  if (master.rdates.length > MAX_INSTANCES)
    report(`${master.label}: it has more than ${String(MAX_INSTANCES)} RDATEs: the later ones are left out`);
  for (const { start, durationMs } of master.rdates.slice(0, MAX_INSTANCES))
    durations.set(findInstanceStart(start, master), durationMs ?? master.durationMs);
  const byStart = new Map(overrides.map((event) => [event.id, event]));
  for (const id of byStart.keys()) if (!durations.has(id)) durations.set(id, master.durationMs);
  const ranges = overrides.filter(({ thisAndFuture }) => thisAndFuture).sort((a, b) => a.id - b.id);
  return [...durations].map(([id, durationMs]) => {
    const event = byStart.get(id) ?? ranges.findLast((override) => override.id <= id) ?? master;
    return buildInstance(series, event, id, durationMs);
  });
}

function listRuleStarts(
  { label, start, durationMs, rule }: CalendarEvent,
  { from, to }: TimeRange,
  report: (problem: string) => void,
): readonly Instant[] {
  if (rule === null || start === null) return [];
  try {
    // An instance that began before the range may still last; a day more allows for clocks that change.
    const starts = expandRule(rule, start, from - DAY_MS - (durationMs ?? 0), to);
    if (starts.length === MAX_INSTANCES)
      report(
        `${label}: its rule ${rule.parts} has more than ${String(MAX_INSTANCES)} dates: the later ones are left out`,
      );
    return starts;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`${label}: its rule ${rule.parts} cannot be followed: ${reason}`);
    return [];
  }
}

/** Builds the instance of a series at an original start; `instanceMs` is its length if its event has no other. */
function buildInstance(
  series: Series,
  described: CalendarEvent | Override,
  original: Instant | null,
  instanceMs: number | null,
): RecurrenceInstance {
  const { uid, master, exdates } = series;
  // `groupSeries` has already dropped private series, so a private event here is an override: its date is cancelled, with
  // the time and the texts of the series.
  const event = described.isPrivate ? (master ?? described) : described;
  const recurrenceId = isRecurring(series) ? original : null;
  const start = findStart(event, original, master);
  const durationMs = event === master ? instanceMs : (event.durationMs ?? instanceMs);
  const zone = event.start?.zone ?? 'UTC';
  const isOverridden = 'id' in event && event.id === original;
  const isExcluded = described.isPrivate || (original !== null && exdates.has(original) && !isOverridden);
  return {
    id: recurrenceId === null ? uid : `${uid}/${formatOriginal(recurrenceId, master ?? event)}`,
    event,
    master,
    recurrenceId,
    start,
    end:
      start === null || durationMs === null
        ? null
        : toInstant({ local: toLocalTime(start, zone) + durationMs, zone }),
    isCancelled: isExcluded || event.isCancelled || master?.isCancelled === true,
    isExcluded,
  };
}

const formatOriginal = (instant: Instant, { start }: CalendarEvent): string =>
  start?.isDate === true
    ? new Date(toLocalTime(instant, start.zone)).toISOString().slice(0, 10)
    : `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** RANGE=THISANDFUTURE moves each later instance by as much as its own (RFC 5545, 3.8.4.4). */
function findStart(
  event: CalendarEvent | Override,
  original: Instant | null,
  master: CalendarEvent | null,
): Instant | null {
  if (event.start === null || (event === master && original !== null)) return original;
  if (!event.thisAndFuture || !('id' in event) || original === null) return toInstant(event.start);
  const { zone, local } = event.start;
  return toInstant({ local: local + toLocalTime(original, zone) - toLocalTime(event.id, zone), zone });
}

/** Finds the instance of an id; rules are expanded only around the original start that the id names. */
export function findInstance(series: readonly Series[], id: string): RecurrenceInstance | undefined {
  const start = Date.parse(/\/(\d{4}-\d\d-\d\d(?:T[\d:]+Z)?)$/.exec(id)?.[1] ?? '') || 0;
  const range = { from: start - DAY_MS, to: start + 2 * DAY_MS };
  return series
    .filter(({ uid }) => id.startsWith(uid))
    .flatMap((each) => expandSeries(each, range, () => undefined))
    .find((instance) => instance.id === id);
}
