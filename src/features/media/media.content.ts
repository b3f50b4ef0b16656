import { getFilledCollection } from '../site/entries.content.ts';

/** Returns all videos and recordings, newest first. */
export async function getMediaItems() {
  const entries = await getFilledCollection('media');
  return entries
    .map((entry) => ({
      slug: entry.id,
      href: `/media/${entry.id}`,
      data: entry.data,
      mark: entry.mark,
      /** The address of the sound file; null for a video. */
      sound: entry.data.type === 'audio' ? toSoundAddress(entry.data.audioUrl) : null,
      /** The entry, to render its transcript with `render()` of `astro:content`. */
      entry,
    }))
    .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug));
}

/** `./interview.mp3` is at `/media/sound/interview.mp3`. */
const toSoundAddress = (file: string): string => `/media/sound/${file.replace(/^\.\//, '')}`;
