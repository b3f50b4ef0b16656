import type { APIRoute } from 'astro';

import { getPromiseCalendar } from '../data/promise-calendar.ts';

/** The days of the promises, for calendars. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await getPromiseCalendar(site), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
