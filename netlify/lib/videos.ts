import type { VideosFailure, VideosResponse } from '../../src/contracts/videos.ts';
import { answerFailure, answerReading, toCacheHeaders, type Freshness } from './answers.ts';
import { SettingsError } from './settings.ts';
import { parseSiteChannel } from './site-channel.ts';
import { toFailureStatus, UPSTREAM_REASONS, UpstreamError } from './upstream-error.ts';
import { readVideos } from './video-reading.ts';
import type { World } from './world.ts';

const FRESH: Freshness = { maxAge: 600, staleWhileRevalidate: 86_400, vary: [] };
/** While the channel cannot be read it is asked again soon. */
const STALE: Freshness = { maxAge: 60, staleWhileRevalidate: 60, vary: [] };
const ERROR = 'The videos could not be read.';

/**
 * Answers `GET /api/youtube-channel/{channelId}` with the videos of the site's channel, a `VideosResponse`; a
 * `VideosFailure` when there are none to be had. Any other channel is answered 404 before anybody is asked, so that
 * nobody spends our quota.
 */
export const createVideosHandler =
  (world: World) =>
  (request: Request): Promise<Response> =>
    answerReading(request, async () => {
      try {
        const channelId = parseSiteChannel(await world.readContent('site.yaml'));
        if (getChannelId(request) !== channelId) return answerUnknown();
        const { videos, from, staleSince } = await readVideos(world, channelId);
        const body: VideosResponse =
          staleSince === null ? { videos } : { videos, stale: true, asOf: staleSince };
        return Response.json(body, { headers: toCacheHeaders(from === 'channel' ? FRESH : STALE) });
      } catch (error) {
        return answerVideosFailure(error, world.log);
      }
    });

const getChannelId = (request: Request): string | undefined =>
  new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1);

function answerUnknown(): Response {
  const body: VideosFailure = {
    error: 'Unknown channel.',
    details: 'Only the channel of this site is served.',
    code: 'unknown-channel',
  };
  return answerFailure(404, body);
}

/** 502 or 504 for YouTube, 500 for what staff must put right. */
function answerVideosFailure(error: unknown, log: (line: string) => void): Response {
  if (error instanceof UpstreamError) {
    const body: VideosFailure = { error: ERROR, details: UPSTREAM_REASONS[error.reason], code: error.reason };
    return answerFailure(toFailureStatus(error.reason), body);
  }
  log(`videos: ${error instanceof Error ? error.message : String(error)}`);
  const code = error instanceof SettingsError ? 'settings' : 'internal';
  const body: VideosFailure = { error: ERROR, details: 'Please try again later.', code };
  return answerFailure(500, body);
}
