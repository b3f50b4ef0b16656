import { siteSchema } from '../../features/site/site.schema.ts';
import { picturePath, readFields } from '../../server/config/content.ts';
import type { Environment } from '../../server/config/settings.ts';
import type { Deps } from '../../server/deps.ts';
import { readCalendar } from '../../features/events/read-calendar.server.ts';
import { FETCH_LIMITS } from '../../server/http/limited-fetch.ts';
import { readVideos } from '../../features/videos/read-videos.server.ts';
import { CommandError } from '../command-line.ts';
import type { DeployDeps, Finding } from './deps.ts';

/** What is logged of a key that the Data API refuses: an outage of YouTube is no fault of the key. */
const REFUSAL = /Data API: status: .* 4\d\d/;

/** Reads the calendar of CALENDAR_ICS_URL as the site does; throws an `UpstreamError`. */
export async function readEvents(deps: DeployDeps, env: Environment): Promise<string> {
  const { calendar } = await readCalendar(toServerDeps(deps, env, () => undefined));
  const { problems, series } = calendar;
  const left =
    problems.length === 0 ? '' : ` ${String(problems.length)} events cannot be read: ${problems.join('; ')}`;
  return `The calendar answers; with those of events.yaml it has ${String(series.length)} events.${left}`;
}

/** Reads the channel with a key; throws a {@link CommandError} where YouTube does not take the key. */
export async function tryKey(deps: DeployDeps, key: string): Promise<string> {
  const { refusal } = await readChannel(deps, key);
  if (refusal === undefined) return 'YouTube takes it.';
  throw new CommandError(`YouTube does not take it: ${refusal}`);
}

/** Whether the channel of content/site.yaml can be read. YouTube is down at times, so that alone stops nothing. */
export async function checkChannel(deps: DeployDeps, key: string | undefined): Promise<Finding> {
  const subject = 'YouTube channel';
  const { channel, reading, said } = await readChannel(deps, key);
  if (reading?.from === 'channel')
    return { subject, state: 'right', words: `It answers with ${String(reading.videos.length)} videos.` };
  const words = `${channel} could not be read just now; visitors see the films of content/videos.yaml. ${said}`;
  const todo =
    'Compare youtubeChannel in content/site.yaml with the address of the channel, and try again later.';
  return { subject, state: 'open', words, todo };
}

async function readChannel(deps: DeployDeps, key: string | undefined) {
  const { youtubeChannel } = await readFields(deps.readContent, 'site.yaml', siteSchema(picturePath));
  const log: string[] = [];
  const env = { ...deps.env, YOUTUBE_API_KEY: key };
  const serverDeps = toServerDeps(deps, env, (line) => log.push(line));
  const reading = await readVideos(serverDeps, youtubeChannel).catch(() => null);
  const refusal = log.find((line) => REFUSAL.test(line));
  return { channel: youtubeChannel, reading, refusal, said: log.join('; ') };
}

/** What the functions are given, without a copy of an earlier answer: what cannot be read now is to be told. */
const toServerDeps = (deps: DeployDeps, env: Environment, log: (line: string) => void): Deps => ({
  fetch: deps.fetch,
  env,
  now: deps.now,
  readContent: deps.readContent,
  staleCache: { save: () => Promise.resolve(), load: () => Promise.resolve(null) },
  log,
  limits: FETCH_LIMITS,
});
