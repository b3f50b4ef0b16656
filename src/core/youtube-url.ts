const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const VIDEO_ID = /^[\w-]{11}$/;
/** Path segments of other players, which match `VIDEO_ID`. */
const NOT_VIDEO_IDS = new Set(['videoseries', 'live_stream']);
const VIDEO_PATHS = new Set(['embed', 'shorts', 'live', 'v']);

type YouTubeVideo = Readonly<NonNullable<ReturnType<typeof parseYouTubeUrl>>>;

/** Parses the URL of a video. `start` is in seconds. */
export function parseYouTubeUrl(text: string) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const id = findId(url);
  if (id === null || !VIDEO_ID.test(id) || NOT_VIDEO_IDS.has(id)) return null;
  return { id, start: parseStart(url.searchParams.get('t') ?? url.searchParams.get('start')) };
}

export function buildWatchUrl({ id, start }: YouTubeVideo): string {
  const url = new URL('https://www.youtube.com/watch');
  url.searchParams.set('v', id);
  if (start > 0) url.searchParams.set('t', `${String(start)}s`);
  return url.href;
}

/** Returns the URL of the player, on the host that sets no cookie before the video is played. */
export function buildEmbedUrl({ id, start }: YouTubeVideo): string {
  const url = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  url.searchParams.set('autoplay', '1');
  url.searchParams.set('rel', '0');
  if (start > 0) url.searchParams.set('start', String(start));
  return url.href;
}

function findId({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = null] = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return first;
  if (!YOUTUBE_HOST.test(hostname)) return null;
  return VIDEO_PATHS.has(first) ? second : first === 'watch' ? searchParams.get('v') : null;
}

/** Parses `90`, `90s`, `1m30s` or `1h2m3s` to seconds. */
function parseStart(text: string | null): number {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '');
  if (!match) return 0;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
