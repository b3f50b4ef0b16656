import { type CollectionKey, getCollection } from 'astro:content';

import { memoizeForBuild } from '../../lib/memoize.ts';
import { MACHINE_PATHS } from '../../core/addresses.ts';
import { contentKinds } from '../content-kinds.schema.ts';
import { getFilledCollection, getFilledEntry } from '../../core/entries.content.ts';

const PAGE_COLLECTIONS = (Object.keys(contentKinds) as CollectionKey[]).filter(
  (name) => contentKinds[name].base === 'content/pages',
);
const PATHS: Readonly<Record<string, string>> = { home: '/', 'fact-sheet': MACHINE_PATHS.factSheet };

/** Returns corrected pages and recordings. Articles and policies have their own lists. */
export const getCorrectedPages = () =>
  memoizeForBuild('corrected pages', async () => {
    const files = await Promise.all(
      PAGE_COLLECTIONS.map(async (name) =>
        Promise.all((await getCollection(name)).map(({ id }) => getFilledEntry(name, id))),
      ),
    );
    const own = await getFilledCollection('ownPages');
    const recordings = await getFilledCollection('media');
    return [
      ...files.flat().map(({ id, data }) => buildCorrectedPage(PATHS[id] ?? `/${id}`, data)),
      ...own.map(({ id, data }) => buildCorrectedPage(`/${id}`, data)),
      ...recordings.map(({ id, data }) => buildCorrectedPage(`/media/${id}`, data)),
    ].filter(({ corrections }) => corrections.length > 0);
  });

const buildCorrectedPage = (href: string, data: object) => {
  const { title = '', corrections = [] } = data as {
    title?: string;
    corrections?: { date: string; text: string }[];
  };
  return { title, href, corrections };
};
