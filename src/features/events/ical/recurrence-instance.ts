import type { Duration } from './duration.ts';
import type { Instant, LocalTime } from './local-time.ts';
import { formatInstanceId, toRecurrenceId } from './recurrence-id.ts';
import type { Series } from './series.ts';
import type { VEvent } from './vevent.ts';

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
export function toInstance(
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
