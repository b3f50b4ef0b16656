import type { Video } from './videos.ts';
import { fetchLimited } from '../../server/http/limited-fetch.ts';
import { readSettings } from '../../server/config/settings.ts';
import { UpstreamError } from '../../server/http/upstream-error.ts';
import { parseChannelFeed, toFeedAddresses } from './channel-feed.server.ts';
import { parseUploads, toUploadsAddress } from './data-api.server.ts';
import { readVideoList, sortNewestFirst } from './video-list.server.ts';
import type { Deps } from '../../server/deps.ts';

/** A list of videos, newest first, and its source. */
export interface VideoReading {
  readonly videos: readonly Video[];
  /** `channel` when it was read now, `copy` for the last list that was read, `content` for the editors' list. */
  readonly from: 'channel' | 'copy' | 'content';
  /** When the copy was read, as an ISO 8601 instant in UTC; null for the other two. */
  readonly staleSince: string | null;
}

/**
 * Reads the videos of a channel: from the Data API where there is a key, and from the public feed where there is none or
 * the API fails. When both fail, answers the copy of the last list, or else the list of `content/videos.yaml`. Throws an
 * `UpstreamError` when that is empty too, and a `SettingsError` for a setting that is wrong.
 */
export async function readVideos(deps: Deps, channelId: string): Promise<VideoReading> {
  try {
    const videos = sortNewestFirst(await fetchVideos(deps, channelId));
    await deps.staleCache.save('videos', channelId, {
      text: JSON.stringify(videos),
      asOf: deps.now().toISOString(),
    });
    return { videos, from: 'channel', staleSince: null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const copy = await deps.staleCache.load('videos', channelId);
    if (copy !== null)
      return { videos: JSON.parse(copy.text) as Video[], from: 'copy', staleSince: copy.asOf };
    const videos = sortNewestFirst(await readKeptVideos(deps));
    if (videos.length === 0) throw error;
    return { videos, from: 'content', staleSince: null };
  }
}

/** A list that cannot be read is logged: the failure of the channel is what the visitor is told. */
async function readKeptVideos({ readContent, log }: Deps): Promise<Video[]> {
  try {
    return await readVideoList(readContent);
  } catch (error) {
    log(`videos: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

interface Source {
  readonly name: string;
  readonly address: URL;
  readonly parse: (text: string) => Video[];
}

/** Tries the sources one after the other; throws the failure of the last one that was tried. */
async function fetchVideos(deps: Deps, channelId: string): Promise<Video[]> {
  let failure = new UpstreamError('unreachable', 'there is no way to the channel');
  for (const { name, address, parse } of toSources(deps, channelId)) {
    // The second address of the feed helps when the first answers 404. A host that does not answer is not asked again.
    if (name === 'feed by playlist' && failure.reason !== 'status') break;
    try {
      const { bytes } = await fetchLimited(deps.fetch, address, deps.limits);
      return parse(new TextDecoder().decode(bytes));
    } catch (error) {
      failure = error instanceof UpstreamError ? error : new UpstreamError('not-a-video-list', String(error));
      deps.log(`videos: ${name}: ${failure.reason}: ${failure.message}`);
    }
  }
  throw failure;
}

function toSources({ env }: Deps, channelId: string): Source[] {
  const { youtubeKey, youtubeApi, youtubeFeed } = readSettings(env);
  const [byChannel, byPlaylist] = toFeedAddresses(youtubeFeed, channelId);
  const api =
    youtubeKey === null
      ? []
      : [
          {
            name: 'Data API',
            address: toUploadsAddress(youtubeApi, channelId, youtubeKey),
            parse: parseUploads,
          },
        ];
  return [
    ...api,
    { name: 'feed by channel', address: byChannel, parse: parseChannelFeed },
    { name: 'feed by playlist', address: byPlaylist, parse: parseChannelFeed },
  ];
}
