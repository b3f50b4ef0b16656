import { readdir } from 'node:fs/promises';

import { publicationSchema, TIMED_COLLECTIONS } from '../../content-schemas/publication.ts';
import { getPublication, type Publication } from '../../lib/publication.ts';
import { ContentError, readContentFile, readFields } from '../config/content.ts';

/** An entry that visitors may not see. */
export interface Unpublished {
  /** Its file, from `content/`: `news/ferry.mdx`. */
  readonly file: string;
  readonly publication: Exclude<Publication, { state: 'published' }>;
}

/** The entries that are not published at `now`. */
export async function listUnpublished(now: Date): Promise<readonly Unpublished[]> {
  const lists = await Promise.all(
    TIMED_COLLECTIONS.map((folder) => readdir(`content/${folder}`).catch(() => [])),
  );
  const files = TIMED_COLLECTIONS.flatMap((folder, index) =>
    (lists[index] ?? []).map((name) => `${folder}/${name}`),
  );
  const entries = await Promise.all(
    files
      .filter((file) => file.endsWith('.mdx'))
      .map(async (file) => ({ file, publication: await readPublication(file, now) })),
  );
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
