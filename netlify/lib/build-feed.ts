import type { CampaignEvent } from '../../src/contracts/events.ts';
import type { Video } from '../../src/contracts/videos.ts';
import { readCalendar } from './calendar-reading.ts';
import { listEvents } from './calendar/list-events.ts';
import { FETCH_LIMITS } from './limited-fetch.ts';
import { parseSiteChannel, readContent } from './site-channel.ts';
import { readVideos } from './video-reading.ts';
import type { World } from './world.ts';

/** What a build writes into its pages. */
export interface BuildFeed {
  /** What is not over at the time of the build, soonest first. */
  readonly events: readonly CampaignEvent[];
  /** Newest first; `thumbnail` is a path beside `content/videos.yaml` where the list is from there. */
  readonly videos: readonly Video[];
  /** One line for each thing that could not be read; the build says them and goes on. */
  readonly problems: readonly string[];
}

/** The world as far as a build has one: without it the real one is taken. A build keeps no copies. */
export type BuildWorld = Partial<Omit<World, 'copies' | 'log'>>;

/** Reads events and videos for a build, within the limits of the endpoints. Never throws. */
export async function readBuildFeed(world: BuildWorld = {}): Promise<BuildFeed> {
  const base = {
    fetch: globalThis.fetch,
    env: process.env,
    now: () => new Date(),
    readContent,
    limits: FETCH_LIMITS,
    ...world,
    copies: NO_COPIES,
  };
  const [events, videos] = await Promise.all([attempt(base, readEvents), attempt(base, readChannel)]);
  return { events: events.list, videos: videos.list, problems: [...events.problems, ...videos.problems] };
}

const NO_COPIES: World['copies'] = { keep: () => Promise.resolve(), recall: () => Promise.resolve(null) };

interface Attempt<T> {
  readonly list: readonly T[];
  /** None, or the one line that says all. */
  readonly problems: readonly string[];
}

async function attempt<T>(
  base: Omit<World, 'log'>,
  read: (world: World) => Promise<readonly T[]>,
): Promise<Attempt<T>> {
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
  };
  try {
    return { list: await read({ ...base, log }), problems: lines.length === 0 ? [] : [lines.join('; ')] };
  } catch (error) {
    if (lines.length === 0) log(error instanceof Error ? error.message : String(error));
    return { list: [], problems: [`${lines.join('; ')}; this build shows none`] };
  }
}

async function readEvents(world: World): Promise<readonly CampaignEvent[]> {
  const { calendar } = await readCalendar(world);
  return listEvents(calendar, world.now(), world.log);
}

async function readChannel(world: World): Promise<readonly Video[]> {
  const { videos } = await readVideos(world, parseSiteChannel(await world.readContent('site.yaml')));
  return videos;
}
