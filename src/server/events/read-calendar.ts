import { parseCalendar, type Calendar } from '../ical/calendar.ts';
import { decodeCalendar } from '../ical/decode-calendar.ts';
import { fetchLimited } from '../http/limited-fetch.ts';
import { readSettings } from '../config/settings.ts';
import { UpstreamError } from '../http/upstream-error.ts';
import type { Deps } from '../deps.ts';

/** A calendar, and whether it is current. */
export interface CalendarReading {
  readonly calendar: Calendar;
  /** When a copy was read, as an ISO 8601 instant in UTC; null when the calendar could be read now. */
  readonly staleSince: string | null;
}

const ACCEPT = 'text/calendar, text/plain;q=0.9, */*;q=0.5';

/**
 * Reads the calendar of the settings, or the bundled one where none is set. When it cannot be read, answers the copy of
 * the last one that could, and throws an `UpstreamError` where there is no copy. Throws a `SettingsError` for a setting
 * that is wrong.
 */
export async function readCalendar(deps: Deps): Promise<CalendarReading> {
  const addresses = readSettings(deps.env).calendar;
  const [first] = addresses;
  if (first === undefined) {
    return { calendar: parseAndLog(await deps.readContent('calendar.ics'), deps.log), staleSince: null };
  }
  try {
    const text = await fetchCalendar(deps, addresses);
    const calendar = parseAndLog(text, deps.log);
    await deps.staleCache.save('calendar', first.href, { text, asOf: deps.now().toISOString() });
    return { calendar, staleSince: null };
  } catch (error) {
    const failure =
      error instanceof UpstreamError ? error : new UpstreamError('not-a-calendar', String(error));
    deps.log(`calendar: ${failure.reason}: ${failure.message}`);
    const copy = await deps.staleCache.load('calendar', first.href);
    if (copy === null) throw failure;
    return { calendar: parseAndLog(copy.text, deps.log), staleSince: copy.asOf };
  }
}

/** Tries the next address only when the connection failed: `webcal:` does not say whether https or http is meant. */
async function fetchCalendar({ fetch, limits }: Deps, addresses: readonly URL[]): Promise<string> {
  let failure = new UpstreamError('unreachable', 'there is no address');
  for (const address of addresses) {
    try {
      const { bytes, contentType } = await fetchLimited(fetch, address, limits, ACCEPT);
      return decodeCalendar(bytes, contentType);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failure = error;
      if (!['unreachable', 'certificate', 'cut-off'].includes(error.reason)) break;
    }
  }
  throw failure;
}

function parseAndLog(text: string, log: (line: string) => void): Calendar {
  const calendar = parseCalendar(text);
  for (const problem of calendar.problems) log(`calendar: left out: ${problem}`);
  return calendar;
}
