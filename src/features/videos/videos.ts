import type { z } from 'zod';

import type { videosSchema } from './videos.schema.ts';

export const PLAYER_ATTRIBUTES = {
  allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
  // Without a referrer YouTube refuses to play (error 153).
  referrerPolicy: 'strict-origin-when-cross-origin',
  className: 'aspect-video w-full bg-ink',
} as const;

type WrittenVideo = z.output<typeof videosSchema>['videos'][number];

/** A film of the campaign's channel, without `alt`, or an entry of `content/videos.yaml`. All texts are plain. */
export type Video = Readonly<Omit<WrittenVideo, 'alt'> & Partial<Pick<WrittenVideo, 'alt'>>>;

export interface VideosResponse {
  readonly videos: readonly Video[];
  /** Present if the channel could not be read and this is the last list. */
  readonly stale?: true;
  /** With `stale`: when the channel was last read, an ISO 8601 instant in UTC. */
  readonly asOf?: string;
}
