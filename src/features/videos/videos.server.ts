import { parseAtomFeed } from 'feedsmith';

import type { Video, VideosFailure, VideosResponse } from './videos.ts';
import { readSite } from '../../server/config/site.ts';
import { readSetting } from '../../server/config/settings.ts';
import type { Deps } from '../../server/deps.ts';
import {
  STALE_VIDEOS_LIFETIME,
  VIDEOS_LIFETIME,
  respondJson,
  respondToGet,
  toCacheHeaders,
} from '../../server/http/responses.ts';
import { UpstreamError, fetchLimited, toUpstreamFailure } from '../../server/http/limited-fetch.ts';
import { videosSchema } from './videos.schema.ts';
import { readContentFields } from '../../server/config/content.ts';
import { setQuotes } from '../../lib/words.ts';

const MAX_RESULTS = '15';
const FEED_BY_PLAYLIST = 'feed by playlist';

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
        if (getChannelId(request) !== youtubeChannel)
          return respondFailure(404, {
            error: 'Unknown channel.',
            details: 'Only the channel of this site is served.',
            code: 'unknown-channel',
          });
        const { videos, from, staleSince } = await readVideos(deps, youtubeChannel);
        const body: VideosResponse =
          staleSince === null ? { videos } : { videos, stale: true, asOf: staleSince };
        const lifetime = from === 'channel' ? VIDEOS_LIFETIME : STALE_VIDEOS_LIFETIME;
        return Response.json(body, { headers: toCacheHeaders(lifetime) });
      } catch (cause) {
        const { status, reason, code } = toUpstreamFailure(cause, 'videos', deps.log);
        const details = reason ?? 'Please try again later.';
        return respondFailure(status, { error: 'The videos could not be read.', details, code });
      }
    });

const getChannelId = (request: Request): string | undefined =>
  new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1);

const respondFailure = (status: number, body: VideosFailure): Response => respondJson(body, { status });

/** A list of videos, newest first, and its source. */
interface VideoReading {
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
    const videos = sortVideos(await fetchVideos(deps, channelId));
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
    const videos = sortVideos(await readKeptVideos(deps));
    if (videos.length === 0) throw error;
    return { videos, from: 'content', staleSince: null };
  }
}

/**
 * The videos of `content/videos.yaml`, which staff keep for when the channel cannot be read. A list that cannot be read is
 * logged: the failure of the channel is what the visitor is told.
 */
async function readKeptVideos({ readContent, log }: Deps): Promise<Video[]> {
  try {
    const { videos } = await readContentFields(readContent, 'videos.yaml', videosSchema);
    return videos.map(({ publishedAt, placeholder, ...video }) => ({
      ...video,
      publishedAt: new Date(publishedAt).toISOString(),
      ...(placeholder !== undefined && { placeholder }),
    }));
  } catch (error) {
    log(`videos: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** Tries the Data API, where there is a key, and the feed; throws the failure of the last one that was tried. */
async function fetchVideos(deps: Deps, channelId: string): Promise<Video[]> {
  const key = readSetting(deps.env, 'YOUTUBE_API_KEY');
  const api = readSetting(deps.env, 'YOUTUBE_API_URL');
  const feed = readSetting(deps.env, 'YOUTUBE_FEED_URL');
  const sources = [
    ...(key === null ? [] : [['Data API', toUploadsAddress(api, channelId, key), parseUploads] as const]),
    ['feed by channel', toFeedAddress(feed, 'channel_id', channelId), parseChannelFeed],
    [FEED_BY_PLAYLIST, toFeedAddress(feed, 'playlist_id', toUploads(channelId)), parseChannelFeed],
  ] as const;
  let failure = new UpstreamError('unreachable', 'there is no way to the channel');
  for (const [name, address, parse] of sources) {
    // YouTube serves the same list under both addresses of the feed, and at times one of them answers 404 while the
    // other works. A host that does not answer is not asked again.
    if (name === FEED_BY_PLAYLIST && failure.reason !== 'status') break;
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

const sortVideos = (videos: readonly Video[]): Video[] =>
  videos.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));

/** The playlist of a channel's uploads has its id with UU for UC. */
const toUploads = (channelId: string): string => `UU${channelId.slice(2)}`;

/** The address of a public feed. */
function toFeedAddress(base: URL, parameter: string, id: string): URL {
  const address = new URL(base);
  address.searchParams.set(parameter, id);
  return address;
}

/** The videos in a channel's feed; throws an `UpstreamError` when the text is no feed or breaks off. */
function parseChannelFeed(text: string): Video[] {
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

/** The address of the Data API's list of a channel's uploads. A call costs 1 of the 10,000 units a day. */
function toUploadsAddress(base: URL, channelId: string, key: string): URL {
  const address = new URL(base);
  address.pathname += '/playlistItems';
  address.search = new URLSearchParams({
    part: 'snippet,contentDetails,status',
    playlistId: toUploads(channelId),
    maxResults: MAX_RESULTS,
    key,
  }).toString();
  return address;
}

/** An entry of `playlistItems`; any part of it may be missing, and of another type. */
interface Upload {
  readonly snippet?: Readonly<Record<string, unknown>> & {
    readonly resourceId?: { readonly videoId?: unknown } | null;
  };
  readonly contentDetails?: Readonly<Record<string, unknown>>;
  readonly status?: Readonly<Record<string, unknown>>;
}

/** The public videos in an answer of `playlistItems`; throws an `UpstreamError` when the text is no such answer. */
function parseUploads(text: string): Video[] {
  const items = (parseJson(text) as { readonly items?: unknown } | null)?.items;
  if (!Array.isArray(items))
    throw new UpstreamError('not-a-video-list', 'the Data API answered without items');
  return (items as (Upload | null)[]).flatMap((item) => toVideo(item ?? {}));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError('not-a-video-list', 'the Data API answered something else than JSON', { cause });
  }
}

/** A video, or none for an entry whose video is private or has been deleted, which the API keeps in the list. */
function toVideo({ snippet, contentDetails, status }: Upload): Video[] {
  const id = contentDetails?.['videoId'] ?? snippet?.resourceId?.videoId;
  // `snippet.publishedAt` is when the video was added to the list, which may be before it was published.
  const publishedAt =
    toIsoInstant(contentDetails?.['videoPublishedAt']) ?? toIsoInstant(snippet?.['publishedAt']);
  const title = toText(snippet?.['title']);
  const isPublic =
    (status?.['privacyStatus'] ?? 'public') === 'public' && !/^(?:Private|Deleted) video$/.test(title);
  if (!isVideoId(id) || publishedAt === null || !isPublic) return [];
  return [
    {
      id,
      title,
      description: toText(snippet?.['description']),
      thumbnail: toThumbnail(id),
      channelTitle: toText(snippet?.['videoOwnerChannelTitle']) || toText(snippet?.['channelTitle']),
      publishedAt,
    },
  ];
}

/** A text without the spaces around it, its quotation marks curly; '' where the value is no text. */
const toText = (value: unknown): string => (typeof value === 'string' ? setQuotes(value.trim()) : '');

/** An ISO 8601 instant in UTC; null where the value is no time. */
function toIsoInstant(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether a value has the form of a YouTube video id: 11 letters, digits, `-` or `_`. */
const isVideoId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{11}$/.test(value);

/**
 * The address of a video's thumbnail on our own origin: Netlify's image service fetches it, so that visitors send no
 * request to YouTube. netlify.toml lists the hosts that it may fetch from, under `[images]`.
 */
function toThumbnail(id: string): string {
  const query = new URLSearchParams({
    url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    w: '480',
    h: '270',
    fit: 'cover',
  });
  return `/.netlify/images?${query.toString()}`;
}
