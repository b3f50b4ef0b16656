import { getEntry } from 'astro:content';
import type { CollectionEntry } from 'astro:content';

import { fillNames } from '../lib/fill-names.ts';

/** The facts of the campaign, ready to show: every name filled in. */
export type Site = CollectionEntry<'site'>['data'];

/** Asks for the facts of the campaign. */
export async function getSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('content/site.yaml is missing: it holds the facts of the campaign.');
  const { data } = entry;
  const fill = (text: string) => fillNames(text, data);
  return {
    ...data,
    title: fill(data.title),
    description: fill(data.description),
    tagline: fill(data.tagline),
    authorisation: fill(data.authorisation),
    author: { ...data.author, title: fill(data.author.title), bio: fill(data.author.bio) },
  };
}
