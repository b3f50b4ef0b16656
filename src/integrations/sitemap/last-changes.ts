import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { publicationSchema } from '../../features/publication/publication.schema.ts';
import { toHomeDay } from '../../lib/dates.ts';
import { type DatedFields, findLastChange, findLastDay } from '../../lib/last-change.ts';
import { parseFields } from '../../server/config/content.ts';
import type { BuiltPage } from './built-pages.ts';
import { askGit } from '../../content-check/ask-git.ts';

/** The collections whose every file is a page. */
const ENTRY = /^\/(?:news|policies|media)\/[^/]+$/;
/** The pages of the promises of a policy, and of one of them. */
const PROMISES = /^\/promises\/(?<policy>[^/]+)(?:\/[^/]+)?$/;

/** The pages that show entries, and which. Of what stands below `/news` without being an article, its links say it. */
const LISTS: Readonly<Record<string, RegExp>> = {
  '/': /^\/(?:news|policies)\//,
  '/news': /^\/news\//,
  '/news/tags': /^\/news\//,
  '/news/categories': /^\/news\//,
  '/policies': /^\/policies\//,
  '/media': /^\/media\//,
  '/promises': /^\/policies\//,
  '/promises/by-policy': /^\/policies\//,
  '/press-kit/fact-sheet': /^\/policies\//,
};

/** The pages with facts in a second file, or with a file of another name. */
const SECOND_FILES: Readonly<Record<string, string>> = {
  '/voting': 'content/voting.yaml',
  '/press-kit/fact-sheet': 'content/pages/fact-sheet.mdx',
};

/**
 * The day of the last change of each page, by its path; a page of which none is known is missing. An entry says it itself
 * (its date, its corrections, what became of its promises); git knows of changes to policies, recordings and other pages.
 * Only files of pages that were built are read: nothing here comes from what is not published.
 */
export async function readLastChanges(
  root: string,
  pages: readonly BuiltPage[],
): Promise<ReadonlyMap<string, string>> {
  const gitDays = await readGitDays(root);
  const entries = new Map<string, string | undefined>();
  const corrections: string[] = [];
  for (const { path } of pages) {
    const file = `content${decodeURI(path)}.mdx`;
    const fields = ENTRY.test(path) ? await readFields(root, file) : undefined;
    if (!fields) continue;
    corrections.push(...(fields.corrections ?? []).map(({ date }) => date));
    // An article tells its readers when it was changed; git would add each comma.
    entries.set(
      path,
      findLastDay([
        findLastChange(fields),
        fields.day,
        path.startsWith('/news/') ? undefined : gitDays.get(file),
      ]),
    );
  }
  const findDay = ({ path, links }: BuiltPage): string | undefined => {
    if (entries.has(path)) return entries.get(path);
    const pattern = LISTS[path];
    const shown = [...entries].filter(([entry]) =>
      pattern ? pattern.test(entry) : path.startsWith('/news/') && links.includes(entry),
    );
    const policy = PROMISES.exec(path)?.groups?.['policy'];
    return findLastDay([
      ...shown.map(([, day]) => day),
      entries.get(`/policies/${policy ?? ''}`),
      ...(path === '/corrections' ? corrections : []),
      gitDays.get(`content/pages${path === '/' ? '/home' : path}.mdx`),
      gitDays.get(SECOND_FILES[path] ?? ''),
    ]);
  };
  return new Map(
    pages.flatMap((page) => {
      const day = findDay(page);
      return day === undefined ? [] : [[page.path, day]];
    }),
  );
}

/** The fields of a content file, and the day from which on it is public; undefined where it is not there. */
async function readFields(
  root: string,
  file: string,
): Promise<(DatedFields & { readonly day?: string }) | undefined> {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = parseFields(file.replace('content/', ''), text) as DatedFields;
  const { publishAt } = publicationSchema.safeParse(fields).data ?? {};
  return publishAt === undefined ? fields : { ...fields, day: toHomeDay(new Date(publishAt)) };
}

/**
 * The day of the last commit of each file of `content/`, by its path from `root`. Where the history is not all there (a
 * shallow clone, a copy without git) nothing is known: its oldest commit would pass for the last change of every file.
 */
async function readGitDays(root: string): Promise<ReadonlyMap<string, string>> {
  const isShallow = await askGit(root, ['rev-parse', '--is-shallow-repository']);
  if (isShallow.trim() !== 'false') return new Map();
  const log = await askGit(root, ['log', '--format=%x00%cI', '--name-only', '--relative', '--', 'content']);
  const days = new Map<string, string>();
  for (const commit of log.split('\0')) {
    const [time = '', ...files] = commit.split('\n').filter((line) => line !== '');
    // The newest commit stands first.
    for (const file of files) if (!days.has(file)) days.set(file, toHomeDay(new Date(time)));
  }
  return days;
}
