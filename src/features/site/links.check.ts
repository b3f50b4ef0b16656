import GithubSlugger from 'github-slugger';

import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import {
  type ContentEntry,
  createIssue,
  findEntry,
  findFieldLine,
  findNodeLine,
  listTexts,
  readData,
  readField,
  readList,
} from '../../content-check/read-entries.ts';
import { toWords, type TextNode } from '../../content-check/parse-text.ts';
import {
  findNearAddress,
  isPage,
  listAddresses,
  listEntryAddresses,
  listPages,
  listPartAnchors,
  toAddress,
} from '../../content-check/site-addresses.ts';
import { suggest } from '../../content-check/suggest.ts';
import { decodeAddress } from '../../lib/addresses.ts';
import { listGroupUses } from '../news/news.check.ts';
import { toGroupAddress } from '../news/news.ts';
import { PICTURE_FILE } from '../pictures/picture.schema.ts';
import { PRESS_FOLDER } from '../press/press-files.build.ts';
import { isHidden } from '../publication/publication.check.ts';
import type { Rules } from './notation.check.ts';
import { fillWords } from './notation.ts';

/** Where links may lead. */
interface Targets {
  /** Where this site is published. */
  readonly origin: string | undefined;
  readonly addresses: ReadonlySet<string>;
  /** Those of entries that visitors cannot see yet. */
  readonly hidden: ReadonlySet<string>;
  /** The anchors of the headings and quotes of each entry; null where mistakes elsewhere keep them unknown. */
  readonly anchors: ReadonlyMap<string, readonly string[] | null>;
  /** The anchors of the parts of all pages; read only where no heading has the anchor. */
  readonly listParts: () => ReadonlySet<string>;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** What a link of a text may begin with; others run code, or open programs of the visitor. */
const SAFE_SCHEME = /^(?:https?|mailto|tel|sms|webcal):|^\/\//i;

/** Says which links in texts lead to a page, or a place of a page, that this site does not have. */
export function checkLinks(
  root: string,
  entries: readonly ContentEntry[],
  { texts }: Pick<Rules, 'texts'>,
): ContentIssue[] {
  const links = entries
    .flatMap((entry) => [...listTextLinks(entry), ...listPromiseLinks(entry)])
    .filter(({ url }) => url !== '');
  if (links.length === 0) return [];
  const [hidden, visible] = [entries.filter(isHidden), entries.filter((entry) => !isHidden(entry))];
  const groups = listGroupUses(visible).map(({ kind, name }) => toGroupAddress(kind, name));
  let parts: ReadonlySet<string> | undefined;
  const targets: Targets = {
    origin: findOrigin(entries),
    addresses: new Set([...listAddresses(root, entries), ...groups]),
    // Two recordings may have one sound.
    hidden: new Set(hidden.flatMap(listEntryAddresses)).difference(
      new Set(visible.flatMap(listEntryAddresses)),
    ),
    anchors: new Map(entries.map((entry) => [toAddress(entry.file), listAnchors(entry, texts)] as const)),
    listParts: () => (parts ??= listPartAnchors()),
  };
  return links.flatMap((link) => {
    const { entry, line, field } = link;
    const words = checkLink(link, targets);
    if (!words) return [];
    const problem = field === '' ? words.problem : words.problem.replace(/^A link leads/, 'leads');
    return { file: entry.file, line, field, ...words, problem };
  });
}

function checkLink({ entry, url }: Link, targets: Targets): Words | undefined {
  const { origin, addresses, hidden, anchors, listParts } = targets;
  const local = origin !== undefined && url.startsWith(origin) ? url.slice(origin.length) || '/' : url;
  if (SAFE_SCHEME.test(local)) return undefined;
  if (SCHEME.test(local))
    return {
      problem: `A link leads to ${local}, which is no address of a page`,
      expected: 'an address that begins with "https://", "mailto:" or "tel:", or a page of this site',
    };
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(local) ?? [];
  const own = toAddress(entry.file);
  if (path !== '' && !path.startsWith('/')) return describeRelative(url, path, addresses);
  if (path !== '' && !addresses.has(path) && !path.startsWith(PRESS_FOLDER))
    return {
      problem: `A link leads to ${url}, where the site has no page`,
      expected: suggestAddress(path, addresses),
    };
  if (hidden.has(path) && !hidden.has(own))
    return {
      problem: `A link leads to ${url}, which visitors cannot see yet: it is a draft, or is not due`,
      expected: 'the address of a page that is published; else let both be published at the same time',
    };
  const page = path === '' ? own : path;
  const known = anchors.get(page);
  const name = decodeAddress(anchor);
  if (name === '' || !known || known.includes(name) || listParts().has(name)) return undefined;
  return {
    problem: `A link leads to ${url}, but ${page} has no place of that name`,
    expected: `a heading of that page in small letters with dashes${suggest(
      `#${name}`,
      known.map((each) => `#${each}`),
    )}`,
  };
}

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
  const site = findEntry(entries, 'site.yaml');
  const address = site && readData(site)['address'];
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** A link of a text or of a field; the line is counted in the file. */
interface Link {
  readonly entry: ContentEntry;
  /** The path of the field; '' in a text. */
  readonly field: string;
  readonly url: string;
  readonly line: number | undefined;
}

/** The links of the text under the fields. */
const listTextLinks = (entry: ContentEntry): Link[] =>
  (entry.text?.nodes ?? []).flatMap((node) => {
    const url = findUrl(node);
    return url === undefined ? [] : { entry, field: '', url, line: findNodeLine(entry, node) };
  });

function findUrl({ type, url, name, attributes }: TextNode): string | undefined {
  if (type === 'link' || (type === 'definition' && !PICTURE_FILE.test(url ?? ''))) return url;
  const href = name === 'a' ? attributes?.find((attribute) => attribute.name === 'href')?.value : undefined;
  return typeof href === 'string' ? href : undefined;
}

/** The links of the promises of a policy: where each is explained, and what became of it. */
const listPromiseLinks = (entry: ContentEntry): Link[] =>
  // Without a text there are no headings, which is told elsewhere.
  entry.parts?.text.trim() === ''
    ? []
    : listTexts(entry)
        .filter(([field]) => /^promises\.\d+\.(?:source|history\.\d+\.link)$/.test(field))
        .map(([field, url]) => ({ entry, field, url, line: findFieldLine(entry, field) }));

/**
 * The anchors of the headings of an entry, with its facts, and of its quotes: two headings of the same words get a number,
 * as in the build. Other pages have anchors of their own, which the tests of the built pages check.
 */
function listAnchors(entry: ContentEntry, texts: Rules['texts']): string[] | null {
  if (!isPage(entry) || !entry.text?.tree) return null;
  const slugger = new GithubSlugger();
  const words = entry.text.nodes.filter(({ type }) => type === 'heading').map(toWords);
  if (texts === null && words.some((each) => each.includes('(('))) return null;
  return [
    ...words.map((each) => slugger.slug(fillWords(each, { placeholders: {}, texts: texts ?? {} }))),
    ...readList(entry, 'quotes').map((_, index) => `quote-${String(index + 1)}`),
  ];
}

/** The lists of links in the content: the file, and the path of the list in it. */
const MENUS = [
  ['site.yaml', 'nav'],
  ['labels.yaml', 'header.more'],
  ['labels.yaml', 'footer.quickLinks'],
  ['labels.yaml', 'footer.legal'],
] as const;

/** Says which links of the header and the footer lead to an address that the site does not have. */
export function checkMenu(entries: readonly ContentEntry[]): ContentIssue[] {
  const addresses = listPages(entries);
  const tops = [...addresses].filter((address) => address.split('/').length === 2).join(', ');
  return MENUS.flatMap(([name, path]) => {
    const entry = findEntry(entries, name);
    const list = entry && path.split('.').reduce<unknown>(readField, readData(entry));
    if (!entry || !Array.isArray(list)) return [];
    return list.flatMap((link, index): ContentIssue[] => {
      const href = readField(link, 'href');
      if (typeof href !== 'string' || !href.startsWith('/') || addresses.has(href.replace(/#.*/, '')))
        return [];
      const near = findNearAddress(href, addresses);
      return [
        createIssue(entry, `${path}.${String(index)}.href`, {
          problem: `leads to ${href}, where the site has no page`,
          expected: `one of ${tops}${near === undefined ? '' : `. Did you mean ${near}?`}`,
        }),
      ];
    });
  });
}
