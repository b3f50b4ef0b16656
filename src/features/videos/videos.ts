/** One film of the campaign's channel. */
export interface Video {
  /** The id that YouTube gave it: eleven characters. */
  readonly id: string;
  /** What it is called, plain text. */
  readonly title: string;
  /** Plain text with line breaks; '' when there is none. */
  readonly description: string;
  /** The address of a picture on this site's own origin, 480 by 270 pixels; in `content/videos.yaml` a path beside it. */
  readonly thumbnail: string;
  /** The name of the channel. */
  readonly channelTitle: string;
  /** When it came out: an ISO 8601 instant in UTC. */
  readonly publishedAt: string;
  /** What the picture shows, where an editor has written it; only entries of `content/videos.yaml` have one. */
  readonly alt?: string;
  /** The title of the film that really plays, for entries of `content/videos.yaml` that stand in for another. */
  readonly placeholder?: string;
}

/** What `GET /api/youtube-channel/{channelId}` answers. */
export interface VideosResponse {
  /** Newest first. */
  readonly videos: readonly Video[];
  /** Present when the channel could not be read just now and this is the last list that could. */
  readonly stale?: true;
  /** With `stale`: when the channel was last read, an ISO 8601 instant in UTC. */
  readonly asOf?: string;
}

/** What `GET /api/youtube-channel/{channelId}` answers when it fails (404, 405, 500, 502 or 504). */
export interface VideosFailure {
  /** What happened, in a sentence. */
  readonly error: string;
  /** Why, in a sentence that may be shown to visitors. */
  readonly details: string;
  /** The cause as a stable word, such as `timeout`; `src/server/http/upstream-error.ts` lists them. */
  readonly code: string;
}
