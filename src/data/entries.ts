import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

import { contentKinds } from '../content-schemas/content-files.ts';
import { spellCount } from '../lib/counts.ts';
import { changeTexts, fillPlaceholders, type Placeholders } from '../lib/fill-placeholders.ts';
import { fillFacts, removeMarks, toFactTexts } from '../lib/notation.ts';
import { toSloganForms } from '../lib/slogan.ts';
import { createTeReoMarker } from '../lib/te-reo.ts';

/** An entry whose texts are finished: `data` and `body` have words alone. */
export type FilledEntry<Name extends CollectionKey> = CollectionEntry<Name> & {
  /** The same with the notation of te reo Māori, for the component `Words`. */
  readonly marked: CollectionEntry<Name>['data'];
};

/** The only entry of a collection, or the one of a name. */
export async function getFilledEntry<Name extends CollectionKey>(
  collection: Name,
  id: string = collection,
): Promise<FilledEntry<Name>> {
  const [entry, fill] = await Promise.all([getRequired(collection, id), getFill()]);
  return fill(entry);
}

/** All entries of a collection, in no order. */
export async function getFilledCollection<Name extends CollectionKey>(
  collection: Name,
): Promise<FilledEntry<Name>[]> {
  const [entries, fill] = await Promise.all([getCollection(collection), getFill()]);
  return entries.map(fill);
}

/** Returns what finishes the texts of an entry. */
async function getFill() {
  const [placeholders, { data: facts }, { data: teReo }] = await Promise.all([
    getPlaceholders(),
    getRequired('facts', 'facts'),
    getRequired('teReo', 'teReo'),
  ]);
  const texts = toFactTexts(facts.facts);
  const markTeReo = createTeReoMarker(teReo.words);
  return <Name extends CollectionKey>(entry: CollectionEntry<Name>): FilledEntry<Name> => {
    const data = changeTexts(entry.data, (text) => fillFacts(fillPlaceholders(text, placeholders), texts));
    return {
      ...entry,
      body: removeMarks(fillFacts(entry.body ?? '', texts)),
      data: changeTexts(data, removeMarks),
      marked: changeTexts(data, markTeReo),
    } as FilledEntry<Name>;
  };
}

/** What stands in the place of `{candidate}`, `{policyCount}` and the like. */
async function getPlaceholders(): Promise<Placeholders> {
  const [site, policies] = await Promise.all([getRequired('site', 'site'), getCollection('policies')]);
  const { candidate, name, position, tagline } = site.data;
  const policyCount = spellCount(policies.length);
  const PolicyCount = policyCount.charAt(0).toUpperCase() + policyCount.slice(1);
  return { candidate, name, position, policyCount, PolicyCount, ...toSloganForms(tagline) };
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
