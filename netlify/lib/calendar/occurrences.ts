import { DAY_MS, type Instant, type Length, type Wall } from './date-values.ts';
import { expandRule, MAX_OCCURRENCES } from './rule.ts';
import { toSlot, type Series } from './series.ts';
import type { SourceEvent } from './source-event.ts';

/** One date of an event. */
export interface Occurrence {
  /** Stable, also after it has been moved: the UID, with its place in the series where there is one. */
  readonly id: string;
  /** What says when and what it is: the event itself, or what stands in for it on this date. */
  readonly event: SourceEvent;
  /** The event of the series, which fills what `event` leaves out; null where the calendar does not hold it. */
  readonly master: SourceEvent | null;
  /** Its place in the series, by the clock of the series; null when the event takes place once. */
  readonly slot: Wall | null;
  /** When it begins; null when the calendar does not say. */
  readonly start: Instant | null;
  /** When it ends; null when the calendar does not say. */
  readonly end: Instant | null;
  /** Whether it has been called off, or taken out of its series. */
  readonly isCancelled: boolean;
}

/** A stretch of time. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * The dates of a series that a rule puts into `span`, and every date that the calendar names itself. A rule that
 * cannot be followed is told to `report`, and the first date then stands for the series.
 */
export function expandSeries(series: Series, span: Span, report: (problem: string) => void): Occurrence[] {
  const { master, overrides } = series;
  if (master === null)
    return overrides.map((event) => toOccurrence(series, event, findSlot(event, event), null));
  const isRepeated = master.rules.length > 0 || master.extras.length > 0 || overrides.length > 0;
  if (master.start === null || !isRepeated) {
    const slot = series.isAmbiguous ? master.start : null;
    return [toOccurrence(series, master, slot, master.length)];
  }
  const slots = findSlots(master, span, report);
  const excluded = new Set(master.exclusions.map((exclusion) => toSlot(exclusion, master)));
  const stands = new Map(overrides.map((event) => [findSlot(event, master), event]));
  for (const slot of stands.keys()) if (!slots.has(slot)) slots.set(slot, master.length);
  const later = overrides.filter(({ andFuture }) => andFuture);
  return [...slots].map(([slot, length]) => {
    const event =
      stands.get(slot) ?? later.findLast((candidate) => findSlot(candidate, master) < slot) ?? master;
    const isCancelled = master.isCancelled || (excluded.has(slot) && !stands.has(slot));
    return { ...toOccurrence(series, event, slot, length), ...(isCancelled && { isCancelled }) };
  });
}

const findSlot = (event: SourceEvent, master: SourceEvent): Wall =>
  event.replaces === null ? 0 : toSlot(event.replaces, master);

/** The places in a series with the length of what takes place there. */
function findSlots(
  master: SourceEvent,
  span: Span,
  report: (problem: string) => void,
): Map<Wall, Length | null> {
  const slots = new Map<Wall, Length | null>();
  if (master.start === null) return slots;
  slots.set(master.start, master.length);
  const from = master.zone.toWall(span.from) - DAY_MS - toMs(master.length);
  const to = master.zone.toWall(span.to);
  for (const rule of master.rules) {
    try {
      for (const wall of expandRule(rule.text, master.start, from, to)) {
        if (master.zone.toInstant(wall) <= rule.until) slots.set(wall, master.length);
      }
    } catch (error) {
      report(
        `${master.uid}: its rule ${rule.text} cannot be followed: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  for (const { at, length } of master.extras.slice(0, MAX_OCCURRENCES))
    slots.set(toSlot(at, master), length ?? master.length);
  return slots;
}

function toOccurrence(
  series: Series,
  event: SourceEvent,
  slot: Wall | null,
  length: Length | null,
): Occurrence {
  const { master } = series;
  const wall = toStart(event, slot, master);
  const lasts = event === master ? length : (event.length ?? length);
  const start = wall === null ? null : event.zone.toInstant(wall);
  return {
    id: slot === null ? series.uid : `${series.uid}/${toStamp(slot, master ?? event)}`,
    event,
    master,
    slot,
    start,
    end: wall === null || lasts === null ? null : event.zone.toInstant(wall + lasts.wallMs) + lasts.exactMs,
    isCancelled: event.isCancelled || master?.isCancelled === true,
  };
}

/** What stands in for all later dates moves each of them by as much as it moved the first. */
function toStart(event: SourceEvent, slot: Wall | null, master: SourceEvent | null): Wall | null {
  if (slot === null || event === master) return slot ?? event.start;
  if (!event.andFuture || master === null || event.start === null) return event.start ?? slot;
  const shift = event.start - event.zone.toWall(master.zone.toInstant(findSlot(event, master)));
  return event.zone.toWall(master.zone.toInstant(slot)) + shift;
}

function toStamp(slot: Wall, { isDay, zone }: SourceEvent): string {
  if (isDay) return new Date(slot).toISOString().slice(0, 10);
  return `${new Date(zone.toInstant(slot)).toISOString().slice(0, 19)}Z`;
}

const toMs = (length: Length | null): number => (length === null ? 0 : length.wallMs + length.exactMs);
