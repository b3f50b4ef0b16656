import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/** A page of the built site that search engines may find, as its HTML says it. */
export interface BuiltPage {
  /** Its canonical address. */
  readonly address: string;
  /** The path of that address. */
  readonly path: string;
  /** The addresses of its share image and of the pictures of its main part, each once; only those that the build wrote. */
  readonly pictures: readonly string[];
  /** The paths that its main part leads to. */
  readonly links: readonly string[];
}

/** How HTML from Astro looks: names in small letters, values in double quotes. */
const TAG = /<(?<name>a|img|link|meta)\b(?<attributes>(?:\s+[\w:@-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s(?<name>[\w:@-]+)="(?<value>[^"]*)"/g;
/** The most that search engines take of one page. */
const MOST_PICTURES = 1_000;

/** Reads all pages below the folder `root`, in the order of their addresses. A page without a canonical one is none. */
export async function readBuiltPages(root: string): Promise<BuiltPage[]> {
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
