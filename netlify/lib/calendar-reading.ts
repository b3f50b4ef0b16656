import { parseCalendar, type Calendar } from './calendar/calendar.ts';
import { decodeCalendar } from './calendar/decode-calendar.ts';
import { fetchLimited } from './limited-fetch.ts';
import { readSettings } from './settings.ts';
import { UpstreamError } from './upstream-error.ts';
import type { World } from './world.ts';

/** A calendar, and how fresh it is. */
export interface CalendarReading {
  readonly calendar: Calendar;
  /** When it was read, where it could not be read just now: an ISO 8601 instant in UTC. */
  readonly staleSince: string | null;
}

const ACCEPT = 'text/calendar, text/plain;q=0.9, */*;q=0.5';

/**
 * Reads the calendar of the settings, or the bundled one where none is set. When it cannot be read, the last one that
 * could is read instead; without that an `UpstreamError` is thrown. Throws a `SettingsError` for a setting that is wrong.
 */
export async function readCalendar(world: World): Promise<CalendarReading> {
  const addresses = readSettings(world.env).calendar;
  const [first] = addresses;
  if (first === undefined) {
    return { calendar: understand(await world.readContent('calendar.ics'), world.log), staleSince: null };
  }
  try {
    const text = await fetchCalendar(world, addresses);
    const calendar = understand(text, world.log);
    await world.copies.keep('calendar', first.href, { text, asOf: world.now().toISOString() });
    return { calendar, staleSince: null };
  } catch (error) {
    const failure =
      error instanceof UpstreamError ? error : new UpstreamError('not-a-calendar', String(error));
    world.log(`calendar: ${failure.reason}: ${failure.message}`);
    const copy = await world.copies.recall('calendar', first.href);
    if (copy === null) throw failure;
    return { calendar: understand(copy.text, world.log), staleSince: copy.asOf };
  }
}

/** Tries the next address only where the transport itself was wrong, as `webcal:` leaves open which one is meant. */
async function fetchCalendar({ fetch, limits }: World, addresses: readonly URL[]): Promise<string> {
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

function understand(text: string, log: (line: string) => void): Calendar {
  const calendar = parseCalendar(text);
  for (const problem of calendar.problems) log(`calendar: left out: ${problem}`);
  return calendar;
}
