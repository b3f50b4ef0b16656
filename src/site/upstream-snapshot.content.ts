import { readBuildTime, readSetting } from '../core/settings.server.ts';
import { readContentFile } from '../core/content-files.server.ts';
import { readSite } from '../core/site.server.ts';
import type { Deps } from '../server/deps.ts';
import { listEvents } from '../features/events/events.server.ts';
import { readCalendar } from '../features/events/read-calendar.server.ts';
import { FETCH_LIMITS } from '../server/http/limited-fetch.ts';
import { readVideos } from '../features/videos/videos.server.ts';

// `astro dev` evaluates this module again when they change.
import.meta.glob('/content/{calendar.ics,events.yaml,videos.yaml}', { query: '?raw' });

let snapshot: ReturnType<typeof readUpstreamSnapshot> | undefined;

/** Reads the calendar and the video channel once per build. Prints failures as warnings. */
export const getUpstreamSnapshot = (): ReturnType<typeof readUpstreamSnapshot> =>
  (snapshot ??= readUpstreamSnapshot().then((result) => {
    for (const problem of result.problems) console.warn(problem);
    return result;
  }));

/** Reads current events and, if home shows them, videos. A failure leaves a list empty and adds a line to `problems`. */
export async function readUpstreamSnapshot(
  overrides: Partial<Omit<Deps, 'staleCache' | 'openStore' | 'log'>> = {},
) {
  const deps = {
    fetch: globalThis.fetch,
    env: process.env,
    now: () => readBuildTime(process.env),
    readContent: readContentFile,
    limits: FETCH_LIMITS,
    readCache: () => Promise.reject(new Error('This build writes it.')),
    ...overrides,
    openStore: () => ({ get: () => Promise.resolve(null), set: () => Promise.resolve() }),
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
    isCalendarRead: events.isRead,
    /** The time of the build, for comparisons. No page may contain it, because two builds of a commit must be identical. */
    readAt: now.toISOString(),
    /** The time that visitors see: that of the commit, if known. */
    builtAt: (readSetting(deps.env, 'REVISION_TIME') ?? now).toISOString(),
    problems: [...events.problems, ...videos.problems],
  };
}

async function attempt<T>(deps: Omit<Deps, 'log'>, read: (deps: Deps) => Promise<readonly T[]>) {
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
  };
  try {
    const list = await read({ ...deps, log });
    return { list, isRead: true, problems: lines.length === 0 ? [] : [lines.join('; ')] };
  } catch (error) {
    if (lines.length === 0) log(error instanceof Error ? error.message : String(error));
    return { list: [], isRead: false, problems: [`${lines.join('; ')}; this build shows none`] };
  }
}
