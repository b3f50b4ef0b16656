import type { CampaignEvent, EventsResponse } from './events.ts';
import { buildEventPath, splitDetails } from './event-details.server.ts';
import { DAY_MS } from '../../core/locale.ts';
import type { Deps } from '../../server/deps.ts';
import { readContentFields } from '../../core/content-files.server.ts';
import { labelsSchema } from '../../core/labels.schema.ts';
import {
  CALENDAR_FILE_LIFETIME,
  EVENTS_LIFETIME,
  STALE_EVENTS_LIFETIME,
  respondJson,
  respondToGet,
  buildCacheHeaders,
} from '../../server/http/responses.ts';
import { type CalendarReading, readCalendar } from './read-calendar.server.ts';
import { renderCalendar, renderInstanceCalendar } from './ical/render-calendar.ts';
import { readSite } from '../../core/site.server.ts';
import { getUpstreamFailure } from '../../server/http/limited-fetch.ts';
import type { Calendar } from './ical/calendar.ts';
import { type RecurrenceInstance, listInstances, getInstanceTexts } from './ical/expand-series.ts';

/** After this time, the page of an event that recurs is gone. */
const PAST_MS = 31 * DAY_MS;

/** Handles `GET /api/events`. Responds with an `EventsResponse`, or with `error` and `code`. */
export const createEventsHandler = (deps: Deps) => (request: Request) =>
  respondFromCalendar(deps, request, ({ calendar, staleSince }) => {
    const events = listEvents(calendar, deps.now(), (problem) => {
      deps.log(`calendar: ${problem}`);
    });
    const body: EventsResponse = staleSince === null ? { events } : { events, stale: true, asOf: staleSince };
    const lifetime = staleSince === null ? EVENTS_LIFETIME : STALE_EVENTS_LIFETIME;
    return Response.json(body, { headers: buildCacheHeaders(lifetime) });
  });

/** Handles `GET /api/events.ics`. Responds with the calendar, or with the event of `?event=<id>`, or 404. */
export const createEventsFileHandler = (deps: Deps) => (request: Request) =>
  respondFromCalendar(deps, request, async ({ calendar, staleSince }) => {
    const { events } = await readContentFields(deps.readContent, 'labels.yaml', labelsSchema);
    const { address } = await readSite(deps);
    const labels = { name: calendar.name || 'Campaign events', ...events.item, origin: address };
    const id = new URL(request.url).searchParams.get('event');
    const text =
      id === null
        ? renderCalendar(calendar.series, labels, deps.now(), deps.log)
        : renderInstanceCalendar(calendar.series, id, labels);
    if (text === null)
      return respondJson({ error: 'There is no such event.', code: 'unknown-event' }, { status: 404 });
    return new Response(text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition':
          id === null ? 'inline; filename="events.ics"' : 'attachment; filename="event.ics"',
        // Other sites may embed the calendar.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...buildCacheHeaders(staleSince === null ? CALENDAR_FILE_LIFETIME : STALE_EVENTS_LIFETIME, ['event']),
      },
    });
  });

const respondFromCalendar = (
  deps: Deps,
  request: Request,
  answer: (reading: CalendarReading) => Response | Promise<Response>,
): Promise<Response> =>
  respondToGet(request, async () => {
    try {
      return await answer(await readCalendar(deps));
    } catch (cause) {
      const { status, reason, code } = getUpstreamFailure(cause, 'calendar', deps.log);
      const error = 'The calendar could not be read.';
      return respondJson({ error: reason === null ? error : `${error} ${reason}`, code }, { status });
    }
  });

/** Lists the events that are not over at `now`, including cancelled ones; soonest first, without a start last. */
export const listEvents = (
  { series }: Calendar,
  now: Date,
  report: (problem: string) => void = () => undefined,
): CampaignEvent[] => listInstances(series, now.getTime(), report).map(buildCampaignEvent);

/** Lists the events that have a page: those ahead, then past ones. */
export const listPageEvents = ({ calendar }: CalendarReading, { now, log }: Pick<Deps, 'now' | 'log'>) =>
  listInstances(calendar.series, now().getTime(), log, PAST_MS).map(buildCampaignEvent);

/** Returns the digits with which the path of a page ends; undefined for another path. */
export const getPageDigits = (page: string): string | undefined => /[/-]([\da-f]{8})$/.exec(page)?.[1];

function buildCampaignEvent(instance: RecurrenceInstance): CampaignEvent {
  const { id, event, master, start, end, isCancelled } = instance;
  const { summary, comment, moved, ...texts } = getInstanceTexts(instance);
  const isEndless = master?.rule?.until === Infinity && !master.rule.parts.includes('COUNT=');
  return {
    id,
    title: summary,
    page: buildEventPath(id, summary),
    start: formatInstant(start),
    end: formatInstant(end),
    allDay: event.start?.isDate === true,
    ...texts,
    ...splitDetails(texts.description),
    ...(isEndless && { endless: true as const }),
    ...(isCancelled && { cancelled: comment }),
    ...(moved && { moved }),
  };
}

const formatInstant = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
