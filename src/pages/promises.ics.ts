import type { APIRoute } from 'astro';

import { getFilledEntry, getSite } from '../core/entries.content.ts';
import { isDated } from '../features/promises/promises.ts';
import { unwrapTeReo } from '../core/shortcodes.ts';
import { respondWithCalendar } from '../features/events/staff-events.server.ts';
import { getPublishedPromises } from '../features/policies/promises.content.ts';

/** All-day events for published promises. A promise keeps its UID if its day changes. */
export const GET: APIRoute = async ({ site }) => {
  const promises = await getPublishedPromises();
  const { authorisation } = await getSite();
  const { data: page } = await getFilledEntry('promisesPage');
  const events = promises.filter(isDated).map(({ id, short, by, promise, kept, page: path }) => ({
    uid: `${id}@promises`,
    title: unwrapTeReo(short),
    start: by,
    description: [promise, `${page.tests.kept}: ${kept}`, new URL(path, site).href, authorisation]
      .map(unwrapTeReo)
      .join('\n\n'),
  }));
  return respondWithCalendar(page.title, events);
};
