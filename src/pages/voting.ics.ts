import type { APIRoute } from 'astro';

import { readContentFields, readContentFile } from '../core/content-files.server.ts';
import { getFilledEntry, getSite } from '../core/entries.content.ts';
import { votingSchema } from '../core/voting.schema.ts';
import { respondWithCalendar } from '../features/events/staff-events.server.ts';
import { listVotingEvents } from '../features/voting/voting.server.ts';

/** The dates of the vote, with alarms. No organiser: the campaign does not hold the vote. */
export const GET: APIRoute = async ({ site }) => {
  const { data: page } = await getFilledEntry('votingPage');
  const { authorisation } = await getSite();
  const voting = await readContentFields(readContentFile, 'voting.yaml', votingSchema);
  const { href } = new URL('/voting', site);
  return respondWithCalendar(page.title, listVotingEvents(voting, href, authorisation));
};
