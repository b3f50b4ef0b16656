import { renderToStaticMarkup } from 'react-dom/server';

import { buildBreadcrumbs, serializeGraph } from '../../core/json-ld.ts';
import { readContentFields } from '../../core/content-files.server.ts';
import { labelsSchema } from '../../core/labels.schema.ts';
import { readSite } from '../../core/site.server.ts';
import { EventBody } from '../../features/attendance/AttendForm.tsx';
import { readAttendForm } from '../../features/attendance/attendance.server.ts';
import { EventPoster } from '../../features/events/EventPoster.tsx';
import { buildEvents } from '../../features/events/event.json-ld.ts';
import {
  buildEventPage,
  formatEventDescription,
  formatEventTitle,
} from '../../features/events/event-page.ts';
import { getPageDigits, listPageEvents } from '../../features/events/events.server.ts';
import type { CampaignEvent } from '../../features/events/events.ts';
import { readCalendar } from '../../features/events/read-calendar.server.ts';
import { escapeHtml, formatPageTitle } from '../../lib/text.ts';
import type { Deps } from '../../server/deps.ts';
import { getUpstreamFailure } from '../../server/http/limited-fetch.ts';
import {
  buildCacheHeaders,
  EVENTS_LIFETIME,
  respondToGet,
  STALE_EVENTS_LIFETIME,
} from '../../server/http/responses.ts';
import { SECURITY_HEADERS } from '../../server/http/security-headers.ts';
import { interpolateHtml, readPageTemplate } from './page-template.ts';

const TEMPLATE_PATH = '/events/template';

/** Handles `GET /events/<slug>-<digits>` for events without a built page: new ones, later dates of a series, past ones. */
export const createEventPageHandler =
  (deps: Deps) =>
  (request: Request): Promise<Response> =>
    respondToGet(request, async () => {
      const path = new URL(request.url).pathname.replace(/\/$/, '');
      const digits = getPageDigits(path.toLowerCase());
      if (digits === undefined) return showMessage(deps, 'unknown-event');
      const reading = await readCalendar(deps).catch((cause: unknown) => {
        // Logs faults of ours.
        getUpstreamFailure(cause, 'calendar', deps.log);
        return null;
      });
      if (reading === null) return showMessage(deps, 'no-calendar');
      const events = listPageEvents(reading, deps);
      const event = events.find(({ page }) => getPageDigits(page) === digits);
      if (!event) return showMessage(deps, 'unknown-event');
      const cacheHeaders = buildCacheHeaders(
        reading.staleSince === null ? EVENTS_LIFETIME : STALE_EVENTS_LIFETIME,
      );
      if (path !== event.page)
        return new Response(null, { status: 301, headers: { Location: event.page, ...cacheHeaders } });
      return new Response(await renderEventPage(deps, event, events), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          // `<meta>` in the page has the policy for scripts and styles, with hashes.
          'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy'],
          ...cacheHeaders,
        },
      });
    });

/** Shows a page without an event. Its code loads only when needed. */
async function showMessage({ readContent }: Deps, name: 'unknown-event' | 'no-calendar'): Promise<Response> {
  const { createShowPage } = await import('./show-page.ts');
  return createShowPage(readContent)({ name });
}

async function renderEventPage(
  deps: Deps,
  event: CampaignEvent,
  events: readonly CampaignEvent[],
): Promise<string> {
  const [template, { events: labels }, site, form] = await Promise.all([
    readPageTemplate('event'),
    readContentFields(deps.readContent, 'labels.yaml', labelsSchema),
    readSite(deps),
    readAttendForm(deps),
  ]);
  const texts = { ...labels.item, ...labels.list, ...labels.page };
  const page = { ...buildEventPage(event, events, deps.now().getTime()), labels: texts };
  const [title, description] = [formatEventTitle(event), formatEventDescription(event, texts)];
  const home = new URL(/<link rel="canonical" href="([^"]+)/.exec(template)?.[1] ?? site.address);
  const info = {
    home: new URL('/', home),
    url: new URL(event.page, home).href,
    title,
    description,
    image: /<meta property="og:image" content="([^"]+)/.exec(template)?.[1] ?? '',
    campaign: site,
  };
  const graph = serializeGraph([...buildEvents(info, [event]), buildBreadcrumbs(info, site.nav)]);
  const buildFrame = (part: string): string => {
    const withPath = interpolateHtml(part, TEMPLATE_PATH, event.page)
      .replace(/(?<=<title>)[^<]*/, () => escapeHtml(formatPageTitle(title, [site.title, site.candidate])))
      .replace(/(?<=<script type="application\/ld\+json">)[^<]*/, () => graph);
    return interpolateHtml(interpolateHtml(withPath, '[[title]]', title), '[[description]]', description);
  };
  // Texts of the event may contain placeholders.
  const [top = '', script = '', bottom = ''] = template.split(/\[\[(?:poster|details)\]\]/).map(buildFrame);
  const poster = renderToStaticMarkup(<EventPoster {...page} invitation={form?.texts.events.heading} />);
  const details = renderToStaticMarkup(<EventBody {...page} form={form} />);
  return [top, poster, script, details, bottom].join('');
}
