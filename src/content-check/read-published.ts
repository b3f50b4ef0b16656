import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { isHidden } from './publication.ts';
import { PAGE_FOLDERS, publicationFields, publicationSchema } from '../core/publication.schema.ts';
import { isPublished } from '../core/publication.ts';
import { splitFrontMatter } from '../lib/front-matter.ts';
import { runGit } from '../lib/git.build.ts';
import { readBuildTime } from '../core/settings.server.ts';
import { type ContentEntry, findEntry } from './read-entries.ts';

const CONSENT_FILE = 'content/consent.yaml';
const FOLDERS = [...Object.values(PAGE_FOLDERS).map((name) => `content/${name}`), CONSENT_FILE];

export interface PublishedVersion {
  readonly file: string;
  readonly source: string;
  readonly data: unknown;
}

/**
 * Lists versions of files that were public on the main branch since `publicSince`, newest first: all versions of policies
 * and of consent wordings, and the versions of other pages that are deleted or hidden now.
 */
export async function readPublished(
  root: string,
  entries: readonly ContentEntry[],
): Promise<readonly PublishedVersion[]> {
  if (!existsSync(join(root, '.git'))) return [];
  const visible = new Set(entries.filter((entry) => !isHidden(entry)).map(({ file }) => file));
  const { publicSince } = findEntry(entries, 'site.yaml')?.data ?? {};
  const { success, data: since } = publicationFields.publishAt.safeParse(publicSince);
  if (!success) return [];
  // Ignores what others published after this branch began.
  const main = (await runGit(root, ['merge-base', 'HEAD', 'origin/main'])).trim() || 'HEAD';
  const logArguments = 'log --first-parent --raw --no-abbrev --no-renames --relative --format=%cI'.split(' ');
  const versions = listVersions(await runGit(root, [...logArguments, main, '--', ...FOLDERS])).filter(
    ({ file, until }) =>
      (file === CONSENT_FILE ||
        (file.endsWith('.mdx') && (file.startsWith('content/policies/') || !visible.has(file)))) &&
      (since === undefined || until.getTime() > Date.parse(since)),
  );
  const sources = await readBlobs(root, [...new Set(versions.map(({ blob }) => blob))]);
  const fields = new Map([...sources].map(([blob, source]) => [blob, parseFieldsOrNull(source)]));
  return versions.flatMap(({ file, blob, until }) => {
    const source = sources.get(blob) ?? '';
    const data = fields.get(blob);
    const publication = publicationSchema.safeParse(Array.isArray(data) ? {} : data).data;
    return publication && isPublished(publication, until) ? { file, source, data } : [];
  });
}

interface Version {
  readonly file: string;
  readonly blob: string;
  /** When it was replaced or deleted. */
  readonly until: Date;
}

/** Parses `git log --raw`: the time of each commit, newest first, and the files that it changed. */
function listVersions(log: string): Version[] {
  const replacedAt = new Map<string, Date>();
  let time = readBuildTime(process.env);
  return log.split('\n').flatMap((line): Version[] => {
    const [, blob = '', state, file = ''] = /^:\d+ \d+ \S+ (\S+) ([A-Z])\S*\t(.*)$/.exec(line) ?? [];
    if (state === undefined) {
      if (line !== '') time = new Date(line);
      return [];
    }
    const until = replacedAt.get(file) ?? readBuildTime(process.env);
    replacedAt.set(file, time);
    return state === 'D' ? [] : [{ file, blob, until }];
  });
}

/** Reads blobs in one call. Git writes a header line (name, type, length in bytes) before each. */
async function readBlobs(root: string, blobs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const output = Buffer.from(
    blobs.length === 0 ? '' : await runGit(root, ['cat-file', '--batch'], blobs.join('\n')),
  );
  const sources = new Map<string, string>();
  for (let offset = 0; offset < output.length;) {
    const end = output.indexOf('\n', offset);
    const [blob = '', , size] = output.toString('utf8', offset, end).split(' ');
    const length = Number(size);
    // Blobs that a shallow or partial clone lacks are "missing".
    if (Number.isNaN(length)) offset = end + 1;
    else {
      sources.set(blob, output.toString('utf8', end + 1, end + 1 + length));
      offset = end + length + 2;
    }
  }
  return sources;
}

function parseFieldsOrNull(source: string): unknown {
  try {
    return parse(splitFrontMatter(source)?.fields ?? source);
  } catch {
    return null;
  }
}
