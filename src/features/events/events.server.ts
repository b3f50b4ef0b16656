import type { CampaignEvent, EventsFailure, EventsResponse } from './events.ts';
import type { Deps } from '../../server/deps.ts';
import {
  CALENDAR_FILE_LIFETIME,
  EVENTS_LIFETIME,
  MAX_ANSWER_BYTES,
  STALE_EVENTS_LIFETIME,
  respondJson,
  respondToGet,
  toCacheHeaders,
} from '../../server/http/responses.ts';
import { type CalendarReading, readCalendar } from './read-calendar.server.ts';
import { writeCalendar, writeInstanceCalendar } from './ical/write-calendar.ts';
import { toUpstreamFailure } from '../../server/http/limited-fetch.ts';
import { DAY_MS } from '../../lib/locale.ts';
import type { Calendar } from './ical/calendar.ts';
import { type RecurrenceInstance, expandSeries } from './ical/recurrence-set.ts';
import { createTextReader } from './ical/text-properties.ts';
import { toMs } from './ical/date-time.ts';

/** How far ahead rules are expanded. An instance that the calendar names itself is listed whenever it is. */
const HORIZON_DAYS = 366;
/** How Exchange marks the title of a cancelled event. */
const EXCHANGE_MARK = /^cancell?ed: +(?=\S)/i;
/** The size in JSON of an event without its id and texts: field names, times and punctuation. */
const FRAME_BYTES = 180;
/** After this many instances no further series is expanded, which bounds the work for many endless ones. */
const MAX_INSTANCES = 200_000;
/** The name of a calendar that has none of its own. */
const NAME = 'Campaign events';

/** Answers `GET /api/events` with what is not over yet, an `EventsResponse`; an `EventsFailure` when that is not known. */
export const createEventsHandler = (deps: Deps) => (request: Request) =>
  answerFromCalendar(deps, request, ({ calendar, staleSince }) => {
    const events = listEvents(calendar, deps.now(), (problem) => {
      deps.log(`calendar: ${problem}`);
    });
    const body: EventsResponse = staleSince === null ? { events } : { events, stale: true, asOf: staleSince };
    const lifetime = staleSince === null ? EVENTS_LIFETIME : STALE_EVENTS_LIFETIME;
    return Response.json(body, { headers: toCacheHeaders(lifetime) });
  });

/**
 * Answers `GET /api/events.ics` with the whole calendar, and `GET /api/events.ics?event=<id>` with one event of it,
 * where `id` is that of a `CampaignEvent`. Answers 404 for an id that the calendar does not have.
 */
export const createEventsFileHandler = (deps: Deps) => (request: Request) =>
  answerFromCalendar(deps, request, ({ calendar, staleSince }) => {
    const id = new URL(request.url).searchParams.get('event');
    const name = calendar.name || NAME;
    const text =
      id === null
        ? writeCalendar(calendar, name, deps.now(), deps.log)
        : writeInstanceCalendar(calendar, id, name, deps.now());
    if (text === null)
      return respondFailure(404, { error: 'There is no such event.', code: 'unknown-event' });
    return new Response(text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition':
          id === null ? 'inline; filename="events.ics"' : 'attachment; filename="event.ics"',
        // Other sites may show our calendar.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...toCacheHeaders(staleSince === null ? CALENDAR_FILE_LIFETIME : STALE_EVENTS_LIFETIME, ['event']),
      },
    });
  });

const answerFromCalendar = (
  deps: Deps,
  request: Request,
  answer: (reading: CalendarReading) => Response,
): Promise<Response> =>
  respondToGet(request, async () => {
    try {
      return answer(await readCalendar(deps));
    } catch (cause) {
      const { status, reason, code } = toUpstreamFailure(cause, 'calendar', deps.log);
      const error = 'The calendar could not be read.';
      return respondFailure(status, { error: reason === null ? error : `${error} ${reason}`, code });
    }
  });

const respondFailure = (status: number, body: EventsFailure): Response => respondJson(body, { status });

/**
 * The instances in a calendar that are not over at `now`, soonest first; those without a start come last. What has been
 * cancelled is among them; what has been taken out of its series is not.
 */
export function listEvents(
  calendar: Calendar,
  now: Date,
  report: (problem: string) => void = () => undefined,
): CampaignEvent[] {
  const from = now.getTime();
  const range = { from, to: from + HORIZON_DAYS * DAY_MS };
  const instances: RecurrenceInstance[] = [];
  for (const series of calendar.series) {
    if (instances.length > MAX_INSTANCES) {
      report(`more than ${String(MAX_INSTANCES)} dates: the rest of the calendar is left out`);
      break;
    }
    for (const instance of expandSeries(series, range, report)) {
      if (isListed(instance) && !isOver(instance, from)) instances.push(instance);
    }
  }
  instances.sort((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity) || (a.id < b.id ? -1 : 1));
  const events = toCampaignEvents(instances);
  if (events.length < instances.length)
    report(`too long: the latest ${String(instances.length - events.length)} dates are left out`);
  return events;
}

/** Something cancelled has a start, so that it is over one day. */
const isListed = ({ isCancelled, isExcluded, start }: RecurrenceInstance): boolean =>
  !isExcluded && !(isCancelled && start === null);

/** Without an end an instance is over when it has begun; without a start it never is. */
const isOver = ({ start, end }: RecurrenceInstance, now: number): boolean =>
  start !== null && (end ?? start) <= now;

function toCampaignEvents(instances: readonly RecurrenceInstance[]): CampaignEvent[] {
  const readTexts = createTextReader();
  const events: CampaignEvent[] = [];
  let bytes = 0;
  for (const instance of instances) {
    const { id, event, start, end, isCancelled } = instance;
    const { summary, location, description, url, comment } = readTexts(instance);
    bytes += FRAME_BYTES + Buffer.byteLength(`${id}${summary}${location}${description}${url}${comment}`);
    if (bytes > MAX_ANSWER_BYTES) break;
    events.push({
      id,
      title: isCancelled ? summary.replace(EXCHANGE_MARK, '') : summary,
      start: toIso(start),
      end: toIso(end),
      allDay: event.isAllDay,
      location,
      description,
      url,
      ...(isCancelled && { cancelled: comment }),
      ...(isMoved(instance, location, readTexts) && { moved: true as const }),
    });
  }
  return events;
}

/** Whether one date of a series is at another time or place than its series says, or lasts longer or less long. */
function isMoved(
  { event, master, recurrenceId, start, isCancelled }: RecurrenceInstance,
  location: string,
  readTexts: ReturnType<typeof createTextReader>,
): boolean {
  if (isCancelled || master === null || recurrenceId === null) return false;
  if (event === master || event.thisAndFuture) return false;
  return (
    start !== master.zone.toInstant(recurrenceId) ||
    (event.duration !== null && toMs(event.duration) !== (master.duration && toMs(master.duration))) ||
    location !== readTexts({ event: master, master }).location
  );
}

const toIso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
