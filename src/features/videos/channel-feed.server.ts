import { parseAtomFeed } from 'feedsmith';

import type { Video } from './videos.ts';
import { UpstreamError } from '../../server/http/upstream-error.ts';
import { isVideoId, toIsoInstant, toText, toThumbnail } from './video-values.server.ts';

/**
 * The addresses of a channel's public feed, in the order in which to try them. YouTube serves the same list under both,
 * and at times one of them answers 404 while the other works.
 */
export function toFeedAddresses(base: URL, channelId: string): [URL, URL] {
  const byChannel = new URL(base);
  byChannel.searchParams.set('channel_id', channelId);
  const byPlaylist = new URL(base);
  byPlaylist.searchParams.set('playlist_id', `UU${channelId.slice(2)}`);
  return [byChannel, byPlaylist];
}

/** The videos in a channel's feed; throws an `UpstreamError` when the text is no feed or breaks off. */
export function parseChannelFeed(text: string): Video[] {
  const feed = readFeed(text);
  return (feed.entries ?? []).flatMap((entry) => {
    const id = entry.yt?.videoId;
    const publishedAt = toIsoInstant(entry.published);
    if (!isVideoId(id) || publishedAt === null) return [];
    const group = entry.media?.groups?.[0];
    return {
      id,
      title: toText(entry.title?.value),
      description: toText(group?.description?.value),
      thumbnail: toThumbnail(id),
      channelTitle: toText(entry.authors?.[0]?.name) || toText(feed.title?.value),
      publishedAt,
    };
  });
}

function readFeed(text: string): ReturnType<typeof parseAtomFeed> {
  // feedsmith reads a feed that breaks off without an error, as one with fewer entries.
  if (!/<\/feed>\s*$/.test(text)) throw new UpstreamError('not-a-video-list', 'the feed has no end');
  try {
    return parseAtomFeed(text);
  } catch (cause) {
    throw new UpstreamError('not-a-video-list', 'the feed is not Atom', { cause });
  }
}
