import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { isHidden } from './publication.ts';
import { PAGE_FOLDERS, publicationFields, publicationSchema } from '../core/publication.schema.ts';
import { getPublishedAt, isPublished } from '../core/publication.ts';
import { parseYaml, splitFrontMatter } from '../lib/front-matter.ts';
import { runGit } from '../lib/git.build.ts';
import { readBuildTime } from '../core/settings.server.ts';
import { type ContentEntry, findEntry } from './read-entries.ts';

const FILES = ['content/consent.yaml', 'content/notices.yaml'];
const FOLDERS = [...Object.values(PAGE_FOLDERS).map((name) => `content/${name}`), ...FILES];

export type PublishedVersion = ReturnType<typeof listVersions>[number];

/** Lists versions that were public on main since `publicSince`, newest first: of policies, newsletters, wordings, notices, lost pages. */
export function readPublished(root: string, entries: readonly ContentEntry[]): PublishedVersion[] {
  if (!existsSync(join(root, '.git'))) return [];
  const visible = new Set(entries.filter((entry) => !isHidden(entry)).map(({ file }) => file));
  const leftOut = new Set(entries.flatMap(({ file, isLeftOut }) => (isLeftOut ? file : [])));
  const versions = listVersions(
    root,
    entries,
    FOLDERS,
    (file) =>
      !leftOut.has(file) &&
      (FILES.includes(file) || /^content\/(?:policies|newsletter)\//.test(file) || !visible.has(file)),
  );
  return versions.filter(({ isPublic }) => isPublic);
}

/** Finds the commit of the main branch at which this branch began: later ones do not concern it. */
const findMain = (root: string): string =>
  runGit(root, ['merge-base', 'HEAD', 'origin/main']).trim() || 'HEAD';

/** Lists versions of files on the main branch, newest first; none if the start of the public site is unknown. */
function listVersions(
  root: string,
  entries: readonly ContentEntry[],
  paths: readonly string[],
  isNeeded: (file: string) => boolean = () => true,
) {
  const { publicSince } = findEntry(entries, 'site.yaml')?.data ?? {};
  const { success, data: since } = publicationFields.publishAt.safeParse(publicSince);
  if (!success) return [];
  const logArguments = 'log --first-parent --raw --no-abbrev --no-renames --relative --format=%cI'.split(' ');
  const log = runGit(root, [...logArguments, findMain(root), '--', ...paths]);
  const versions = parseLog(log).filter(
    ({ file, until }) =>
      (FILES.includes(file) || file.endsWith('.mdx')) &&
      isNeeded(file) &&
      (since === undefined || until.getTime() > Date.parse(since)),
  );
  const sources = readBlobs(root, [...new Set(versions.map(({ blob }) => blob))]);
  const fields = new Map([...sources].map(([blob, source]) => [blob, parseFieldsOrNull(source)]));
  return versions.map(({ file, blob, from, until }) => {
    const data = fields.get(blob);
    const publication = publicationSchema.safeParse(Array.isArray(data) ? {} : data).data;
    const isPublic = publication !== undefined && isPublished(publication, until);
    const dueAt = publication ? getPublishedAt(publication) : -Infinity;
    return {
      file,
      source: sources.get(blob) ?? '',
      data,
      isPublic,
      until: until.getTime(),
      // An entry that is older than the public site was public from its start.
      publicFrom: Math.max(dueAt, from.getTime(), Date.parse(since ?? '1970-01-01')),
    };
  });
}

/**
 * Returns which faulty entries have never been public: they are as on the main branch, and were faulty in all commits since
 * they became due. `listFaulty` checks the content of a commit in a folder; its results are kept in `faultyByCommit`.
 */
export async function findNeverPublic(
  root: string,
  entries: readonly ContentEntry[],
  faulty: readonly string[],
  listFaulty: (root: string) => Promise<readonly string[]>,
  faultyByCommit: Map<string, readonly string[]>,
): Promise<readonly string[]> {
  if (faulty.length === 0 || !existsSync(join(root, '.git'))) return [];
  // The commits that a shallow clone lacks could have made an entry public.
  if (runGit(root, ['rev-parse', '--is-shallow-repository']).trim() !== 'false') return [];
  const commitLog = 'log --first-parent --format=%ct000,%H'.split(' ');
  // In milliseconds. An older check may have accepted an entry. The code of a branch can be newer than that of main.
  const codeChangedAt = parseInt(runGit(root, [...commitLog, '-1', '--', 'src', 'package-lock.json']));
  const versions = Map.groupBy(listVersions(root, entries, faulty), ({ file }) => file);
  let neverPublic = faulty.flatMap((file) => {
    const [current, ...earlier] = versions.get(file) ?? [];
    if (current?.source !== readFileSync(join(root, file), 'utf8')) return [];
    const due = [current, ...earlier.filter(({ isPublic }) => isPublic)];
    return due.some(({ publicFrom }) => publicFrom < codeChangedAt) ? [] : { file, due };
  });
  const log = runGit(root, [...commitLog, '--reverse', findMain(root), '--', 'content']);
  const commits = log.split('\n').flatMap((line) => (line === '' ? [] : [line.split(',')]));
  for (const [at, [from, commit = '']] of commits.entries()) {
    const until = Number(commits[at + 1]?.[0] ?? Infinity);
    const isDue = ({ due }: (typeof neverPublic)[number]) =>
      due.some((version) => Number(from) < version.until && until > version.publicFrom);
    if (!neverPublic.some(isDue)) continue;
    const faultyThen = faultyByCommit.get(commit) ?? (await checkCommit(root, commit, listFaulty));
    faultyByCommit.set(commit, faultyThen);
    neverPublic = neverPublic.filter((each) => !isDue(each) || faultyThen.includes(each.file));
  }
  return neverPublic.map(({ file }) => file);
}

async function checkCommit(
  root: string,
  commit: string,
  listFaulty: (root: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  const folders = [`--git-dir=${resolve(root, '.git')}`, `--work-tree=${folder}`];
  runGit(root, [...folders, 'restore', `--source=${commit}`, '--worktree', '--', 'content']);
  const faulty = await listFaulty(folder);
  await rm(folder, { recursive: true });
  return faulty;
}

/** Parses `git log --raw`: the time of each commit, newest first, and the files that it changed. */
function parseLog(log: string) {
  const replacedAt = new Map<string, Date>();
  let time = readBuildTime(process.env);
  return log.split('\n').flatMap((line) => {
    const [, blob = '', state, file = ''] = /^:\d+ \d+ \S+ (\S+) ([A-Z])\S*\t(.*)$/.exec(line) ?? [];
    if (state === undefined) {
      if (line !== '') time = new Date(line);
      return [];
    }
    // When it was replaced or deleted
    const until = replacedAt.get(file) ?? readBuildTime(process.env);
    replacedAt.set(file, time);
    return state === 'D' ? [] : [{ file, blob, from: time, until }];
  });
}

/** Reads blobs in one call. Git writes a header line (name, type, length in bytes) before each. */
function readBlobs(root: string, blobs: readonly string[]): ReadonlyMap<string, string> {
  const output = Buffer.from(runGit(root, ['cat-file', '--batch'], blobs.join('\n')));
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
    return parseYaml(splitFrontMatter(source)?.fields ?? source);
  } catch {
    return null;
  }
}
