import { type CollectionKey, getCollection } from 'astro:content';

import { memoizeForBuild } from '../../lib/memoize.ts';
import { MACHINE_PATHS } from '../../core/addresses.ts';
import { contentKinds } from '../content-kinds.schema.ts';
import { getFilledEntry } from '../../core/entries.content.ts';

const COLLECTIONS: readonly CollectionKey[] = [
  ...(Object.keys(contentKinds) as CollectionKey[]).filter(
    (name) => contentKinds[name].base === 'content/pages',
  ),
  'ownPages',
  'media',
];
/** Pages whose path is not that of their file, by collection. */
const PATHS: Readonly<Record<string, string>> = { home: '/', factSheet: MACHINE_PATHS.factSheet };

/** Returns corrected pages and recordings. Articles and policies have their own lists. */
export const getCorrectedPages = () =>
  memoizeForBuild('corrected pages', async () => {
    const entries = await Promise.all(
      COLLECTIONS.map(async (name) =>
        Promise.all((await getCollection(name)).map(({ id }) => getFilledEntry(name, id))),
      ),
    );
    return entries.flat().flatMap(({ id, collection, data }) => {
      const { title = '', corrections = [] } = data as {
        title?: string;
        corrections?: { date: string; text: string }[];
      };
      const href = collection === 'media' ? `/media/${id}` : (PATHS[collection] ?? `/${id}`);
      return corrections.length > 0 ? { title, href, corrections } : [];
    });
  });
