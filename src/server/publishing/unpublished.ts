import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { publicationSchema, TIMED_COLLECTIONS } from '../../content-schemas/publication.ts';
import { getPublication, type Publication } from '../../lib/publication.ts';
import { ContentError, readContentFile, readFields } from '../config/content.ts';

interface Entry {
  /** Its file, from `content/`: `news/ferry.mdx`. */
  readonly file: string;
  readonly publication: Publication;
}

/** An entry that visitors may not see. */
export interface Unpublished extends Entry {
  readonly publication: Exclude<Publication, { state: 'published' }>;
}

/** How many files are read at a time: a system opens only so many. */
const READERS = 16;

/** The entries that are not published at `now`; of all folders of `content/` whose entries have a time, unless one is named. */
export async function listUnpublished(
  now: Date,
  folders: readonly string[] = TIMED_COLLECTIONS,
): Promise<readonly Unpublished[]> {
  const lists = await Promise.all(folders.map((folder) => readdir(`content/${folder}`).catch(() => [])));
  const files = folders.flatMap((folder, index) => (lists[index] ?? []).map((name) => `${folder}/${name}`));
  const entries = (await Readable.from(files.filter((file) => file.endsWith('.mdx')))
    .map(async (file: string): Promise<Entry> => ({ file, publication: await readPublication(file, now) }), {
      concurrency: READERS,
    })
    .toArray()) as Entry[];
  return entries.filter((entry): entry is Unpublished => entry.publication.state !== 'published');
}

/** What cannot be read stays hidden, as a draft does; the content check says what is wrong with it. */
async function readPublication(file: string, now: Date): Promise<Publication> {
  try {
    return getPublication(await readFields(readContentFile, file, publicationSchema), now);
  } catch (cause) {
    if (cause instanceof ContentError) return { state: 'draft' };
    throw cause;
  }
}
