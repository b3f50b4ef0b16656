import type { CollectionEntry } from 'astro:content';

import { getFilledCollection, type FilledEntry } from '../site/entries.content.ts';

/** A video or recording ready to show. */
export interface MediaItem {
  readonly slug: string;
  readonly href: string;
  readonly data: CollectionEntry<'media'>['data'];
  /** The words that say to staff that it is not published; undefined where it is. */
  readonly mark: string | undefined;
  /** The address of the sound file; null for a video. */
  readonly sound: string | null;
  /** The entry, to render its transcript with `render()` of `astro:content`. */
  readonly entry: FilledEntry<'media'>;
}

/** All videos and recordings, newest first. */
export async function getMediaItems(): Promise<MediaItem[]> {
  const entries = await getFilledCollection('media');
  return entries
    .map((entry) => ({
      slug: entry.id,
      href: `/media/${entry.id}`,
      data: entry.data,
      mark: entry.mark,
      sound: entry.data.type === 'audio' ? toSoundAddress(entry.data.audioUrl) : null,
      entry,
    }))
    .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug));
}

/** `./interview.mp3` is at `/media/sound/interview.mp3`. */
const toSoundAddress = (file: string): string => `/media/sound/${file.replace(/^\.\//, '')}`;
