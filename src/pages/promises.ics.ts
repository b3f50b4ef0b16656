import type { APIRoute } from 'astro';

import { getPromiseCalendar } from '../features/promises/promise-calendar.content.ts';

/** The days of the promises, for calendars. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await getPromiseCalendar(site), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
