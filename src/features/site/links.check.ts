import GithubSlugger from 'github-slugger';
import { closestMatch } from 'leven';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import { type ContentEntry, createIssue, readData, readField } from '../../content-check/read-entries.ts';
import { isHidden } from '../../content-check/hidden-entries.ts';
import { walkText, toWords, type TextNode } from '../../content-check/parse-text.ts';
import {
  findNearAddress,
  listAddresses,
  listPartAnchors,
  toAddress,
  toLimit,
  listPages,
} from '../../content-check/site-addresses.ts';
import { listGroupUses } from '../news/news.check.ts';
import { toGroupAddress } from '../news/news.ts';
import { decodeAddress } from '../../lib/addresses.ts';
import { PICTURE_FILE } from '../pictures/read-picture.build.ts';
import { listPromises } from '../promises/promises.check.ts';
import { listBuiltAddresses, listEntryAddresses, listBuiltIds } from './built-places.check.ts';
import type { Rules } from './notation.check.ts';
import { fillFacts, removeMarks } from './notation.ts';

/** Where links may lead. */
interface Targets {
  /** Where this site is published. */
  readonly origin: string | undefined;
  readonly addresses: ReadonlySet<string>;
  /** Those of entries that visitors cannot see yet. */
  readonly hidden: ReadonlySet<string>;
  /** The anchors of the headings of each page that has a text; null where mistakes elsewhere keep them unknown. */
  readonly headings: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** The other anchors that the build gives to places of each page. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** The anchors of the parts of all pages; asked for only where no heading has the anchor, since it reads all of them. */
  readonly parts: () => ReadonlySet<string>;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** What a link of a text may begin with; others run code, or open programs of the visitor. */
const SAFE_SCHEME = /^(?:https?|mailto|tel|sms|webcal):|^\/\//i;

/** Says which links in texts lead to a page, or a place of a page, that this site does not have. */
export async function checkLinks(
  root: string,
  entries: readonly ContentEntry[],
  { texts }: Pick<Rules, 'texts'>,
  fill: (words: string) => string,
): Promise<ContentIssue[]> {
  const links = [...entries.flatMap(listTextLinks), ...entries.flatMap(listPromiseLinks)].filter(
    ({ url }) => url !== '',
  );
  if (links.length === 0) return [];
  const [known, built] = await Promise.all([listAddresses(root), listBuiltAddresses(root, entries, fill)]);
  const groups = listGroupUses(entries.filter((entry) => !isHidden(entry)));
  const addresses = new Set([
    ...known,
    ...built,
    ...groups.map(({ kind, name }) => toGroupAddress(kind, name)),
  ]);
  const headings = new Map(entries.map((entry) => [toAddress(entry), listAnchors(entry, texts)] as const));
  // Two recordings may have one sound.
  const seen = new Set(entries.filter((entry) => !isHidden(entry)).flatMap(listEntryAddresses));
  const hidden = new Set(entries.filter(isHidden).flatMap(listEntryAddresses)).difference(seen);
  const ids = listBuiltIds(entries, fill);
  let anchors: ReadonlySet<string> | undefined;
  const parts = () => (anchors ??= listPartAnchors());
  const targets = { origin: findOrigin(entries), addresses, ids, hidden, headings, parts };
  return links.flatMap((link) => {
    const { entry, line, field = '' } = link;
    const words = checkLink(link, targets);
    if (!words) return [];
    const problem = field === '' ? words.problem : words.problem.replace(/^A link leads/, 'leads');
    return { file: entry.file, line, field, ...words, problem };
  });
}

type Words = Pick<ContentIssue, 'problem' | 'expected'>;

function checkLink(
  { entry, url }: Link,
  { origin, addresses, hidden, headings, ids, parts }: Targets,
): Words | undefined {
  const local = origin !== undefined && url.startsWith(origin) ? url.slice(origin.length) || '/' : url;
  if (SCHEME.test(local) || local.startsWith('//')) return checkScheme(local);
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(local) ?? [];
  const page = path === '' ? toAddress(entry) : path;
  if (path !== '' && !path.startsWith('/')) return describeRelative(url, path, addresses);
  if (path !== '' && !addresses.has(path)) {
    return {
      problem: `A link leads to ${url}, where the site has no page`,
      expected: suggestAddress(path, addresses),
    };
  }
  if (hidden.has(path) && !hidden.has(toAddress(entry))) {
    return {
      problem: `A link leads to ${url}, which visitors cannot see yet: it is a draft, or is not due`,
      expected: 'the address of a page that is published; else let both be published at the same time',
    };
  }
  const anchors = headings.get(page);
  if (anchors === null) return undefined;
  if (anchor === undefined || anchor === '') return undefined;
  const own = [...(anchors ?? []), ...(ids.get(page) ?? [])];
  if (own.includes(decodeAddress(anchor)) || parts().has(decodeAddress(anchor))) return undefined;
  const near = closestMatch(anchor, [...own, ...parts()], { maxDistance: toLimit(anchor) });
  const listed = [...(anchors ?? [])].map((each) => `#${each}`);
  return {
    problem: `A link leads to ${url}, but ${page} has no place of that name`,
    expected:
      near === undefined
        ? `a heading of that page in small letters with dashes${listed.length === 0 ? '' : `: ${listed.join(', ')}`}`
        : `the name of a heading of that page. Did you mean "#${near}"?`,
  };
}

const checkScheme = (url: string): Words | undefined =>
  SAFE_SCHEME.test(url)
    ? undefined
    : {
        problem: `A link leads to ${url}, which is no address of a page`,
        expected: 'an address that begins with "https://", "mailto:" or "tel:", or a page of this site',
      };

function describeRelative(url: string, path: string, addresses: ReadonlySet<string>): Words {
  const problem = `A link leads to ${url}, which is no complete address`;
  if (/^[^\s/@]+@[^\s/@]+$/.test(path)) return { problem, expected: `for mail "mailto:${path}"` };
  if (/^www\.|^[\w-]+\.(?:com|org|net|nz|govt\.nz|co\.nz)(?:\/|$)/.test(path))
    return { problem, expected: `for another site "https://${url}"` };
  return { problem, expected: suggestAddress(`/${path.replace(/^(?:\.{0,2}\/)+/, '')}`, addresses) };
}

function suggestAddress(path: string, addresses: ReadonlySet<string>): string {
  const near = findNearAddress(path, addresses);
  return near === undefined
    ? `one of ${[...addresses].filter((address) => /^\/[\w-]*$/.test(address)).join(', ')}, or an address below one of them`
    : `the address of a page of this site. Did you mean ${near}?`;
}

function findOrigin(entries: readonly ContentEntry[]): string | undefined {
  const site = entries.find(({ file }) => file.endsWith('site.yaml'))?.fields;
  const address = site && 'data' in site ? (site.data as { address?: unknown } | null)?.address : undefined;
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** A link of a text or of a field; the line is counted in the file. */
interface Link {
  readonly entry: ContentEntry;
  /** The path of the field; left out in a text. */
  readonly field?: string;
  readonly url: string;
  readonly line: number | undefined;
}

/** The links of the text under the fields. */
function listTextLinks(entry: ContentEntry): Link[] {
  const first = entry.parts?.textLine ?? 1;
  return [...walkText(entry.text?.tree ?? { type: 'root' })].flatMap((node) => {
    const url = findUrl(node);
    const line = node.position && node.position.start.line + first - 1;
    return url === undefined ? [] : { entry, url, line };
  });
}

function findUrl({ type, url, name, attributes }: TextNode): string | undefined {
  if (type === 'link' || (type === 'definition' && !PICTURE_FILE.test(url ?? ''))) return url;
  const href = name === 'a' ? attributes?.find((attribute) => attribute.name === 'href')?.value : undefined;
  return typeof href === 'string' ? href : undefined;
}

/** The links of the promises of a policy: where each is explained, and what became of it. */
function listPromiseLinks(entry: ContentEntry): Link[] {
  const { fields } = entry;
  // Without a text there are no headings, which is told elsewhere.
  if (!fields || !('data' in fields) || entry.parts?.text.trim() === '') return [];
  return listPromises([entry]).flatMap(({ index }) => {
    const place = `promises.${String(index)}`;
    const { source, history } = readPromise(fields.data, index);
    const links = Array.isArray(history) ? (history as readonly { link?: unknown }[]) : [];
    return [
      { field: `${place}.source`, url: source },
      ...links.map(({ link }, at) => ({ field: `${place}.history.${String(at)}.link`, url: link })),
    ].flatMap(({ field, url }) =>
      typeof url === 'string' ? { entry, field, url, line: fields.findLine(field) } : [],
    );
  });
}

/** The schema tells what else is wrong with them. */
const readPromise = (data: unknown, index: number): { source?: unknown; history?: unknown } =>
  (data as { promises: readonly { source?: unknown; history?: unknown }[] }).promises[index] ?? {};

/**
 * The anchors of the headings of a text, with its facts: two of the same words get a number, as in the build. Null where
 * the text, or a fact in a heading, cannot be read.
 */
function listAnchors({ file, text }: ContentEntry, texts: Rules['texts']): Set<string> | null {
  if (file.endsWith('.mdx') && !text?.tree) return null;
  const slugger = new GithubSlugger();
  const headings = [...walkText(text?.tree ?? { type: 'root' })].filter(({ type }) => type === 'heading');
  const words = headings.map(toWords);
  if (texts === null && words.some((each) => each.includes('(('))) return null;
  return new Set(words.map((each) => slugger.slug(removeMarks(fillFacts(each, texts ?? {})))));
}

/** The lists of links in the content: the file, and the path of the list in it. */
const MENUS = [
  ['content/site.yaml', 'nav'],
  ['content/labels.yaml', 'footer.quickLinks'],
  ['content/labels.yaml', 'footer.legal'],
] as const;

/** Says which links of the header and the footer lead to an address that the site does not have. */
export function checkMenu(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const addresses = listPages(root);
  return MENUS.flatMap(([name, path]) =>
    entries.filter(({ file }) => file === name).flatMap((entry) => checkMenuList(entry, path, addresses)),
  );
}

function checkMenuList(entry: ContentEntry, path: string, addresses: ReadonlySet<string>): ContentIssue[] {
  return readAddresses(readData(entry), path)
    .map((href, index) => ({ href, field: `${path}.${String(index)}.href` }))
    .filter(({ href }) => typeof href === 'string' && href.startsWith('/') && !addresses.has(href))
    .map(({ href, field }) =>
      createIssue(entry, field, {
        problem: `leads to ${String(href)}, where the site has no page`,
        expected: `one of ${[...addresses].filter((address) => address.split('/').length === 2).join(', ')}${suggestPage(String(href), addresses)}`,
      }),
    );
}

function suggestPage(href: string, addresses: ReadonlySet<string>): string {
  const near = findNearAddress(href, addresses);
  return near === undefined ? '' : `. Did you mean ${near}?`;
}

function readAddresses(data: unknown, path: string): unknown[] {
  const list = path.split('.').reduce(readField, data);
  return Array.isArray(list) ? list.map((entry) => readField(entry, 'href')) : [];
}
