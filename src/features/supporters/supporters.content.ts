import type { CollectionEntry } from 'astro:content';

import { getFilledCollection, hasNoBadge } from '../../core/entries.content.ts';
import { getPolicies } from '../policies/policies.content.ts';

type Fields = CollectionEntry<'supporters'>['data'];

export type Supporter = Awaited<ReturnType<typeof getSupporters>>[number];

/** Returns all supporters, sorted by `order`. Omits `consent`, which must not be published. */
export async function getSupporters() {
  const [entries, policies] = await Promise.all([getFilledCollection('supporters'), getPolicies()]);
  return [...entries]
    .sort((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id))
    .map(({ data, withTeReo, badge }) => ({
      name: data.name,
      kind: data.kind,
      picture: data.picture,
      placeholder: data.placeholder,
      words: data.words,
      about: formatAbout(data),
      /** With te reo Māori shortcodes, for `TeReoText`. */
      withTeReo: { words: withTeReo.words, about: formatAbout(withTeReo) },
      policy: policies.find(({ slug }) => slug === data.policy),
      badge,
    }));
}

/** For machine-readable files and the press kit: omits unpublished supporters even in previews. */
export const getPublishedSupporters = async (): Promise<Supporter[]> =>
  (await getSupporters()).filter(hasNoBadge);

const formatAbout = ({ role, place }: Pick<Fields, 'role' | 'place'>): string => `${role}, ${place}`;
