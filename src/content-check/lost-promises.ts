import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { promiseDaysSchema } from '../features/promises/promises.schema.ts';
import { publicationSchema } from '../features/publication/publication.schema.ts';
import { isPublished } from '../features/publication/publication.ts';
import { askGit } from './ask-git.ts';
import { readFields, splitFile } from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';
import { readData, readList } from './entry-data.ts';
import type { ContentEntry } from './read-entries.ts';
import { toSlug } from './site-addresses.ts';

const FOLDER = 'content/policies';
/** In a difference of git, the line of an id that was taken away. */
const REMOVED_ID = /^-\s*(?:- +)?\{? *id: *["']?([a-z0-9-]+)/;

/** A line that was taken away; `commit` and `time` are undefined where that is not committed yet. */
interface Removal {
  readonly file: string;
  readonly id: string;
  readonly commit: string | undefined;
  readonly time: string | undefined;
}

/**
 * Looks into the history of git, where there is one, for promises that were published and are in no policy now. One whose
 * address is redirected is not missed, nor are those of a policy whose file is gone, which is told elsewhere.
 */
export async function checkLostPromises(
  root: string,
  entries: readonly ContentEntry[],
): Promise<ContentIssue[]> {
  if (!existsSync(join(root, '.git'))) return [];
  const policies = entries.filter(({ kind }) => kind.base === FOLDER);
  const lists = policies.map((entry) => promiseDaysSchema.safeParse(readData(entry)).data?.promises);
  // Nobody knows what stands in a policy that cannot be read.
  if (lists.includes(undefined)) return [];
  const known = new Set(lists.flatMap((list = []) => list.map(({ id }) => id)));
  const files = new Set(policies.map(({ file }) => file));
  const redirected = listRedirected(entries);
  const [now, before] = await Promise.all([
    askGit(root, ['diff', 'HEAD', '-U0', '--no-renames', '--', FOLDER]),
    askGit(root, ['log', '-p', '-U0', '--no-renames', '--format=commit %H %cI', '-Gid:', '--', FOLDER]),
  ]);
  const removals = [...readRemovals(now), ...readRemovals(before)].filter(
    ({ file, id }, index, all) =>
      files.has(file) &&
      !known.has(id) &&
      !redirected.has(`/promises/${toSlug(file)}/${id}`) &&
      all.findIndex((other) => other.file === file && other.id === id) === index,
  );
  const lost = await Promise.all(
    removals.map(async (removal) => ((await wasPublished(root, removal)) ? describeLost(removal) : [])),
  );
  return lost.flat();
}

function listRedirected(entries: readonly ContentEntry[]): ReadonlySet<unknown> {
  const entry = entries.find(({ file }) => file === 'content/redirects.yaml');
  const redirects = entry ? readList(entry, 'redirects') : [];
  return new Set(redirects.map((redirect) => (redirect as { from?: unknown } | null)?.from));
}

function readRemovals(difference: string): Removal[] {
  let [file, commit, time]: (string | undefined)[] = [];
  return difference.split('\n').flatMap((line): Removal[] => {
    const [, nextCommit, nextTime] = /^commit (\S+) (\S+)$/.exec(line) ?? [];
    if (nextCommit !== undefined) [commit, time] = [nextCommit, nextTime];
    const [, nextFile] = /^--- (?:a\/)?(.*?)\t?$/.exec(line) ?? [];
    if (nextFile !== undefined) file = nextFile;
    const [, id] = REMOVED_ID.exec(line) ?? [];
    return id === undefined || file === undefined ? [] : [{ file, id, commit, time }];
  });
}

/** Whether visitors could see the promise until it was taken away. */
async function wasPublished(root: string, { file, id, commit, time }: Removal): Promise<boolean> {
  const source = await askGit(root, ['show', `${commit === undefined ? 'HEAD' : `${commit}^`}:${file}`]);
  const parts = splitFile(source, true);
  const fields = parts && readFields(parts);
  if (!fields || 'issues' in fields) return false;
  const { data } = promiseDaysSchema.and(publicationSchema).safeParse(fields.data);
  return (
    data !== undefined &&
    data.promises.some((promise) => promise.id === id) &&
    isPublished(data, time === undefined ? new Date() : new Date(time))
  );
}

const describeLost = ({ file, id }: Removal): ContentIssue => ({
  file,
  field: '',
  problem: `The promise "${id}" was published, and is gone: its page and what became of it would be lost`,
  expected: 'the promise back, with "state: dropped" under its "history" and the reason',
});
