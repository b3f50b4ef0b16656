/** How long an answer may be kept by the CDN. */
export interface CacheLifetime {
  /** Seconds for which it counts as fresh. */
  readonly maxAge: number;
  /** Seconds after that in which it may still be served while a new one is fetched. */
  readonly staleWhileRevalidate: number;
}

/** `GET /api/events`. */
export const EVENTS_LIFETIME: CacheLifetime = { maxAge: 60, staleWhileRevalidate: 600 };

/** `GET /api/events.ics`. */
export const CALENDAR_FILE_LIFETIME: CacheLifetime = { maxAge: 300, staleWhileRevalidate: 3_600 };

/** `GET /api/youtube-channel/{channelId}`. */
export const VIDEOS_LIFETIME: CacheLifetime = { maxAge: 600, staleWhileRevalidate: 86_400 };

/** Events and the calendar file from the stale cache: the calendar is asked again soon. */
export const STALE_EVENTS_LIFETIME: CacheLifetime = { maxAge: 30, staleWhileRevalidate: 60 };

/** Videos from the stale cache or from `content/videos.yaml`: the channel is asked again soon. */
export const STALE_VIDEOS_LIFETIME: CacheLifetime = { maxAge: 60, staleWhileRevalidate: 60 };

/** How long browsers keep an answer that the CDN may keep: they always ask the CDN again. */
export const BROWSER_CACHE = 'public, max-age=0, must-revalidate';

/** Answers that nobody may keep: errors, and whatever is about a person. */
export const NO_CACHE = 'no-store';
