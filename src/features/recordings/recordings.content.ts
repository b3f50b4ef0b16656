import { getFilledCollection } from '../../core/entries.content.ts';

export async function getRecordings() {
  const entries = await getFilledCollection('media');
  return entries
    .map((entry) => ({
      slug: entry.id,
      href: `/media/${entry.id}`,
      data: entry.data,
      badge: entry.badge,
      sound: entry.data.type === 'audio' ? `/media/sound/${entry.data.audioUrl.replace(/^\.\//, '')}` : null,
      entry,
    }))
    .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug));
}
