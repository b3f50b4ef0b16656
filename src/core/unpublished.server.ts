import { readdir } from 'node:fs/promises';

import { publicationSchema, TIMED_FOLDERS } from './publication.schema.ts';
import { getPublication, type Publication } from './publication.ts';
import { ContentError, readContentFile, readEach, readContentFields } from './content-files.server.ts';

export interface Unpublished {
  /** Relative to `content/`: `news/ferry.mdx`. */
  readonly file: string;
  readonly publication: Exclude<Publication, { state: 'published' }>;
}

export type LeftOut = Readonly<Record<'files', readonly string[]> & Record<'report', string>>;

/** Returns the files that the build leaves out because of mistakes. Its steps share environment variables, but no modules. */
export const readLeftOut = (): LeftOut =>
  JSON.parse(process.env['LEFT_OUT'] ?? '{"files":[],"report":""}') as LeftOut;

export async function listUnpublished(now: Date, folders: readonly string[] = Object.values(TIMED_FOLDERS)) {
  const lists = await Promise.all(folders.map((folder) => readdir(`content/${folder}`).catch(() => [])));
  const files = folders.flatMap((folder, index) => (lists[index] ?? []).map((name) => `${folder}/${name}`));
  const entries = await readEach(
    files.filter((file) => file.endsWith('.mdx')),
    async (file) => ({ file, publication: await readPublication(file, now) }),
  );
  return entries.filter((entry): entry is Unpublished => entry.publication.state !== 'published');
}

/** Treats an invalid entry as a draft. The content check reports it. */
async function readPublication(file: string, now: Date): Promise<Publication> {
  if (readLeftOut().files.includes(file)) return { state: 'draft' };
  try {
    return getPublication(await readContentFields(readContentFile, file, publicationSchema), now);
  } catch (cause) {
    if (cause instanceof ContentError) return { state: 'draft' };
    throw cause;
  }
}
