import type { Video } from '../../src/contracts/videos.ts';
import { fetchLimited } from './limited-fetch.ts';
import { readSettings } from './settings.ts';
import { UpstreamError } from './upstream-error.ts';
import { parseChannelFeed, toFeedAddresses } from './videos/channel-feed.ts';
import { parseUploads, toUploadsAddress } from './videos/data-api.ts';
import { parseVideoList, sortNewestFirst } from './videos/video-list.ts';
import type { World } from './world.ts';

/** A list of videos, newest first, and where it is from. */
export interface VideoReading {
  readonly videos: readonly Video[];
  /** `channel` when it was read just now, `copy` when it is the last good one, `content` for the editors' list. */
  readonly from: 'channel' | 'copy' | 'content';
  /** When it was read; only for `copy`: an ISO 8601 instant in UTC. */
  readonly staleSince: string | null;
}

/**
 * Reads the videos of a channel: through the Data API where there is a key, else and after it through the public feed.
 * When neither can be read: the last list that could, then the one of `content/videos.yaml`. Throws an
 * `UpstreamError` where that is empty too, and a `SettingsError` for a setting that is wrong.
 */
export async function readVideos(world: World, channelId: string): Promise<VideoReading> {
  try {
    const videos = sortNewestFirst(await fetchVideos(world, channelId));
    await world.copies.keep('videos', channelId, {
      text: JSON.stringify(videos),
      asOf: world.now().toISOString(),
    });
    return { videos, from: 'channel', staleSince: null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const copy = await world.copies.recall('videos', channelId);
    if (copy !== null)
      return { videos: JSON.parse(copy.text) as Video[], from: 'copy', staleSince: copy.asOf };
    const videos = sortNewestFirst(parseVideoList(await world.readContent('videos.yaml').catch(() => '')));
    if (videos.length === 0) throw error;
    return { videos, from: 'content', staleSince: null };
  }
}

interface Source {
  readonly name: string;
  readonly address: URL;
  readonly parse: (text: string) => Video[];
}

/** Tries the ways to a channel one after the other; the failure of the last one stands for all. */
async function fetchVideos(world: World, channelId: string): Promise<Video[]> {
  let failure = new UpstreamError('unreachable', 'there is no way to the channel');
  for (const { name, address, parse } of toSources(world, channelId)) {
    // The second form of the feed helps against its odd 404s; a host that does not answer is not asked twice.
    if (name === 'feed by playlist' && failure.reason !== 'status') break;
    try {
      const { bytes } = await fetchLimited(world.fetch, address, world.limits);
      return parse(new TextDecoder().decode(bytes));
    } catch (error) {
      failure = error instanceof UpstreamError ? error : new UpstreamError('not-a-video-list', String(error));
      world.log(`videos: ${name}: ${failure.reason}: ${failure.message}`);
    }
  }
  throw failure;
}

function toSources({ env }: World, channelId: string): Source[] {
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
