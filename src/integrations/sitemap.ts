import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import createSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

import { publicationSchema } from '../core/publication.schema.ts';
import { type DatedFields, findLastChange, findLastDay, getAucklandDay } from '../core/dates.ts';
import { runGit } from '../lib/git.build.ts';
import { toAucklandInstant } from '../core/local-time.ts';
import { parseFields } from '../core/content-files.server.ts';

/** Pages that change whenever an entry of the collection changes. */
const LIST_PAGES: Readonly<Record<string, RegExp>> = {
  news: /^\/(?:news(?:\/tags|\/categories)?)?$/,
  policies: /^\/(?:policies|promises|press-kit\/fact-sheet)?$/,
  media: /^\/media$/,
};
/** Pages whose content file has another name. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  '/': 'content/pages/home.mdx',
  '/voting': 'content/voting.yaml',
  '/press-kit/fact-sheet': 'content/pages/fact-sheet.mdx',
};

export function sitemap(): AstroIntegration {
  let changes: ReturnType<typeof readLastChanges> | undefined;
  return createSitemap({
    namespaces: { news: false, xhtml: false, image: false, video: false },
    // Pages with `noindex` have no canonical link.
    filter: (url) => readPage(getPath(url)).includes('<link rel="canonical"'),
    serialize: async (item) => {
      const path = getPath(item.url);
      const findDay = await (changes ??= readLastChanges());
      const day = findDay(path, readPage(path));
      return day === undefined
        ? item
        : { ...item, lastmod: new Date(toAucklandInstant(day, '00:00')).toISOString() };
    },
  });
}

const getPath = (url: string): string => decodeURI(new URL(url).pathname);

function readPage(path: string): string {
  const file = join('dist', path === '/' ? 'index.html' : `${path}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Returns a function that finds the day of the last change of a page. */
export async function readLastChanges(root = '.') {
  const gitDays = await readGitDays(root);
  const entries = new Map<string, string | undefined>();
  const corrections: string[] = [];
  for (const page of globSync('{news,policies,media}/*.html', { cwd: join(root, 'dist') })) {
    const path = `/${page.replace('.html', '')}`;
    const file = `content${path}.mdx`;
    if (!existsSync(join(root, file))) continue;
    const fields = parseFields(file, readFileSync(join(root, file), 'utf8')) as DatedFields;
    const { publishAt } = publicationSchema.safeParse(fields).data ?? {};
    corrections.push(...(fields.corrections ?? []).map(({ date }) => date));
    entries.set(
      path,
      findLastDay([
        findLastChange(fields),
        publishAt && getAucklandDay(new Date(publishAt)),
        // Articles state their changes; commits include minor corrections.
        path.startsWith('/news/') ? undefined : gitDays.get(file),
      ]),
    );
  }
  return (path: string, html: string): string | undefined => {
    if (entries.has(path)) return entries.get(path);
    const policyOfPromise = `/policies/${path.split('/')[2] ?? ''}`;
    const isListed = (entry: string) =>
      LIST_PAGES[entry.split('/')[1] ?? '']?.test(path) === true ||
      (path.startsWith('/promises/') && entry === policyOfPromise) ||
      (path.startsWith('/news/') && html.includes(`href="${entry}"`));
    const files = [`pages${path}.mdx`, `pages/own${path}.mdx`, `languages${path}.yaml`];
    return findLastDay([
      ...[...entries].flatMap(([entry, day]) => (isListed(entry) ? [day] : [])),
      ...(path === '/corrections' ? corrections : []),
      ...files.map((file) => gitDays.get(`content/${file}`)),
      gitDays.get(OTHER_FILES[path] ?? ''),
    ]);
  };
}

/** Returns the day of the last commit of each file; none in a shallow clone, where the oldest commit seems to add all files. */
async function readGitDays(root: string): Promise<ReadonlyMap<string, string>> {
  const isShallow = await runGit(root, ['rev-parse', '--is-shallow-repository']);
  if (isShallow.trim() !== 'false') return new Map();
  const log = await runGit(
    root,
    'log --reverse --format=%x00%cI --name-only --relative -- content'.split(' '),
  );
  return new Map(
    log.split('\0').flatMap((commit) => {
      const [time = '', ...files] = commit.split('\n').filter((line) => line !== '');
      return files.map((file): [string, string] => [file, getAucklandDay(new Date(time))]);
    }),
  );
}
