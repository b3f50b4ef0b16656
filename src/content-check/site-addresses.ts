import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { slug } from 'github-slugger';

import { PAGE_FOLDERS } from '../features/publication/publication.schema.ts';
import { COPIED_PAGES, MACHINE_ADDRESSES, toCopyAddress } from '../lib/addresses.ts';
import { ICON_DRAWING, ICONS } from '../lib/icons.ts';
import { FILES, toFileAddress } from '../ui/mdx/blocks.schema.ts';
import { type ContentEntry, listTexts, readData, readField, readList } from './read-entries.ts';
import { findNear } from './suggest.ts';

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

/** What functions and Netlify itself answer. */
const listServed = (): string[] => [
  ...findAll(readAll('netlify/functions/*.mts'), /path: '([^':]+)'/g),
  ...findAll(readAll('netlify.toml'), /^from = "([^"*:]+)"/gm),
];

/** Addresses that the build or Netlify adds, and those of endpoints that make several files. */
const GENERATED = [
  MACHINE_ADDRESSES.guide,
  ...COPIED_PAGES.map(toCopyAddress),
  MACHINE_ADDRESSES.sitemap,
  '/sitemap-0.xml',
  MACHINE_ADDRESSES.pressKitFiles,
  ICON_DRAWING,
  '/favicon.ico',
];
/** The addresses of pages that share a file of `src/pages` with others. */
const SHARED_PAGES = [
  '/news',
  '/news/categories',
  '/news/tags',
  '/privacy',
  '/promises',
  '/promises/by-policy',
  '/terms',
];

/** The last part of an entry's address, made of its file name as Astro makes it. */
export const toSlug = (file: string): string => slug(basename(file, '.mdx'));

/** The address of the page that an `.mdx` file of the content is on. */
export function toAddress(file: string): string {
  const path = file.replaceAll('\\', '/').replace(/^content\/(?:pages\/(?:own\/)?)?/, '/');
  return path === '/home.mdx' ? '/' : path.replace(/[^/]+$/, toSlug);
}

/** Whether every file of its kind is a page. */
export const isPage = ({ kind }: ContentEntry): boolean =>
  Object.values(PAGE_FOLDERS).some((folder) => kind.base === `content/${folder}`);

/** The addresses of the pages that stand in the project, and of those that the content makes. */
export function listPages(entries: readonly ContentEntry[]): Set<string> {
  const fixed = globSync('**/*.astro', { cwd: 'src/pages' })
    .filter((page) => !/\[|404|form-shell/.test(page))
    .map((page) => `/${page.replaceAll('\\', '/').replace(/(?:index)?\.astro$/, '')}`);
  const languages = entries
    .filter(({ kind }) => kind.base === 'content/languages')
    .map(({ file }) => `/${basename(file, '.yaml')}`);
  return new Set(
    [
      ...fixed,
      ...SHARED_PAGES,
      ...languages,
      ...entries.filter(isPage).map(({ file }) => toAddress(file)),
    ].sort(),
  );
}

/** Everything that a link may lead to, but for the pages of tags and the files of the press kit. */
export function listAddresses(root: string, entries: readonly ContentEntry[]): Set<string> {
  const redirects = entries.filter(({ file }) => file === 'content/redirects.yaml');
  return new Set([
    ...listPages(entries),
    ...GENERATED,
    ...Object.values(ICONS).map(({ href }) => href),
    ...globSync('**/*.*', { cwd: 'public' }).map((file) => `/${file}`),
    ...globSync('*.{svg,jpg,png,webp}', { cwd: join(root, 'content/videos') }).map(
      (file) => `/videos/${file}`,
    ),
    ...globSync('**/*.ts', { cwd: 'src/pages' })
      .filter((file) => !file.includes('['))
      .map((file) => `/${file.replace(/\.ts$/, '')}`),
    ...listServed(),
    ...globSync('*.*', { cwd: join(root, FILES) }).map(toFileAddress),
    ...redirects.flatMap((entry) =>
      readList(entry, 'redirects').map((each) => String(readField(each, 'from'))),
    ),
    ...entries.flatMap(listEntryAddresses),
  ]);
}

/** The addresses that an entry has and that are gone with it: its page, its Markdown copy, its promises, its sound. */
export function listEntryAddresses(entry: ContentEntry): string[] {
  if (!isPage(entry)) return [];
  const page = toAddress(entry.file);
  const promises = page.replace('/policies/', '/promises/');
  const { audioUrl } = readData(entry);
  return [
    page,
    toCopyAddress(page),
    ...(promises === page ? [] : [promises]),
    ...listPromiseIds(entry).map((id) => `${promises}/${id}`),
    ...(typeof audioUrl === 'string' ? [`/media/sound/${audioUrl.replace('./', '')}`] : []),
  ];
}

export const listPromiseIds = (entry: ContentEntry): string[] =>
  listTexts(entry).flatMap(([field, id]) => (/^promises\.\d+\.id$/.test(field) ? id : []));

/** The address that was probably meant; undefined when none is like it. */
export function findNearAddress(path: string, addresses: ReadonlySet<string>): string | undefined {
  const wanted = path.toLowerCase().replace(/(?:\.html|\.mdx|\/)+$/, '');
  return addresses.has(wanted)
    ? wanted
    : findNear(
        wanted,
        [...addresses].filter((address) => address !== '/'),
      );
}

/** The anchors that the parts of the pages have, whatever the page. */
export const listPartAnchors = (): Set<string> =>
  new Set(findAll(readAll('src/**/*.{astro,tsx}'), /\b(?:id|headingId)="([\w-]+)"/g));

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The text of all files of the project that a pattern names. */
export const readAll = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
