import { parseAtomFeed } from 'feedsmith';
import { z } from 'zod';

import type { Video, VideosResponse } from './videos.ts';
import { readSite } from '../../core/site.server.ts';
import { readSetting } from '../../core/settings.server.ts';
import type { Deps } from '../../server/deps.ts';
import {
  STALE_VIDEOS_LIFETIME,
  VIDEOS_LIFETIME,
  respondJson,
  respondToGet,
  buildCacheHeaders,
} from '../../server/http/responses.ts';
import { UpstreamError, fetchLimited, getUpstreamFailure } from '../../server/http/limited-fetch.ts';
import { videosSchema } from './videos.schema.ts';
import { readContentFields } from '../../core/content-files.server.ts';
import { cleanText, smartenQuotes } from '../../lib/text.ts';

const UNKNOWN_CHANNEL = {
  error: 'Unknown channel.',
  details: 'Only the channel of this site is served.',
  code: 'unknown-channel',
};
const FEED_BY_PLAYLIST = 'feed by playlist';

/** Handles `GET /api/youtube-channel/{channelId}`. Responds 404 for other channels, to protect the API quota. */
export const createVideosHandler =
  (deps: Deps) =>
  (request: Request): Promise<Response> =>
    respondToGet(request, async () => {
      try {
        const { youtubeChannel } = await readSite(deps);
        if (new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1) !== youtubeChannel)
          return respondJson(UNKNOWN_CHANNEL, { status: 404 });
        const { videos, isCurrent, staleSince } = await readVideos(deps, youtubeChannel);
        const body: VideosResponse =
          staleSince === null ? { videos } : { videos, stale: true, asOf: staleSince };
        const lifetime = isCurrent ? VIDEOS_LIFETIME : STALE_VIDEOS_LIFETIME;
        return Response.json(body, { headers: buildCacheHeaders(lifetime) });
      } catch (cause) {
        const { status, reason, code } = getUpstreamFailure(cause, 'videos', deps.log);
        const details = reason ?? 'Please try again later.';
        return respondJson({ error: 'The videos could not be read.', details, code }, { status });
      }
    });

/**
 * Tries the Data API, the feed, the stale copy and `content/videos.yaml`, in this order. `staleSince` is the time of the
 * stale copy, an ISO 8601 instant in UTC; null for other lists.
 */
export async function readVideos(deps: Deps, channelId: string) {
  try {
    const videos = sortVideos(await fetchVideos(deps, channelId));
    const copy = { text: JSON.stringify(videos), asOf: deps.now().toISOString() };
    await deps.staleCache.save('videos', channelId, copy);
    return { videos, isCurrent: true, staleSince: null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const staleCopy = await deps.staleCache.load('videos', channelId);
    if (staleCopy !== null)
      return { videos: JSON.parse(staleCopy.text) as Video[], isCurrent: false, staleSince: staleCopy.asOf };
    const videos = sortVideos(await readFallbackVideos(deps));
    if (videos.length === 0) throw error;
    return { videos, isCurrent: false, staleSince: null };
  }
}

/** Reads `content/videos.yaml`. Only logs failures: visitors see the failure of the channel. */
async function readFallbackVideos({ readContent, log }: Deps): Promise<Video[]> {
  try {
    const { videos } = await readContentFields(readContent, 'videos.yaml', videosSchema);
    return videos.map((video) => ({ ...video, publishedAt: new Date(video.publishedAt).toISOString() }));
  } catch (error) {
    log(`videos: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

async function fetchVideos(deps: Deps, channelId: string): Promise<Video[]> {
  const key = readSetting(deps.env, 'YOUTUBE_API_KEY');
  const apiUrl = readSetting(deps.env, 'YOUTUBE_API_URL');
  const feedUrl = readSetting(deps.env, 'YOUTUBE_FEED_URL');
  // The id of a channel's uploads playlist starts with UU instead of UC.
  const uploadsId = `UU${channelId.slice(2)}`;
  // A call of the Data API costs 1 of 10,000 units a day.
  const query = { part: 'snippet,contentDetails,status', playlistId: uploadsId, maxResults: '15' };
  const itemsUrl = new URL(`${apiUrl.pathname}/playlistItems`, apiUrl);
  const sources = [
    ...(key === null ? [] : [['Data API', addQuery(itemsUrl, { ...query, key }), parseUploads] as const]),
    ['feed by channel', addQuery(feedUrl, { channel_id: channelId }), parseChannelFeed],
    [FEED_BY_PLAYLIST, addQuery(feedUrl, { playlist_id: uploadsId }), parseChannelFeed],
  ] as const;
  let failure = new UpstreamError('unreachable', 'there is no source for the channel');
  for (const [name, url, parse] of sources) {
    // Sometimes one of the two feed URLs returns 404. Do not retry an unreachable host.
    if (name === FEED_BY_PLAYLIST && failure.code !== 'status') break;
    try {
      const { bytes } = await fetchLimited(deps.fetch, url, deps.limits);
      return parse(new TextDecoder().decode(bytes));
    } catch (error) {
      failure = error instanceof UpstreamError ? error : new UpstreamError('not-a-video-list', String(error));
      deps.log(`videos: ${name}: ${failure.code}: ${failure.message}`);
    }
  }
  throw failure;
}

function addQuery(base: URL, query: Readonly<Record<string, string>>): URL {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

const sortVideos = (videos: readonly Video[]): Video[] =>
  videos.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));

function parseChannelFeed(text: string): Video[] {
  // feedsmith parses a truncated feed without an error, as one with fewer entries.
  if (!/<\/feed>\s*$/.test(text)) throw new Error('the feed is truncated');
  const feed = parseAtomFeed(text);
  return (feed.entries ?? []).flatMap(({ yt, published, title, media, authors }) =>
    buildVideo({
      id: yt?.videoId,
      title: title?.value,
      description: media?.groups?.[0]?.description?.value,
      channelTitle: authors?.[0]?.name ?? feed.title?.value,
      publishedAt: published,
    }),
  );
}

/** Any field of the Data API may be missing or have another type. */
const textField = z.string().optional().catch(undefined);
const uploadSchema = z.object({
  contentDetails: z.object({ videoId: textField, videoPublishedAt: textField }).catch({}),
  snippet: z
    .object({
      resourceId: z.object({ videoId: textField }).catch({}),
      ...{ title: textField, description: textField, publishedAt: textField },
      ...{ videoOwnerChannelTitle: textField, channelTitle: textField },
    })
    .catch({ resourceId: {} }),
  status: z.object({ privacyStatus: z.unknown() }).catch({ privacyStatus: undefined }),
});
const uploadsSchema = z.object({ items: z.array(uploadSchema.nullable().catch(null)) });

function parseUploads(text: string): Video[] {
  const { data } = uploadsSchema.safeParse(JSON.parse(text));
  if (!data) throw new Error('the Data API answered without items');
  return data.items.flatMap((item) => {
    if (item === null) return [];
    const { contentDetails, snippet, status } = item;
    const isPublic = (status.privacyStatus ?? 'public') === 'public';
    if (!isPublic || /^(?:Private|Deleted) video$/.test(snippet.title ?? '')) return [];
    return buildVideo({
      id: contentDetails.videoId ?? snippet.resourceId.videoId,
      title: snippet.title,
      description: snippet.description,
      channelTitle: snippet.videoOwnerChannelTitle ?? snippet.channelTitle,
      // `snippet.publishedAt` is the time of the upload, which may precede publication.
      publishedAt: contentDetails.videoPublishedAt ?? snippet.publishedAt,
    });
  });
}

const cleanUpstreamText = (text: string): string => smartenQuotes(cleanText(text).trim());

function buildVideo(video: { readonly [Name in keyof Video]?: Video[Name] | undefined }): Video[] {
  const { id = '', title = '', description = '', channelTitle = '', publishedAt = '' } = video;
  const time = Date.parse(publishedAt);
  if (!/^[\w-]{11}$/.test(id) || Number.isNaN(time)) return [];
  // Proxied by Netlify (`[images]` in netlify.toml), so that visitors send no request to YouTube.
  const url = `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  const query = new URLSearchParams({ url, w: '480', h: '270', fit: 'cover' });
  return [
    {
      id,
      title: cleanUpstreamText(title),
      description: cleanUpstreamText(description),
      thumbnail: `/.netlify/images?${query.toString()}`,
      channelTitle: cleanUpstreamText(channelTitle),
      publishedAt: new Date(time).toISOString(),
    },
  ];
}
