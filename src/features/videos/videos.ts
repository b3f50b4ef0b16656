const HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const SHORT_HOST = 'youtu.be';
const ID = /^[\w-]{11}$/;
/** The players for playlists and live streams: as long as an id. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream']);
const PATHS = new Set(['embed', 'shorts', 'live', 'v']);

/** The attributes of every player, in `VideoFacade.astro` and `VideoGrid.tsx`. */
export const PLAYER_ATTRIBUTES = {
  allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
  // Without a referrer YouTube refuses to play (error 153).
  referrerPolicy: 'strict-origin-when-cross-origin',
  className: 'aspect-video w-full bg-ink',
} as const;

/** A film of the campaign's channel. All texts are plain. */
export interface Video {
  /** The eleven characters that YouTube gave it. */
  readonly id: string;
  readonly title: string;
  /** Has line breaks; '' if there is none. */
  readonly description: string;
  /** The address of a picture on this site, 480 by 270 pixels; in `content/videos.yaml` a path beside it. */
  readonly thumbnail: string;
  readonly channelTitle: string;
  /** An ISO 8601 instant in UTC. */
  readonly publishedAt: string;
  /** Describes the picture; only entries of `content/videos.yaml` have it. */
  readonly alt?: string;
  /** The title of the film that really plays, for entries of `content/videos.yaml` that replace another. */
  readonly placeholder?: string;
}

/** The answer of `GET /api/youtube-channel/{channelId}`. */
export interface VideosResponse {
  /** Newest first. */
  readonly videos: readonly Video[];
  /** Present if the channel could not be read and this is the last list. */
  readonly stale?: true;
  /** With `stale`: when the channel was last read, an ISO 8601 instant in UTC. */
  readonly asOf?: string;
}

/** The answer of `GET /api/youtube-channel/{channelId}` if it fails (404, 405, 500, 502 or 504). */
export interface VideosFailure {
  readonly error: string;
  /** The reason, in a sentence for visitors. */
  readonly details: string;
  /** The cause as a stable word, such as `timeout`; `src/server/http/limited-fetch.ts` lists them. */
  readonly code: string;
}

interface VideoAddress {
  readonly id: string;
  /** The second at which it begins. */
  readonly start: number;
}

/** Parses every form of YouTube address; null if it is not one. */
export function parseVideoAddress(address: string): VideoAddress | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const id = findId(url);
  if (id === null || !ID.test(id) || NO_VIDEOS.has(id)) return null;
  return { id, start: parseStart(url.searchParams.get('t') ?? url.searchParams.get('start')) };
}

export function toWatchAddress({ id, start }: VideoAddress): string {
  const url = new URL('https://www.youtube.com/watch');
  url.searchParams.set('v', id);
  if (start > 0) url.searchParams.set('t', `${String(start)}s`);
  return url.href;
}

/** Returns the address of the player, on the host that sets no cookie before the visitor plays it. */
export function toEmbedAddress({ id, start }: VideoAddress): string {
  const url = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  url.searchParams.set('autoplay', '1');
  url.searchParams.set('rel', '0');
  if (start > 0) url.searchParams.set('start', String(start));
  return url.href;
}

function findId({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = null] = pathname.split('/').filter(Boolean);
  if (hostname === SHORT_HOST) return first;
  if (!HOST.test(hostname)) return null;
  return PATHS.has(first) ? second : first === 'watch' ? searchParams.get('v') : null;
}

/** Seconds from `90`, `90s`, `1m30s` or `1h2m3s`. */
function parseStart(text: string | null): number {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '');
  if (!match) return 0;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
