import { getFilledCollection } from '../site/entries.content.ts';

export type Policy = Awaited<ReturnType<typeof getPolicies>>[number];

/** All policies, in the order that they give themselves. */
export async function getPolicies() {
  const entries = await getFilledCollection('policies');
  return entries
    .map((entry) => ({
      ...entry.data,
      slug: entry.id,
      href: `/policies/${entry.id}`,
      mark: entry.mark,
      /** The entry, to render its text with `render()` of `astro:content`. */
      entry,
    }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}
