import type { APIRoute } from 'astro';

import { readContentFields, readContentFile } from '../core/content-files.server.ts';
import { getFilledEntry, getSite } from '../core/entries.content.ts';
import { readRevisionTime } from '../core/settings.server.ts';
import { unwrapTeReo } from '../core/shortcodes.ts';
import { votingSchema } from '../core/voting.schema.ts';
import { renderCalendar } from '../features/events/ical/render-calendar.ts';
import { buildStaffSeries } from '../features/events/staff-events.server.ts';
import { listVotingEvents } from '../features/voting/voting.server.ts';

/** The dates of the vote, with alarms. No organiser: the campaign does not hold the vote. */
export const GET: APIRoute = async ({ site }) => {
  const { data: page } = await getFilledEntry('votingPage');
  const { authorisation } = await getSite();
  const link = new URL('/voting', site).href;
  const dates = listVotingEvents(await readContentFields(readContentFile, 'voting.yaml', votingSchema));
  const events = dates.map(({ text, ...date }) => ({
    ...date,
    description: [text, link, authorisation].map(unwrapTeReo).join('\n\n'),
    link,
  }));
  const changedAt = readRevisionTime(process.env);
  const uids = dates.map(({ uid }) => uid);
  const series = buildStaffSeries(events, uids, () => changedAt.getTime());
  return new Response(renderCalendar(series, { name: page.title }, changedAt), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
