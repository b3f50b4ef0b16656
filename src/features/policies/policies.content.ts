import { getFilledCollection, hasNoBadge } from '../../core/entries.content.ts';

export type Policy = Awaited<ReturnType<typeof getPolicies>>[number];

export async function getPolicies() {
  const entries = await getFilledCollection('policies');
  return entries
    .map((entry) => ({
      ...entry.data,
      slug: entry.id,
      href: `/policies/${entry.id}`,
      badge: entry.badge,
      entry,
    }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}

export const getPublishedPolicies = async () => (await getPolicies()).filter(hasNoBadge);
