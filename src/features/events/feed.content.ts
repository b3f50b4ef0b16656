import type { CampaignEvent } from './events.ts';
import type { Video } from '../videos/videos.ts';
import { readBuildTime, readSetting } from '../../server/config/settings.ts';
import { readContentFile } from '../../server/config/content.ts';
import { readSite } from '../../server/config/site.ts';
import type { Deps } from '../../server/deps.ts';
import { listEvents } from './events.server.ts';
import { readCalendar } from './read-calendar.server.ts';
import { FETCH_LIMITS } from '../../server/http/limited-fetch.ts';
import { readVideos } from '../videos/videos.server.ts';

/** The calendar and the channel at the time of the build. Instants are ISO 8601, in UTC. */
export interface Feed {
  /** Not over, soonest first. */
  readonly events: readonly CampaignEvent[];
  /** Newest first; none if home shows none. */
  readonly videos: readonly Video[];
  /** The time of the build, for comparisons. No page may contain it: builds of a commit are the same. */
  readonly readAt: string;
  /** The time that pages state: the content is of this instant, or later. */
  readonly builtAt: string;
  /** One line for each thing that could not be read. */
  readonly problems: readonly string[];
}

let feed: Promise<Feed> | undefined;

/** Reads the calendar and the channel, once a build. A failure is printed and leaves a list empty. */
export const getFeed = (): Promise<Feed> =>
  (feed ??= readFeed().then((read) => {
    for (const problem of read.problems) console.warn(problem);
    return read;
  }));

/** Reads events and videos within the limits of the endpoints; never throws. */
export async function readFeed(given: Partial<Omit<Deps, 'staleCache' | 'log'>> = {}): Promise<Feed> {
  const deps = {
    fetch: globalThis.fetch,
    env: process.env,
    now: () => readBuildTime(process.env),
    readContent: readContentFile,
    limits: FETCH_LIMITS,
    ...given,
    // A build has no stale cache.
    staleCache: { save: () => Promise.resolve(), load: () => Promise.resolve(null) },
  };
  const now = deps.now();
  const [events, videos] = await Promise.all([
    attempt(deps, async (logged) => listEvents((await readCalendar(logged)).calendar, now, logged.log)),
    attempt(deps, async (logged) => {
      const { youtubeChannel, homeVideos } = await readSite(logged);
      return homeVideos ? (await readVideos(logged, youtubeChannel)).videos : [];
    }),
  ]);
  return {
    events: events.list,
    videos: videos.list,
    readAt: now.toISOString(),
    builtAt: (readSetting(deps.env, 'REVISION_TIME') ?? now).toISOString(),
    problems: [...events.problems, ...videos.problems],
  };
}

/** Reads a list, or none; `problems` has one line with all that was logged. */
async function attempt<T>(deps: Omit<Deps, 'log'>, read: (deps: Deps) => Promise<readonly T[]>) {
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
  };
  try {
    const list = await read({ ...deps, log });
    return { list, problems: lines.length === 0 ? [] : [lines.join('; ')] };
  } catch (error) {
    if (lines.length === 0) log(error instanceof Error ? error.message : String(error));
    return { list: [], problems: [`${lines.join('; ')}; this build shows none`] };
  }
}
