import type { CollectionEntry } from 'astro:content';

import { getFilledCollection, type FilledEntry } from './entries.ts';

const sounds = import.meta.glob<string>('../../content/media/*.{mp3,m4a,ogg,opus}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A video or recording ready to show. */
export interface MediaItem {
  readonly slug: string;
  readonly href: string;
  readonly data: CollectionEntry<'media'>['data'];
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
      sound: entry.data.type === 'audio' ? findSound(entry.data.audioUrl) : null,
      entry,
    }))
    .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug));
}

function findSound(path: string): string {
  const address = sounds[`../../content/media/${path.replace('./', '')}`];
  if (address === undefined) throw new Error(`content/media: there is no sound file ${path}.`);
  return address;
}
