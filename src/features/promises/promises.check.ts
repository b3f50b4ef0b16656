import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { askGit } from '../../lib/git.build.ts';
import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createIssue,
  parseSource,
  readData,
  readField,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { toSlug } from '../../content-check/site-addresses.ts';
import { findNear } from '../../content-check/suggest.ts';
import { publicationSchema } from '../publication/publication.schema.ts';
import { isPublished } from '../publication/publication.ts';
import { FACTS, type Rules } from '../site/notation.check.ts';
import { toPromiseTexts, type FactTexts } from '../site/notation.ts';
import { DAY_ONE, promiseDaysSchema } from './promises.schema.ts';

/** A promise, where it is written. */
interface PromisePlace {
  readonly entry: ContentEntry;
  readonly index: number;
  readonly id: string;
  readonly by: string;
}

/** Lists the promises of all policies that can be read. */
export const listPromises = (entries: readonly ContentEntry[]): PromisePlace[] =>
  entries.flatMap((entry) => {
    if (!isPolicy(entry)) return [];
    const { data } = promiseDaysSchema.safeParse(readData(entry));
    return (data?.promises ?? []).map(({ id, by }, index) => ({ entry, index, id, by }));
  });

/** Lets texts call for the days of the promises too. Where a policy cannot be read, nobody knows what they may call for. */
export function addPromiseDays(rules: Rules, entries: readonly ContentEntry[]): Rules {
  const promises = listPromises(entries);
  const isKnown = rules.texts !== null && entries.filter(isPolicy).every(isReadable);
  return {
    ...rules,
    // A fact of the same name wins, as in the build; facts are listed first.
    texts: isKnown ? { ...rules.texts, ...toPromiseTexts(promises), ...rules.texts } : null,
    dayOne: new Set(promises.filter(({ by }) => by === DAY_ONE).map(({ id }) => id)),
  };
}

/** Says where a promise has the name of something else, and where an article is about a promise that nobody made. */
export function checkPromises(entries: readonly ContentEntry[], facts: FactTexts | null): ContentIssue[] {
  const promises = listPromises(entries);
  const ids = promises.map(({ id }) => id);
  const policies = entries.filter(isPolicy);
  const slugs = new Set(policies.map(({ file }) => toSlug(file)));
  const names = promises.flatMap(({ entry, index, id }) => {
    const twin = promises.find((other) => other.id === id && other.entry.file < entry.file);
    const owners = [
      ...(twin ? [`a promise of ${twin.entry.file}`] : []),
      ...(slugs.has(id) ? [`a policy, whose promises are listed at /promises/${id}`] : []),
      ...(facts && Object.hasOwn(facts, id) ? [`a fact of ${FACTS}`] : []),
    ];
    return owners.slice(0, 1).map((owner) =>
      createIssue(entry, `promises.${String(index)}.id`, {
        problem: `is the name of ${owner} too`,
        expected: 'a name of its own',
      }),
    );
  });
  // The promise may be one of a policy that cannot be read.
  const articles = policies.every(isReadable)
    ? entries.filter(({ kind }) => kind.base === 'content/news')
    : [];
  const references = articles.flatMap((entry) => {
    const { promise } = readData(entry);
    if (typeof promise !== 'string' || promise === '' || ids.includes(promise)) return [];
    const near = findNear(promise, ids);
    return createIssue(entry, 'promise', {
      problem: `is "${promise}", which is the id of no promise`,
      expected: `an id under "promises" of a file in content/policies${near === undefined ? `: ${ids.join(', ')}` : `. Did you mean "${near}"?`}`,
    });
  });
  return [...names, ...references];
}

const isPolicy = ({ kind }: ContentEntry): boolean => kind.base === 'content/policies';

const isReadable = (entry: ContentEntry): boolean => promiseDaysSchema.safeParse(readData(entry)).success;

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
  const policies = entries.filter(isPolicy);
  // Nobody knows what stands in a policy that cannot be read.
  if (!policies.every(isReadable)) return [];
  const known = new Set(listPromises(policies).map(({ id }) => id));
  const files = new Set(policies.map(({ file }) => file));
  const redirects = entries.find(({ file }) => file === 'content/redirects.yaml');
  const redirected = new Set(
    (redirects ? readList(redirects, 'redirects') : []).map((each) => readField(each, 'from')),
  );
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
  const { data } = promiseDaysSchema.and(publicationSchema).safeParse(parseSource(source)?.data);
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
