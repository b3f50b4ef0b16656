import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { slug as slugifyAsAstro } from 'github-slugger';

import { PAGE_FOLDERS } from '../core/publication.schema.ts';
import {
  FIXED_MARKDOWN_PAGES,
  FAVICON,
  MACHINE_PATHS,
  getMarkdownHref,
  LEGAL_PAGES,
} from '../core/addresses.ts';
import { FILES, getDownloadPath } from '../core/blocks.schema.ts';
import { type ContentEntry, findEntry, getField, getListField, listEntries } from './read-entries.ts';
import { findNearest } from './suggest.ts';

/** Returns the slug that Astro makes from a file name. */
export const getSlug = (file: string): string => slugifyAsAstro(basename(file, '.mdx').normalize());

/** Pages that routes with parameters (`[legal]`, `[...page]`) generate, without those of entries. */
const DYNAMIC_PAGES = ['/news', '/news/categories', '/news/tags', ...LEGAL_PAGES.map((name) => `/${name}`)];

export function getEntryPath(file: string): string {
  const path = file.replaceAll('\\', '/').replace(/^content\/(?:pages\/(?:own\/)?)?/, '/');
  return path === '/home.mdx' ? '/' : path.replace(/[^/]+$/, getSlug);
}

export const hasPage = ({ kind }: ContentEntry): boolean =>
  Object.values(PAGE_FOLDERS).some((folder) => kind.base === `content/${folder}`);

export function listPages(entries: readonly ContentEntry[]): Set<string> {
  const fixed = globSync('**/*.astro', { cwd: 'src/pages' })
    .filter((page) => !/\[|404|form-template|(?:^|\/)_/.test(page))
    .map((page) => `/${page.replaceAll('\\', '/').replace(/(?:index)?\.astro$/, '')}`);
  const languages = listEntries(entries, 'languages').map(({ file }) => `/${basename(file, '.yaml')}`);
  const own = entries.filter(hasPage).map(({ file }) => getEntryPath(file));
  return new Set([...fixed, ...DYNAMIC_PAGES, ...languages, ...own].sort());
}

/** Lists all link targets, except pages of tags and press kit files. */
export function listSitePaths(root: string, entries: readonly ContentEntry[]): Set<string> {
  const redirects = getListField(findEntry(entries, 'redirects.yaml'), 'redirects');
  return new Set([
    ...listPages(entries),
    ...Object.values(MACHINE_PATHS),
    ...FIXED_MARKDOWN_PAGES.map(getMarkdownHref),
    FAVICON,
    ...findAll(readFiles('netlify/functions/*.mts'), /path: '([^':]+)'/g),
    ...globSync('**/*.*', { cwd: 'public' }).map((file) => `/${file}`),
    ...globSync('*.{svg,jpg,png,webp}', { cwd: join(root, 'content/videos') }).map(
      (file) => `/videos/${file}`,
    ),
    ...globSync('**/*.ts', { cwd: 'src/pages' })
      .filter((file) => !file.includes('['))
      .map((file) => `/${file.replace(/\.ts$/, '')}`),
    ...globSync('*.*', { cwd: join(root, FILES) }).map(getDownloadPath),
    ...redirects.map((each) => String(getField(each, 'from'))),
    ...entries.flatMap(listEntryPaths),
  ]);
}

/** Lists the addresses of an entry: its page, Markdown page and audio file; of a policy, also its promises. */
export function listEntryPaths(entry: ContentEntry): string[] {
  if (!hasPage(entry)) return [];
  const page = getEntryPath(entry.file);
  const { audioUrl } = entry.data;
  const promises = page.startsWith('/policies/')
    ? entry.texts.filter(([field]) => /^promises\.\d+\.id$/.test(field))
    : [];
  return [
    page,
    getMarkdownHref(page),
    ...promises.map(([, id]) => `${page.replace('/policies/', '/promises/')}/${id}`),
    ...(typeof audioUrl === 'string' ? [`/media/sound/${audioUrl.replace('./', '')}`] : []),
  ];
}

export function findNearestPath(path: string, addresses: ReadonlySet<string>): string | undefined {
  const normalized = path.toLowerCase().replace(/(?:\.html|\.mdx|\/)+$/, '');
  const known = [...addresses].filter((address) => address !== '/');
  return addresses.has(normalized) ? normalized : findNearest(normalized, known);
}

export const listComponentAnchors = (): Set<string> =>
  new Set(findAll(readFiles('src/**/*.{astro,tsx}'), /\b(?:id|headingId)="([\w-]+)"/g));

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const readFiles = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
