import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { publicationSchema, TIMED_COLLECTIONS } from '../features/publication/publication.schema.ts';
import { isPublished } from '../features/publication/publication.ts';
import { askGit } from './ask-git.ts';
import { readFields, splitFile } from './content-file.ts';
import { toSlug } from './site-addresses.ts';

/** The folders whose every file is a page. */
const FOLDERS = TIMED_COLLECTIONS.map((name) => `content/${name}`);

/** An address that visitors knew and that is neither a page nor a redirect. */
export interface LostAddress {
  readonly address: string;
  /** The address of the entry that has its title or its text now; else that of the list that it stood in. */
  readonly successor: string;
}

/**
 * Looks into the history of git, where there is one, for entries whose files are gone. `known` are the addresses that
 * are pages or redirects. What was deleted before it was published is not missed.
 */
export async function findLostAddresses(root: string, known: ReadonlySet<string>): Promise<LostAddress[]> {
  if (!existsSync(join(root, '.git'))) return [];
  const added = ['log', '--format=', '--name-only', '--no-renames', '--diff-filter=A', '--', ...FOLDERS];
  const names = new Set((await askGit(root, added)).split('\n').filter((name) => name.endsWith('.mdx')));
  const gone = [...names]
    .sort()
    .filter((file) => !known.has(toAddress(file)) && !existsSync(join(root, file)));
  const lost = await Promise.all(gone.map((file) => describe(root, file)));
  return lost.filter((entry) => entry !== null);
}

async function describe(root: string, file: string): Promise<LostAddress | null> {
  const [commit, time] = (
    await askGit(root, ['log', '-1', '--format=%H %cI', '--no-renames', '--diff-filter=D', '--', file])
  )
    .trim()
    .split(' ');
  // Without a commit that deletes it, it was deleted just now.
  const source = await askGit(root, ['show', `${commit === '' ? 'HEAD' : `${String(commit)}^`}:${file}`]);
  const entry = readEntry(source);
  const deletedAt = time === undefined ? new Date() : new Date(time);
  if (!entry || !isPublished(entry.publication, deletedAt)) return null;
  const folder = file.slice(0, file.lastIndexOf('/'));
  const others = await Array.fromAsync(glob('*.mdx', { cwd: join(root, folder) }));
  for (const name of others.sort()) {
    const other = readEntry(await readFile(join(root, folder, name), 'utf8'));
    if (other && (other.title === entry.title || other.text === entry.text))
      return { address: toAddress(file), successor: toAddress(`${folder}/${name}`) };
  }
  return { address: toAddress(file), successor: `/${basename(folder)}` };
}

/** What tells an entry from others, and whether it was published; null where it could not have been built. */
function readEntry(source: string) {
  const file = splitFile(source, true);
  const fields = file && readFields(file);
  if (!fields || 'issues' in fields) return null;
  const { data: publication } = publicationSchema.safeParse(fields.data);
  const { title } = fields.data as { title?: unknown };
  return publication ? { title, text: file.text.trim(), publication } : null;
}

/** `content/news/ferry.mdx` is at `/news/ferry`. */
const toAddress = (file: string): string => `/${basename(dirname(file))}/${toSlug(file)}`;
