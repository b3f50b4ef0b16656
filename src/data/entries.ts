import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

import { contentKinds } from '../content-schemas/content-files.ts';
import { spellCount } from '../lib/counts.ts';
import { fillEntry, fillPlaceholders, type Placeholders } from '../lib/fill-placeholders.ts';
import { formatEventTime } from '../lib/event-times.ts';
import { getPublication } from '../lib/publication.ts';
import { readBuildTime } from '../server/config/build-time.ts';

/** The collections whose entries may wait for their publication. */
type Timed = 'news' | 'policies' | 'media';

/** An entry of such a collection. */
export type TimedEntry<Name extends Timed> = CollectionEntry<Name> & {
  /** The words that say to staff that it is not published; undefined where it is. */
  readonly mark: string | undefined;
};

/** The only entry of a collection, or the one of a name; its texts are finished. */
export async function getFilledEntry<Name extends CollectionKey>(
  collection: Name,
  id: string = collection,
): Promise<CollectionEntry<Name>> {
  const entry = await getRequired(collection, id);
  return { ...entry, data: fillEntry(entry.data, await getPlaceholders()) };
}

/**
 * All entries of a collection, in no order; their texts are finished. Which there are the loader of the collection
 * decides: those that are not published are only there in `astro dev` and in previews, with their mark.
 */
export async function getFilledCollection<Name extends Timed>(collection: Name): Promise<TimedEntry<Name>[]> {
  const [entries, placeholders, labels] = await Promise.all([
    getCollection(collection),
    getPlaceholders(),
    getRequired('labels', 'labels'),
  ]);
  const now = readBuildTime(process.env);
  return entries.map((entry) => ({
    ...entry,
    data: fillEntry(entry.data, placeholders),
    mark: toMark(entry.data, labels.data.publication, now),
  }));
}

function toMark(
  fields: CollectionEntry<Timed>['data'],
  words: CollectionEntry<'labels'>['data']['publication'],
  now: Date,
): string | undefined {
  const publication = getPublication(fields, now);
  if (publication.state === 'published') return undefined;
  if (publication.state === 'draft') return words.draft;
  const start = new Date(publication.due).toISOString();
  const time = formatEventTime({ start, end: null, allDay: false }, { year: true });
  return fillPlaceholders(words.waiting, { time });
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
