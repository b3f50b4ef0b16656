import type { APIRoute } from 'astro';

import { getFilledEntry, getSite } from '../core/entries.content.ts';
import { isDated } from '../features/promises/promises.ts';
import { readRevisionTime } from '../core/settings.server.ts';
import { unwrapTeReo } from '../core/shortcodes.ts';
import { renderCalendar } from '../features/events/ical/render-calendar.ts';
import { buildStaffSeries } from '../features/events/staff-events.server.ts';
import { getPublishedPromises } from '../features/policies/promises.content.ts';

/** All-day events for published promises. A promise keeps its UID if its day changes. */
export const GET: APIRoute = async ({ site }) => {
  const promises = await getPublishedPromises();
  const { authorisation } = await getSite();
  const { data: page } = await getFilledEntry('promisesPage');
  const dated = promises.filter(isDated);
  const events = dated.map(({ short, by, promise, kept, page: path }) => ({
    title: unwrapTeReo(short),
    start: by,
    description: [promise, `${page.tests.kept}: ${kept}`, new URL(path, site).href, authorisation]
      .map(unwrapTeReo)
      .join('\n\n'),
  }));
  const uids = dated.map(({ id }) => `${id}@promises`);
  const changedAt = readRevisionTime(process.env);
  const series = buildStaffSeries(events, uids, () => changedAt.getTime());
  return new Response(renderCalendar(series, { name: page.title }, changedAt), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
