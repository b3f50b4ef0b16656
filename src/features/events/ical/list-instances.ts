import { DAY_MS } from '../../../lib/locale.ts';
import { MAX_ANSWER_BYTES } from '../../../server/http/responses.ts';
import type { Instant } from './date-values.ts';
import { readInstanceTexts } from './event-texts.ts';
import { type RecurrenceInstance, expandSeries } from './expand-series.ts';
import type { Series } from './series.ts';

/** How far ahead rules are expanded. An instance that the calendar names itself is listed whenever it is. */
const HORIZON_MS = 366 * DAY_MS;
/** After this many instances no further series is expanded, which bounds the work for many endless ones. */
const MAX_TOTAL = 200_000;
/** The size of an event in an answer without its id and texts. */
const FRAME_BYTES = 260;

/**
 * Lists the instances that are not over at `now`, soonest first; after them those without a start. With `pastMs` it also
 * lists past ones, after all others: the dates of series in that time before `now`, and all events that do not recur.
 * Excluded ones are left out, and so are the last beyond the size of an answer.
 */
export function listInstances(
  series: readonly Series[],
  now: Instant,
  report: (problem: string) => void,
  pastMs = 0,
): RecurrenceInstance[] {
  const range = { from: now - pastMs, to: now + HORIZON_MS };
  const isKept = (instance: RecurrenceInstance): boolean =>
    !isOver(instance, range.from) || (pastMs > 0 && instance.recurrenceId === null);
  const instances: RecurrenceInstance[] = [];
  for (const each of series) {
    if (instances.length > MAX_TOTAL) {
      report(`more than ${String(MAX_TOTAL)} dates: the rest of the calendar is left out`);
      break;
    }
    for (const instance of expandSeries(each, range, report))
      if (isListed(instance) && isKept(instance)) instances.push(instance);
  }
  instances.sort(
    (a, b) =>
      Number(isOver(a, now)) - Number(isOver(b, now)) ||
      (a.start ?? Infinity) - (b.start ?? Infinity) ||
      (a.id < b.id ? -1 : 1),
  );
  let bytes = 0;
  const end = instances.findIndex((instance) => {
    bytes += FRAME_BYTES + Buffer.byteLength(JSON.stringify([instance.id, readInstanceTexts(instance)]));
    return bytes > MAX_ANSWER_BYTES;
  });
  if (end === -1) return instances;
  report(`too long: the latest ${String(instances.length - end)} dates are left out`);
  return instances.slice(0, end);
}

/** Omits cancelled instances without a start, which would stay in the list for ever. */
const isListed = ({ isCancelled, isExcluded, start }: RecurrenceInstance): boolean =>
  !isExcluded && !(isCancelled && start === null);

/** Without an end an instance is over when it has begun; without a start it never is. */
const isOver = ({ start, end }: RecurrenceInstance, now: Instant): boolean =>
  start !== null && (end ?? start) <= now;
