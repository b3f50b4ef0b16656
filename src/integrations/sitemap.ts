import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type DatedFields, findLastChange, findLastDay } from '../lib/last-change.ts';
import { MACHINE_ADDRESSES } from '../lib/addresses.ts';
import { publicationSchema } from '../features/publication/publication.schema.ts';
import { toHomeDay } from '../lib/dates.ts';
import { parseFields } from '../server/config/content.ts';
import { askGit } from '../lib/git.build.ts';

/** How HTML from Astro looks: names in small letters, values in double quotes. */
const TAG = /<(?<name>a|img|link|meta)\b(?<attributes>(?:\s+[\w:@-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s(?<name>[\w:@-]+)="(?<value>[^"]*)"/g;
/** The most that search engines take of one page. */
const MOST_PICTURES = 1_000;
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
/** A sitemap may have 50,000 addresses and 50 MB; with ten pictures for each address this stays below both. */
const MOST_ADDRESSES = 10_000;

/**
 * Writes the sitemaps from the pages themselves when all of them are done: what a page says of itself and what search
 * engines are told of it cannot differ, and what is not published has no page.
 */
export const sitemap = (): AstroIntegration => {
  let root: URL;
  let site: string | undefined;
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ root, site } = config);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (site === undefined) throw new Error('A sitemap needs the address of the site.');
        const pages = await readBuiltPages(fileURLToPath(dir));
        const lastChanges = await readLastChanges(fileURLToPath(root), pages);
        await writeSitemaps(dir, pages, lastChanges, site);
        logger.info(
          `${String(pages.length)} pages, ${String(lastChanges.size)} with the day of their last change`,
        );
      },
    },
  };
};

/** Writes `sitemap-0.xml` and so on, and `sitemap-index.xml`, which names them, into the folder `dir` of the site. */
async function writeSitemaps(
  dir: URL,
  pages: readonly BuiltPage[],
  lastChanges: ReadonlyMap<string, string>,
  site: string,
): Promise<void> {
  const parts: { readonly url: string; readonly lastmod: string | undefined }[] = [];
  for (let start = 0; start < pages.length; start += MOST_ADDRESSES) {
    const part = pages.slice(start, start + MOST_ADDRESSES);
    const name = `sitemap-${String(parts.length)}.xml`;
    await writeFile(new URL(name, dir), await toSitemap(part, lastChanges));
    parts.push({
      url: new URL(`/${name}`, site).href,
      lastmod: findLastDay(part.map(({ path }) => lastChanges.get(path))),
    });
  }
  const index = new SitemapIndexStream({ lastmodDateOnly: true, level: ErrorLevel.THROW });
  const items = parts.map(({ url, lastmod }) => (lastmod === undefined ? { url } : { url, lastmod }));
  await writeFile(
    new URL(`.${MACHINE_ADDRESSES.sitemap}`, dir),
    await streamToPromise(Readable.from(items).pipe(index)),
  );
}

function toSitemap(pages: readonly BuiltPage[], lastChanges: ReadonlyMap<string, string>): Promise<Buffer> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    level: ErrorLevel.THROW,
    xmlns: { news: false, xhtml: false, image: true, video: false },
  });
  const items = pages.map(({ address, path, pictures }) => {
    const lastmod = lastChanges.get(path);
    return { url: address, img: pictures.map((url) => ({ url })), ...(lastmod !== undefined && { lastmod }) };
  });
  return streamToPromise(Readable.from(items).pipe(stream));
}

/** A page of the built site that search engines may find, as its HTML says it. */
interface BuiltPage {
  /** Its canonical address. */
  readonly address: string;
  /** The path of that address. */
  readonly path: string;
  /** The addresses of its share image and of the pictures of its main part, each once; only those that the build wrote. */
  readonly pictures: readonly string[];
  /** The paths that its main part leads to. */
  readonly links: readonly string[];
}

/** Reads all pages below the folder `root`, in the order of their addresses. A page without a canonical one is none. */
async function readBuiltPages(root: string): Promise<BuiltPage[]> {
  const files = new Set(await Array.fromAsync(glob('**/*.*', { cwd: root })));
  const pages: BuiltPage[] = [];
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const page = parsePage(readFileSync(join(root, file), 'utf8'), files);
    if (page) pages.push(page);
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** `files` are the paths of all that was built. */
export function parsePage(html: string, files: ReadonlySet<string>): BuiltPage | undefined {
  const [head = '', main = ''] = html.split('<main');
  const tags = readTags(head);
  const canonical = tags.find(({ rel }) => rel === 'canonical')?.['href'];
  const isHidden = tags.some(({ name, content }) => name === 'robots' && content?.includes('noindex'));
  if (canonical === undefined || isHidden) return undefined;
  const [inMain = ''] = main.split('</main>');
  const parts = readTags(inMain);
  const shown = parts
    .flatMap(({ src }) => src ?? [])
    .filter((src) => /^\/(?!\/)/.test(src) && files.has(decodeURIComponent(src.slice(1))));
  const share = tags.flatMap(({ property, content }) => (property === 'og:image' ? (content ?? []) : []));
  const pictures = new Set([...share, ...shown].map((picture) => new URL(picture, canonical).href));
  return {
    address: canonical,
    path: new URL(canonical).pathname,
    pictures: [...pictures].slice(0, MOST_PICTURES),
    links: parts.flatMap(({ href }) => href ?? []),
  };
}

type Attributes = Readonly<Partial<Record<'content' | 'href' | 'name' | 'property' | 'rel' | 'src', string>>>;

const readTags = (html: string): Attributes[] =>
  Array.from(html.matchAll(TAG), ({ groups: { attributes = '' } = {} }) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(ATTRIBUTE), ({ groups: { name = '', value = '' } = {} }) => [
        name,
        value.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
      ]),
    ),
  );

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
    const fields = ENTRY.test(path) ? await readDatedFields(root, file) : undefined;
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
      gitDays.get(`content/pages/own${path}.mdx`),
      gitDays.get(SECOND_FILES[path] ?? ''),
      gitDays.get(`content/languages${path}.yaml`),
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
async function readDatedFields(
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
