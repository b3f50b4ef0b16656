import type { z } from 'zod';

import type { videosSchema } from './videos.schema.ts';

export const PLAYER_ATTRIBUTES = {
  allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
  // Without a referrer YouTube refuses to play (error 153).
  referrerPolicy: 'strict-origin-when-cross-origin',
  className: 'aspect-video w-full bg-ink',
} as const;

type ContentVideo = z.output<typeof videosSchema>['videos'][number];

/** A video of the channel, without `alt`, or of `content/videos.yaml`. Texts are plain. */
export type Video = Readonly<Omit<ContentVideo, 'alt'> & Partial<Pick<ContentVideo, 'alt'>>>;

export interface VideosResponse {
  readonly videos: readonly Video[];
  readonly stale?: true;
  /** With `stale`: the time of the stale copy, an ISO 8601 instant in UTC. */
  readonly asOf?: string;
}
