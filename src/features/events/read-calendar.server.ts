import { type Calendar, decodeCalendar, parseCalendar } from './ical/calendar.ts';
import { UpstreamError, fetchLimited } from '../../server/http/limited-fetch.ts';
import { readSetting } from '../../core/settings.server.ts';
import type { Deps } from '../../server/deps.ts';
import { eventsSchema } from './events.schema.ts';
import { buildStaffSeries, nameEvents } from './staff-events.server.ts';
import { DAY_MS } from '../../core/locale.ts';
import { readContentFields } from '../../core/content-files.server.ts';
import { getClosingTime, getResult, readSite } from '../../core/site.server.ts';
import { votingSchema } from '../../core/voting.schema.ts';

const MAX_FINDINGS = 20;

/** `staleSince` is the time of the stale copy, an ISO 8601 instant in UTC; null if the calendar is current. */
export type CalendarReading = Awaited<ReturnType<typeof readSource>>;

const ACCEPT = 'text/calendar, text/plain;q=0.9, */*;q=0.5';
/** A calendar that lacks events of the stale copy replaces it only after this time: by then the loss is likely intended. */
const KEEP_COPY_MS = DAY_MS;

/** Reads the configured calendar, its stale copy or the bundled one; adds staff events. Drops its dates after the vote. */
export async function readCalendar(deps: Deps): Promise<CalendarReading> {
  const [{ calendar, staleSince }, site, { events: staffEvents }, voting, changedAt] = await Promise.all([
    readSource(deps),
    readSite(deps),
    readContentFields(deps.readContent, 'events.yaml', eventsSchema),
    readContentFields(deps.readContent, 'voting.yaml', votingSchema),
    deps.readCache('publishing.json').then(parseEventsChange, () => null),
  ]);
  const closesAt = getClosingTime(voting);
  // A site that is open after the vote, which is not production, lists all dates.
  const isCut = deps.now().getTime() < closesAt || getResult(site, deps.now()) !== 'open';
  const campaignSeries = isCut ? calendar.series.map((each) => ({ ...each, closesAt })) : calendar.series;
  const series = [...buildStaffSeries(nameEvents(staffEvents), changedAt), ...campaignSeries];
  return { calendar: { ...calendar, series }, staleSince };
}

/** Parses when staff last changed their events, from what the build has written. */
const parseEventsChange = (times: string): number | null =>
  Date.parse((JSON.parse(times) as { eventsChangedAt: string }).eventsChangedAt) || null;

async function readSource(deps: Deps) {
  const urls = readSetting(deps.env, 'CALENDAR_ICS_URL');
  const [firstUrl] = urls;
  if (firstUrl === undefined)
    return { calendar: parseAndLog(await deps.readContent('calendar.ics'), deps), staleSince: null };
  try {
    const { timeoutMs } = deps.limits;
    const end = deps.now().getTime() + timeoutMs;
    const text = await fetchCalendar(deps, urls);
    const calendar = parseAndLog(text, deps, () => {
      if (deps.now().getTime() > end)
        throw new UpstreamError('timeout', `fetching and reading it took more than ${String(timeoutMs)} ms`);
    });
    await saveStaleCopy(deps, firstUrl.href, text, calendar);
    return { calendar, staleSince: null };
  } catch (error) {
    const failure =
      error instanceof UpstreamError ? error : new UpstreamError('not-a-calendar', String(error));
    deps.log(`calendar: ${failure.code}: ${failure.message}`);
    const staleCopy = await deps.staleCache.load('calendar', firstUrl.href);
    if (staleCopy === null) throw failure;
    return { calendar: parseAndLog(staleCopy.text, deps), staleSince: staleCopy.asOf };
  }
}

/** Tries the next URL only if the connection failed: `webcal:` may mean https or http. */
async function fetchCalendar({ fetch, limits }: Deps, urls: readonly URL[]): Promise<string> {
  let failure = new UpstreamError('unreachable', 'no URL is configured');
  for (const url of urls) {
    try {
      const { bytes } = await fetchLimited(fetch, url, limits, ACCEPT);
      return decodeCalendar(bytes);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failure = error;
      if (!['unreachable', 'certificate', 'cut-off'].includes(error.code)) break;
    }
  }
  throw failure;
}

/** Saves the text as the stale copy, unless it lacks events of a recent one. */
async function saveStaleCopy(deps: Deps, source: string, text: string, calendar: Calendar): Promise<void> {
  const isSuspect = calendar.findings.some(({ isLeftOut }) => isLeftOut) || calendar.series.length === 0;
  const copy = isSuspect ? await deps.staleCache.load('calendar', source) : null;
  const now = deps.now();
  const currentUids = new Set(calendar.series.map(({ uid }) => uid));
  const copiedUids = copy === null ? [] : parseCalendar(copy.text).series.map(({ uid }) => uid);
  const missing = copiedUids.filter((uid) => !currentUids.has(uid));
  if (copy !== null && missing.length > 0 && now.getTime() - Date.parse(copy.asOf) < KEEP_COPY_MS)
    deps.log(`calendar: lost: ${missing.join(', ')}: the good copy of ${copy.asOf} is kept`);
  else await deps.staleCache.save('calendar', source, { text, asOf: now.toISOString() });
}

function parseAndLog(text: string, { log }: Deps, checkTime?: () => void): Calendar {
  const calendar = parseCalendar(text, checkTime);
  const lines = calendar.findings
    .toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut))
    .map(({ isLeftOut, event, problem }) =>
      ['calendar', isLeftOut ? 'left out' : 'guessed', event, problem].filter(Boolean).join(': '),
    );
  for (const line of lines.slice(0, MAX_FINDINGS)) log(line);
  if (lines.length > MAX_FINDINGS) log(`calendar: and ${String(lines.length - MAX_FINDINGS)} more`);
  return calendar;
}
