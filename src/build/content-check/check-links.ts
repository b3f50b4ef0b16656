import { closestMatch } from 'leven';

import { toGroupAddress } from '../../lib/news-groups.ts';
import { listGroupUses } from './check-groups.ts';
import { listPromises } from './check-promises.ts';
import { listPromiseLinks } from './promise-links.ts';
import { listTextLinks, type Link } from './text-links.ts';
import type { ContentIssue } from './content-issue.ts';
import { isHidden } from './hidden-entries.ts';
import { listAnchors } from './heading-anchors.ts';
import type { Rules } from './notation-rules.ts';
import type { ContentEntry } from './read-entries.ts';
import { findNearAddress, listAddresses, listPartAnchors, toLimit, toSlug } from './site-addresses.ts';

/** Where links may lead. */
interface Targets {
  /** Where this site is published. */
  readonly origin: string | undefined;
  readonly addresses: ReadonlySet<string>;
  /** Those of entries that visitors cannot see yet. */
  readonly hidden: ReadonlySet<string>;
  /** The anchors of the headings of each page that has a text; null where mistakes elsewhere keep them unknown. */
  readonly headings: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** The ids of the promises: anchors of the page that lists them. */
  readonly ids: readonly string[];
  /** The anchors of the parts of all pages. */
  readonly parts: ReadonlySet<string>;
}

const PROMISES = '/promises';
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Says which links in texts lead to a page, or a place of a page, that this site does not have. */
export async function checkLinks(
  root: string,
  entries: readonly ContentEntry[],
  { texts }: Pick<Rules, 'texts'>,
): Promise<ContentIssue[]> {
  const links = [...entries.flatMap(listTextLinks), ...entries.flatMap(listPromiseLinks)].filter(
    ({ url }) => url !== '',
  );
  if (links.length === 0) return [];
  const [known, parts] = await Promise.all([listAddresses(root), listPartAnchors()]);
  const groups = listGroupUses(entries.filter((entry) => !isHidden(entry)));
  const addresses = new Set([...known, ...groups.map(({ kind, name }) => toGroupAddress(kind, name))]);
  const headings = new Map(entries.map((entry) => [toAddress(entry), listAnchors(entry, texts)] as const));
  const hidden = new Set(entries.filter(isHidden).map(toAddress));
  const ids = listPromises(entries).map(({ id }) => id);
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
  if (SCHEME.test(local) || local.startsWith('//')) return undefined;
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
  const known = [...(anchors ?? []), ...(page === PROMISES ? ids : []), ...parts];
  if (anchor === undefined || anchor === '' || known.includes(decode(anchor))) return undefined;
  const near = closestMatch(anchor, known, { maxDistance: toLimit(anchor) });
  const own = [...(anchors ?? [])].map((each) => `#${each}`);
  return {
    problem: `A link leads to ${url}, but ${page} has no place of that name`,
    expected:
      near === undefined
        ? `a heading of that page in small letters with dashes${own.length === 0 ? '' : `: ${own.join(', ')}`}`
        : `the name of a heading of that page. Did you mean "#${near}"?`,
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

/** The address of the page that a content file is on. */
function toAddress({ file }: ContentEntry): string {
  const [, folder = '', name = ''] = /^content[\\/]([^\\/]+)[\\/](.+)$/.exec(file) ?? [];
  if (folder !== 'pages') return `/${folder}/${toSlug(name)}`;
  return name === 'home.mdx' ? '/' : `/${toSlug(name)}`;
}

function findOrigin(entries: readonly ContentEntry[]): string | undefined {
  const site = entries.find(({ file }) => file.endsWith('site.yaml'))?.fields;
  const address = site && 'data' in site ? (site.data as { address?: unknown } | null)?.address : undefined;
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    // Not every sign of an anchor is escaped as in an address.
    return anchor;
  }
}
