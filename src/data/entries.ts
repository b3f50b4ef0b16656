import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

import { contentKinds } from '../content-schemas/content-files.ts';
import { spellCount } from '../lib/counts.ts';
import { fillEntry, type Placeholders } from '../lib/fill-placeholders.ts';

/** The only entry of a collection, or the one of a name; its texts are finished. */
export async function getFilledEntry<Name extends CollectionKey>(
  collection: Name,
  id: string = collection,
): Promise<CollectionEntry<Name>> {
  const entry = await getRequired(collection, id);
  return { ...entry, data: fillEntry(entry.data, await getPlaceholders()) };
}

/** All entries of a collection, in no order; their texts are finished. */
export async function getFilledCollection<Name extends CollectionKey>(
  collection: Name,
): Promise<CollectionEntry<Name>[]> {
  const [entries, placeholders] = await Promise.all([getCollection(collection), getPlaceholders()]);
  return entries.map((entry) => ({ ...entry, data: fillEntry(entry.data, placeholders) }));
}

/** What stands in the place of `{candidate}`, `{policyCount}` and the like. */
async function getPlaceholders(): Promise<Placeholders> {
  const [site, policies] = await Promise.all([getRequired('site', 'site'), getCollection('policies')]);
  const { candidate, name, position } = site.data;
  const policyCount = spellCount(policies.length);
  const PolicyCount = policyCount.charAt(0).toUpperCase() + policyCount.slice(1);
  return { candidate, name, position, policyCount, PolicyCount };
}

async function getRequired<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name>> {
  const entry = await getEntry(collection, id);
  const { base, pattern } = contentKinds[collection];
  if (!entry) throw new Error(`${base}/${pattern} is missing: it holds words that every build needs.`);
  return entry as CollectionEntry<Name>;
}
