import { formatVotingTime } from '../../../core/event-times.ts';
import { collapseSpaces } from '../../../lib/text.ts';
import { DAY_MS } from '../../../core/locale.ts';
import { formatStart } from '../../../core/local-time.ts';
import { MAX_ANSWER_BYTES } from '../../../server/http/responses.ts';
import type { Move } from '../events.ts';
import { type Instant, getInstant, toLocalTime } from './date-values.ts';
import type { EventTexts } from './event-texts.ts';
import type { CalendarEvent } from './parse-event.ts';
import { MAX_INSTANCES, expandRule } from './recurrence-rule.ts';
import { type Override, type Series, findInstanceStart } from './series.ts';

export type RecurrenceInstance = ReturnType<typeof buildInstance>;

/** Limits rules only: instances that the calendar names explicitly are always listed. */
const HORIZON_MS = 366 * DAY_MS;
/** No further series is expanded after this number of instances, to bound the work. */
const MAX_TOTAL_INSTANCES = 200_000;
/** The size of an event in a JSON response without its id and texts. */
const EVENT_BYTES = 350;

/**
 * Lists the instances that are not over at `now`, soonest first, without a start last. With `pastMs`, past ones follow:
 * dates of series in that time before `now`, and all events that do not recur. The list is cut at the response limit.
 */
export function listInstances(
  series: readonly Series[],
  now: Instant,
  report: (problem: string) => void,
  pastMs = 0,
): RecurrenceInstance[] {
  const range = { from: now - pastMs, to: now + HORIZON_MS };
  const instances: RecurrenceInstance[] = [];
  for (const oneSeries of series) {
    if (instances.length > MAX_TOTAL_INSTANCES) {
      report(`more than ${String(MAX_TOTAL_INSTANCES)} dates: the rest of the calendar is left out`);
      break;
    }
    for (const instance of expandSeries(oneSeries, range, report)) {
      const { isCancelled, isExcluded, recurrenceId, start } = instance;
      // A cancelled one without a start would stay in the list for ever.
      if (isExcluded || (isCancelled && start === null)) continue;
      const isInRange = !isOver(instance, range.from) || (pastMs > 0 && recurrenceId === null);
      if (isInRange && (start ?? 0) < (oneSeries.closesAt ?? Infinity)) instances.push(instance);
    }
  }
  instances.sort(
    (a, b) =>
      Number(isOver(a, now)) - Number(isOver(b, now)) ||
      (a.start ?? Infinity) - (b.start ?? Infinity) ||
      (a.id < b.id ? -1 : 1),
  );
  let bytes = 0;
  const end = instances.findIndex((instance) => {
    bytes += EVENT_BYTES + Buffer.byteLength(JSON.stringify([instance.id, getInstanceTexts(instance)]));
    return bytes > MAX_ANSWER_BYTES;
  });
  if (end === -1) return instances;
  report(`too long: the latest ${String(instances.length - end)} dates are left out`);
  return instances.slice(0, end);
}

const isOver = ({ start, end }: RecurrenceInstance, now: Instant): boolean =>
  start !== null && (end ?? start) <= now;

/** Finds an instance by id. Expands rules only around the original start in the id. */
export function findInstance(series: readonly Series[], id: string): RecurrenceInstance | undefined {
  const start = Date.parse(/\/(\d{4}-\d\d-\d\d(?:T[\d:]+Z)?)$/.exec(id)?.[1] ?? '') || 0;
  const range = { from: start - DAY_MS, to: start + 2 * DAY_MS };
  return series
    .filter(({ uid }) => id.startsWith(uid))
    .flatMap((oneSeries) => expandSeries(oneSeries, range, () => undefined))
    .find((instance) => instance.id === id);
}

export function getInstanceTexts(instance: RecurrenceInstance): EventTexts & { moved: Move | undefined } {
  const { event, master, isCancelled } = instance;
  const texts = event.getTexts();
  const inherited = (master ?? event).getTexts();
  const summary = texts.summary || inherited.summary || 'Campaign event';
  return {
    summary: isCancelled ? summary.replace(/^cancell?ed: +(?=\S)/i, '') : summary,
    location: texts.location || inherited.location,
    description: texts.description || inherited.description,
    url: texts.url || inherited.url,
    comment: (event.isCancelled && texts.comment) || inherited.comment,
    moved: findMove(instance),
  };
}

/** Finds the earlier time or place of an instance: of a single event that staff moved, or of an override. */
function findMove({ event, master, recurrenceId, start, isCancelled }: RecurrenceInstance): Move | undefined {
  const { comment: reason, location } = event.getTexts();
  const { movedFrom } = event;
  if (isCancelled) return undefined;
  if (typeof movedFrom === 'string') return { from: movedFrom, reason };
  if (movedFrom) return buildMove(getInstant(movedFrom), movedFrom.isDate, '', reason);
  if (master === null || recurrenceId === null || event === master || event.thisAndFuture) return undefined;
  const { location: place } = master.getTexts();
  const from = location === '' || location === place ? '' : place;
  if (start !== recurrenceId) return buildMove(recurrenceId, master.start?.isDate === true, from, reason);
  const isLonger = (event.durationMs ?? master.durationMs) !== master.durationMs;
  return isLonger || from !== '' ? { from, reason } : undefined;
}

function buildMove(instant: Instant, allDay: boolean, place: string, reason: string): Move {
  const start = new Date(instant).toISOString();
  const from = [collapseSpaces(formatVotingTime({ start, end: null, allDay })), place];
  return { from: from.filter(Boolean).join(' · '), start: formatStart(start, allDay), reason };
}

/** Lists the instances of the rule in `range`, and all of DTSTART, RDATE and RECURRENCE-ID (RFC 5545, 3.8.5). */
export function expandSeries(
  series: Series,
  range: { readonly from: Instant; readonly to: Instant },
  report: (problem: string) => void,
): RecurrenceInstance[] {
  const { master, overrides } = series;
  if (master === null) return overrides.map((event) => buildInstance(series, event, event.id, null));
  if (master.start === null) return [buildInstance(series, master, null, null)];
  const durations = new Map([[getInstant(master.start), master.durationMs]]);
  for (const instant of listRuleStarts(master, range.from, range.to, report))
    durations.set(instant, master.durationMs);
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
  from: Instant,
  to: Instant,
  report: (problem: string) => void,
): readonly Instant[] {
  if (rule === null || start === null) return [];
  const subject = `${label}: its rule ${rule.parts}`;
  try {
    // An instance that began before the range may still be on; the extra day allows for daylight saving.
    const starts = expandRule(rule, start, from - DAY_MS - (durationMs ?? 0), to);
    if (starts.length === MAX_INSTANCES)
      report(`${subject} has more than ${String(MAX_INSTANCES)} dates: the later ones are left out`);
    return starts;
  } catch (error) {
    report(`${subject} cannot be followed: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function buildInstance(
  series: Series,
  source: CalendarEvent | Override,
  originalStart: Instant | null,
  instanceMs: number | null,
) {
  const { uid, master, overrides, exdates } = series;
  // A private override cancels its date; the time and texts of the series are used.
  const event = source.isPrivate ? (master ?? source) : source;
  const isRecurring = overrides.length > 0 || master?.rule != null || (master?.rdates.length ?? 0) > 0;
  const recurrenceId = isRecurring ? originalStart : null;
  const start = findStart(event, originalStart, master);
  const durationMs = event === master ? instanceMs : (event.durationMs ?? instanceMs);
  const zone = event.start?.zone ?? 'UTC';
  const isOverridden = 'id' in event && event.id === originalStart;
  const isExcluded =
    source.isPrivate || (originalStart !== null && exdates.has(originalStart) && !isOverridden);
  return {
    /** The UID and, in a series, the original start (UTC or a day), so that a moved instance keeps its id. */
    id: recurrenceId === null ? uid : `${uid}/${formatOriginalStart(recurrenceId, master ?? event)}`,
    event,
    master,
    /** The original start; null for an event that does not recur. */
    recurrenceId,
    start,
    end:
      start === null || durationMs === null
        ? null
        : getInstant({ local: toLocalTime(start, zone) + durationMs, zone }),
    isCancelled: isExcluded || event.isCancelled || master?.isCancelled === true,
    /** Whether EXDATE or a private override removes it from the series. */
    isExcluded,
  };
}

const formatOriginalStart = (instant: Instant, { start }: CalendarEvent): string =>
  start?.isDate === true
    ? new Date(toLocalTime(instant, start.zone)).toISOString().slice(0, 10)
    : `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** RANGE=THISANDFUTURE shifts each later instance by the same amount (RFC 5545, 3.8.4.4). */
function findStart(
  event: CalendarEvent | Override,
  originalStart: Instant | null,
  master: CalendarEvent | null,
): Instant | null {
  if (event.start === null || (event === master && originalStart !== null)) return originalStart;
  if (!event.thisAndFuture || !('id' in event) || originalStart === null) return getInstant(event.start);
  const { zone, local } = event.start;
  return getInstant({ local: local + toLocalTime(originalStart, zone) - toLocalTime(event.id, zone), zone });
}
