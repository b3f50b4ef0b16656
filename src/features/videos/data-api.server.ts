import type { Video } from './videos.ts';
import { UpstreamError } from '../../server/http/upstream-error.ts';
import { isVideoId, toIsoInstant, toList, toRecord, toText, toThumbnail } from './video-values.server.ts';

const MAX_RESULTS = '15';

/** The address of the Data API's list of a channel's uploads. A call costs 1 of the 10,000 units a day. */
export function toUploadsAddress(base: URL, channelId: string, key: string): URL {
  const address = new URL(base);
  address.pathname += '/playlistItems';
  address.search = new URLSearchParams({
    part: 'snippet,contentDetails,status',
    // The id of the playlist of uploads is the id of the channel with UU for UC.
    playlistId: `UU${channelId.slice(2)}`,
    maxResults: MAX_RESULTS,
    key,
  }).toString();
  return address;
}

/** The public videos in an answer of `playlistItems`; throws an `UpstreamError` when the text is no such answer. */
export function parseUploads(text: string): Video[] {
  const items = toRecord(parseJson(text))['items'];
  if (!Array.isArray(items))
    throw new UpstreamError('not-a-video-list', 'the Data API answered without items');
  return toList(items).flatMap((item) => toVideo(toRecord(item)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError('not-a-video-list', 'the Data API answered something else than JSON', { cause });
  }
}

/** A video, or none for an entry whose video is private or has been deleted, which the API keeps in the list. */
function toVideo(item: Readonly<Record<string, unknown>>): Video[] {
  const snippet = toRecord(item['snippet']);
  const details = toRecord(item['contentDetails']);
  const privacy = toRecord(item['status'])['privacyStatus'] ?? 'public';
  const id = details['videoId'] ?? toRecord(snippet['resourceId'])['videoId'];
  // `snippet.publishedAt` is when the video was added to the list, which may be before it was published.
  const publishedAt = toIsoInstant(details['videoPublishedAt']) ?? toIsoInstant(snippet['publishedAt']);
  const title = toText(snippet['title']);
  if (
    !isVideoId(id) ||
    publishedAt === null ||
    privacy !== 'public' ||
    /^(?:Private|Deleted) video$/.test(title)
  )
    return [];
  const channelTitle = toText(snippet['videoOwnerChannelTitle']) || toText(snippet['channelTitle']);
  return [
    {
      id,
      title,
      description: toText(snippet['description']),
      thumbnail: toThumbnail(id),
      channelTitle,
      publishedAt,
    },
  ];
}
