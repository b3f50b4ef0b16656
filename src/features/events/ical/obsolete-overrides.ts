import { expandRrule, MAX_INSTANCES } from './expand-rrule.ts';
import type { LocalTime } from './local-time.ts';
import { toRecurrenceId } from './recurrence-id.ts';
import type { Override } from './series.ts';
import type { VEvent } from './vevent.ts';

/**
 * The overrides of a master component without those that it has made obsolete. Where its SEQUENCE is higher than that of
 * an override, it was revised later: an EXDATE then takes the date of the override back, and so does a rule that has no
 * such date any more. Without a higher SEQUENCE an override holds whatever the rule says.
 */
export function dropObsolete(overrides: readonly Override[], master: VEvent | null): readonly Override[] {
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
