import type { CampaignEvent } from '../contracts/events.ts';
import type { Video } from '../contracts/videos.ts';
import { readBuildFeed } from '../../netlify/lib/build-feed.ts';

/** What the calendar and the channel said when the site was built. */
export interface Feed {
  readonly events: readonly CampaignEvent[];
  readonly videos: readonly Video[];
  /** When that was: an ISO 8601 instant in UTC. */
  readonly builtAt: string;
}

let feed: Promise<Feed> | undefined;

/** Asks the calendar and the channel, once a build. What cannot be read is said in one line and left out. */
export function getFeed(): Promise<Feed> {
  feed ??= readFeed();
  return feed;
}

async function readFeed(): Promise<Feed> {
  const builtAt = new Date().toISOString();
  const { events, videos, problems } = await readBuildFeed();
  for (const problem of problems) console.warn(problem);
  return { events, videos, builtAt };
}

/** What a card shows of a film: the rest would only make the page longer. */
export const toVideoSummary = ({ id, title, thumbnail, placeholder }: Video) => ({
  id,
  title,
  thumbnail,
  ...(placeholder !== undefined && { placeholder }),
});
