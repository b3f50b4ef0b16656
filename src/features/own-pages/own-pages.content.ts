import { getFilledCollection } from '../site/entries.content.ts';

/** The pages of the staff's own, in the order of their menus. */
export async function getOwnPages() {
  const entries = await getFilledCollection('ownPages');
  return entries
    .map((entry) => ({ ...entry.data, entry, slug: entry.id, href: `/${entry.id}`, mark: entry.mark }))
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}
