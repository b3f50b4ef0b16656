import type { CollectionEntry } from 'astro:content';

import { getFilledCollection, type FilledEntry } from '../site/entries.content.ts';

/** A policy ready to show. */
export type Policy = CollectionEntry<'policies'>['data'] & {
  /** The last part of its address. */
  readonly slug: string;
  /** Its address. */
  readonly href: string;
  /** The words that say to staff that it is not published; undefined where it is. */
  readonly mark: string | undefined;
  /** The entry, to render its text with `render()` of `astro:content`. */
  readonly entry: FilledEntry<'policies'>;
};

/** All policies, in the order that they give themselves. */
export async function getPolicies(): Promise<Policy[]> {
  const entries = await getFilledCollection('policies');
  return entries
    .map((entry) => ({
      ...entry.data,
      slug: entry.id,
      href: `/policies/${entry.id}`,
      mark: entry.mark,
      entry,
    }))
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}
