import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { slug } from 'github-slugger';
import { closestMatch } from 'leven';

import { TIMED_COLLECTIONS } from '../features/publication/publication.schema.ts';
import { COPIED_PAGES, MACHINE_ADDRESSES, toCopyAddress } from '../lib/addresses.ts';

/** Slugs whose address another page of the site has, in every folder and in `content/news`. */
const TAKEN_SLUGS: Readonly<Record<string, string>> = {
  '404': 'the page for addresses that do not exist',
  index: 'the list of all of them',
};
const TAKEN_NEWS_SLUGS: Readonly<Record<string, string>> = {
  categories: 'the list of the categories',
  tags: 'the list of the tags',
  page: 'the older pages of the list',
};

/** What stands already at the address that a slug would have in a folder of the content; undefined where nothing does. */
export const findTaken = (folder: string, slug: string): string | undefined =>
  TAKEN_SLUGS[slug] ?? (folder === 'content/news' ? TAKEN_NEWS_SLUGS[slug] : undefined);

/** Addresses that the build or Netlify adds. */
const GENERATED = [
  MACHINE_ADDRESSES.guide,
  ...COPIED_PAGES.map(toCopyAddress),
  MACHINE_ADDRESSES.sitemap,
  '/sitemap-0.xml',
];

/** The last part of an entry's address, made of its file name as Astro makes it. */
export const toSlug = (file: string): string => slug(basename(file, '.mdx'));

/** The address of the page that a content file is on. */
export function toAddress({ file }: { readonly file: string }): string {
  const [, folder = '', name = ''] = /^content[\\/]([^\\/]+)[\\/](.+)$/.exec(file) ?? [];
  if (folder !== 'pages') return `/${folder}/${toSlug(name)}`;
  return name === 'home.mdx' ? '/' : `/${toSlug(name)}`;
}

/** The addresses of the pages that stand in the project, and of those that the content makes. */
export function listPages(root: string): Set<string> {
  const pages = globSync('**/*.astro', { cwd: 'src/pages' });
  const entries = globSync(`{${TIMED_COLLECTIONS.join(',')}}/*.mdx`, { cwd: join(root, 'content') });
  const fixed = pages
    .filter((page) => !/\[|404|form-shell/.test(page))
    .map((page) => `/${page.replace(/(?:index)?\.astro$/, '')}`);
  const made = entries.map((entry) => `/${entry.replaceAll('\\', '/').split('/')[0] ?? ''}/${toSlug(entry)}`);
  return new Set([...fixed, ...made].sort());
}

/** Everything that a link may lead to: pages, files, functions, and addresses that lead on. */
export async function listAddresses(root: string): Promise<Set<string>> {
  const [settings, moved] = await Promise.all([
    readFile('netlify.toml', 'utf8').catch(() => ''),
    readFile(join(root, 'content/redirects.yaml'), 'utf8').catch(() => ''),
  ]);
  return new Set([
    ...listPages(root),
    ...GENERATED,
    ...globSync('**/*.*', { cwd: 'public' }).map((file) => `/${file}`),
    ...globSync('**/*.ts', { cwd: 'src/pages' })
      .filter((file) => !file.includes('['))
      .map((file) => `/${file.replace(/\.ts$/, '')}`),
    ...findAll(readAll('netlify/functions/*.mts'), /path: '([^':]+)'/g),
    ...findAll(settings, /^from = "([^"*]+)"/gm),
    ...findAll(moved, /\bfrom: ["']?(\/[^\s,"'}]+)/g),
  ]);
}

/** The address that was probably meant; undefined when none is like it. */
export function findNearAddress(path: string, addresses: ReadonlySet<string>): string | undefined {
  const wanted = path.toLowerCase().replace(/(?:\.html|\.mdx|\/)+$/, '');
  return addresses.has(wanted)
    ? wanted
    : closestMatch(
        wanted,
        [...addresses].filter((address) => address !== '/'),
        { maxDistance: toLimit(wanted) },
      );
}

/** How many letters may be wrong in what still counts as a slip. */
export const toLimit = (text: string): number => Math.max(3, Math.floor(text.length / 4));

/** The anchors that the parts of the pages have, whatever the page. */
export const listPartAnchors = (): Set<string> =>
  new Set(findAll(readAll('src/**/*.{astro,tsx}'), /\bid="([\w-]+)"/g));

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const readAll = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
