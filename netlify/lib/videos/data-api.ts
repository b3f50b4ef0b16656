import type { Video } from '../../../src/contracts/videos.ts';
import { UpstreamError } from '../upstream-error.ts';
import { isVideoId, toIsoInstant, toList, toRecord, toText, toThumbnail } from './video-values.ts';

const MAX_RESULTS = '15';

/** The call of YouTube's Data API that lists a channel's uploads: one unit of the daily 10,000. */
export function toUploadsAddress(base: URL, channelId: string, key: string): URL {
  const address = new URL(base);
  address.pathname += '/playlistItems';
  address.search = new URLSearchParams({
    part: 'snippet,contentDetails,status',
    // The playlist of a channel's uploads has the channel's id with UU for UC.
    playlistId: `UU${channelId.slice(2)}`,
    maxResults: MAX_RESULTS,
    key,
  }).toString();
  return address;
}

/** The public videos of a `playlistItems` answer; throws an `UpstreamError` when it is none. */
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

/** Deleted and private videos stay in the list as husks; they are left out. */
function toVideo(item: Readonly<Record<string, unknown>>): Video[] {
  const snippet = toRecord(item['snippet']);
  const details = toRecord(item['contentDetails']);
  const privacy = toRecord(item['status'])['privacyStatus'] ?? 'public';
  const id = details['videoId'] ?? toRecord(snippet['resourceId'])['videoId'];
  // An upload may wait in the list before it comes out; the time that it came out is the other one.
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
