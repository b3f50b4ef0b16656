import type { CampaignFacts } from './campaign-facts.schema.ts';
import { MACHINE_ADDRESSES } from '../../lib/machine-addresses.ts';
import { formatEnd, formatStart } from '../../lib/machine-times.ts';
import { getFeed } from '../events/feed.content.ts';
import { getVoting } from '../voting/voting.content.ts';

/** The dates of the vote, earliest first. */
export async function getKeyDates(toAddress: (path: string) => string): Promise<CampaignFacts['keyDates']> {
  const { dates } = await getVoting();
  return dates.map(({ title, text, span: { start, allDay }, until }) => ({
    title,
    // The schema of the file asks for a start.
    start: start === null ? formatEnd(until, allDay) : formatStart(start, allDay),
    end: formatEnd(until, allDay),
    allDay,
    description: text,
    url: toAddress('/voting'),
  }));
}

/** The events that are not over, soonest first. */
export async function getFactEvents(toAddress: (path: string) => string): Promise<CampaignFacts['events']> {
  const { events } = await getFeed();
  return events.map(({ id, title, start, end, allDay, location, description, url, cancelled }) => ({
    id,
    title,
    start: start === null ? null : formatStart(start, allDay),
    end: end === null ? null : formatEnd(end, allDay),
    allDay,
    location,
    description,
    status: cancelled === undefined ? 'scheduled' : 'cancelled',
    ...(cancelled !== undefined && { reason: cancelled }),
    url: url === '' ? toAddress('/media') : url,
    calendar: toAddress(`${MACHINE_ADDRESSES.events}?${new URLSearchParams({ event: id }).toString()}`),
  }));
}
