import type { APIRoute } from 'astro';

import { getPromises, getPromisesPage } from '../data/promises.ts';
import { removeMarks } from '../lib/notation.ts';
import { readBuildTime } from '../server/config/build-time.ts';
import { toCalendar } from '../server/events/staff-events.ts';
import { writeCalendar } from '../server/ical/write-calendar.ts';

/** The days of the promises, for calendars: each a whole day, with a UID that stays when the day moves. */
export const GET: APIRoute = async ({ site }) => {
  const [promises, { data: page }] = await Promise.all([getPromises(), getPromisesPage()]);
  const dated = promises.flatMap(({ by, ...promise }) => (by === null ? [] : { by, ...promise }));
  const events = dated.map(({ short, by, promise, kept, page: address }) => ({
    title: removeMarks(short),
    start: by,
    description: [promise, `${page.tests.kept}: ${kept}`, new URL(address, site).href]
      .map(removeMarks)
      .join('\n\n'),
  }));
  const calendar = toCalendar(
    events,
    dated.map(({ id }) => `${id}@promises`),
  );
  return new Response(writeCalendar(calendar, page.title, readBuildTime(process.env)), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
