import type { VideosFailure, VideosResponse } from './videos.ts';
import { readSite } from '../../server/config/site.ts';
import { SettingsError } from '../../server/config/setting-values.ts';
import type { Deps } from '../../server/deps.ts';
import { STALE_VIDEOS_LIFETIME, VIDEOS_LIFETIME } from '../../server/http/cache-lifetimes.ts';
import { respondJson, respondToGet, toCacheHeaders } from '../../server/http/responses.ts';
import { toFailureStatus, UPSTREAM_REASONS, UpstreamError } from '../../server/http/upstream-error.ts';
import { readVideos } from './read-videos.server.ts';

const ERROR = 'The videos could not be read.';

/**
 * Answers `GET /api/youtube-channel/{channelId}` with the videos of the site's channel, a `VideosResponse`; a
 * `VideosFailure` when there are none to be had. Any other channel is answered 404 before YouTube is asked, so that
 * nobody can use up our quota.
 */
export const createVideosHandler =
  (deps: Deps) =>
  (request: Request): Promise<Response> =>
    respondToGet(request, async () => {
      try {
        const { youtubeChannel } = await readSite(deps);
        if (getChannelId(request) !== youtubeChannel) return respondUnknownChannel();
        const { videos, from, staleSince } = await readVideos(deps, youtubeChannel);
        const body: VideosResponse =
          staleSince === null ? { videos } : { videos, stale: true, asOf: staleSince };
        const lifetime = from === 'channel' ? VIDEOS_LIFETIME : STALE_VIDEOS_LIFETIME;
        return Response.json(body, { headers: toCacheHeaders(lifetime) });
      } catch (error) {
        return respondVideosFailure(error, deps.log);
      }
    });

const getChannelId = (request: Request): string | undefined =>
  new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1);

const respondUnknownChannel = (): Response =>
  respondFailure(404, {
    error: 'Unknown channel.',
    details: 'Only the channel of this site is served.',
    code: 'unknown-channel',
  });

/** 502 or 504 for YouTube, 500 for what staff must put right. */
function respondVideosFailure(error: unknown, log: (line: string) => void): Response {
  if (error instanceof UpstreamError) {
    return respondFailure(toFailureStatus(error.reason), {
      error: ERROR,
      details: UPSTREAM_REASONS[error.reason],
      code: error.reason,
    });
  }
  log(`videos: ${error instanceof Error ? error.message : String(error)}`);
  return respondFailure(500, {
    error: ERROR,
    details: 'Please try again later.',
    code: error instanceof SettingsError ? 'settings' : 'internal',
  });
}

const respondFailure = (status: number, body: VideosFailure): Response => respondJson(body, { status });
