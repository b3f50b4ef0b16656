import GithubSlugger from 'github-slugger';

import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import {
  type ContentEntry,
  createIssue,
  findFieldLine,
  findNodeLine,
  listStrings,
  readData,
  readField,
  readList,
} from '../../content-check/read-entries.ts';
import { walkText, toWords, type TextNode } from '../../content-check/parse-text.ts';
import {
  findNearAddress,
  listAddresses,
  listEntryAddresses,
  listPages,
  listPartAnchors,
  listPromiseIds,
  toAddress,
  toSlug,
} from '../../content-check/site-addresses.ts';
import { findNear } from '../../content-check/suggest.ts';
import { decodeAddress } from '../../lib/addresses.ts';
import { listGroupUses } from '../news/news.check.ts';
import { toGroupAddress } from '../news/news.ts';
import { PICTURE_FILE } from '../pictures/picture.schema.ts';
import { PRESS_FOLDER } from '../press/press-files.build.ts';
import { listPressStems } from '../press/press.check.ts';
import { PLATFORMS } from '../social/platforms.ts';
import { toWordSlug } from '../../lib/words.ts';
import { isHidden } from '../publication/publication.check.ts';
import type { Rules } from './notation.check.ts';
import { fillFacts, removeMarks } from './notation.ts';

const PRESS_KIT = 'content/pages/press-kit.mdx';

/** Where links may lead. */
interface Targets {
  /** Where this site is published. */
  readonly origin: string | undefined;
  readonly addresses: ReadonlySet<string>;
  /** Those of entries that visitors cannot see yet. */
  readonly hidden: ReadonlySet<string>;
  /** The anchors of the headings of each page that has a text; null where mistakes elsewhere keep them unknown. */
  readonly headings: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** What the names of the files of the press kit begin with. */
  readonly press: readonly string[];
  /** The other anchors of each page. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
  /** The anchors of the parts of all pages; asked for only where no heading has the anchor, since it reads all of them. */
  readonly parts: () => ReadonlySet<string>;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** What a link of a text may begin with; others run code, or open programs of the visitor. */
const SAFE_SCHEME = /^(?:https?|mailto|tel|sms|webcal):|^\/\//i;

/** Says which links in texts lead to a page, or a place of a page, that this site does not have. */
export function checkLinks(
  root: string,
  entries: readonly ContentEntry[],
  { texts }: Pick<Rules, 'texts'>,
  fill: (words: string) => string,
): ContentIssue[] {
  const links = entries
    .flatMap((entry) => [...listTextLinks(entry), ...listPromiseLinks(entry)])
    .filter(({ url }) => url !== '');
  if (links.length === 0) return [];
  const visible = entries.filter((entry) => !isHidden(entry));
  const groups = listGroupUses(visible).map(({ kind, name }) => toGroupAddress(kind, name));
  // Two recordings may have one sound.
  const seen = new Set(visible.flatMap(listEntryAddresses));
  let anchors: ReadonlySet<string> | undefined;
  const targets: Targets = {
    origin: findOrigin(entries),
    addresses: new Set([...listAddresses(root, entries), ...groups]),
    hidden: new Set(entries.filter(isHidden).flatMap(listEntryAddresses)).difference(seen),
    headings: new Map(entries.map((entry) => [toAddress(entry.file), listAnchors(entry, texts)] as const)),
    press: listPressStems(entries, fill),
    places: listPlaces(entries, fill),
    parts: () => (anchors ??= listPartAnchors()),
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
  const { origin, addresses, press, hidden, headings, places, parts } = targets;
  const local = origin !== undefined && url.startsWith(origin) ? url.slice(origin.length) || '/' : url;
  if (SCHEME.test(local) || local.startsWith('//')) return checkScheme(local);
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(local) ?? [];
  const own = toAddress(entry.file);
  const page = path === '' ? own : path;
  if (path !== '' && !path.startsWith('/')) return describeRelative(url, path, addresses);
  if (path !== '' && !addresses.has(path) && !isPressFile(path, press)) {
    return {
      problem: `A link leads to ${url}, where the site has no page`,
      expected: suggestAddress(path, addresses),
    };
  }
  if (hidden.has(path) && !hidden.has(own)) {
    return {
      problem: `A link leads to ${url}, which visitors cannot see yet: it is a draft, or is not due`,
      expected: 'the address of a page that is published; else let both be published at the same time',
    };
  }
  const known = headings.get(page);
  const name = decodeAddress(anchor);
  if (name === '' || known === null || known?.has(name) || places.get(page)?.has(name) || parts().has(name))
    return undefined;
  const listed = [...(known ?? [])];
  const near = findNear(anchor, [...listed, ...parts()]);
  return {
    problem: `A link leads to ${url}, but ${page} has no place of that name`,
    expected:
      near === undefined
        ? `a heading of that page in small letters with dashes${listed.length === 0 ? '' : `: ${listed.map((each) => `#${each}`).join(', ')}`}`
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
  const site = entries.find(({ file }) => file.endsWith('site.yaml'));
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
  walkText(entry.text?.tree ?? { type: 'root' }).flatMap((node) => {
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
    : listStrings(readData(entry))
        .filter(([field]) => /^promises\.\d+\.(?:source|history\.\d+\.link)$/.test(field))
        .map(([field, url]) => ({ entry, field, url, line: findFieldLine(entry, field) }));

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

/** Texts that name a place of a page: the page, the file, the fields, and what stands before the name. */
const PLACES: readonly (readonly [page: string, file: string, fields: RegExp, prefix?: string])[] = [
  ['/about', 'content/pages/about.mdx', /^(?:values|timeline)\.items\.\d+\.title$/],
  ['/join', 'content/pages/join.mdx', /^ways\.items\.\d+\.title$/],
  ['/voting', 'content/voting.yaml', /^dates\.\d+\.title$/],
  ['/press-kit', PRESS_KIT, /^contacts\.items\.\d+\.role$/],
  ['/press-kit', PRESS_KIT, /^names\.items\.\d+\.name$/, 'name-'],
  ['/press-kit', PRESS_KIT, /^pictures\.\d+\.name$/, 'picture-'],
  ['/press-kit', PRESS_KIT, /^logos\.items\.\d+\.name$/, 'logo-'],
];
/** The parts of the fact sheet: candidate, plans, two of promises, dates and sources. */
const FACT_PARTS = 6;

/** The anchors that the build gives to parts of a page, beside those of the headings of its text; by the address of the page. */
function listPlaces(
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  const add = (page: string, ...names: readonly string[]): void => {
    places.set(page, new Set([...(places.get(page) ?? []), ...names]));
  };
  const listNames = (file: string, fields: RegExp): string[] =>
    entries
      .filter((entry) => entry.file === file)
      .flatMap((entry) => listStrings(readData(entry)))
      .flatMap(([field, words]) => (fields.test(field) ? toWordSlug(fill(words)) : []));
  const number = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${String(index + 1)}`);
  for (const [page, file, fields, prefix = ''] of PLACES)
    add(page, ...listNames(file, fields).map((name) => prefix + name));
  for (const id of listNames(PRESS_KIT, /^biography\.texts\.\d+\.id$/))
    add('/press-kit', `biography-${id}`, `biography-${id}-heading`);
  add('/press-kit', ...Object.keys(PLATFORMS));
  add('/press-kit/fact-sheet', ...number('facts', FACT_PARTS));
  const recording = listNames(
    'content/labels.yaml',
    /^recordings\.(?:highlights|keyTopics|topics|attendees)$/,
  );
  for (const entry of entries) {
    const page = toAddress(entry.file);
    add(page, ...number('quote', readList(entry, 'quotes').length));
    if (entry.kind.base === 'content/media') add(page, ...recording);
    if (entry.kind.base !== 'content/policies') continue;
    add('/policies', toSlug(entry.file));
    for (const list of ['/promises', '/promises/by-policy', page.replace('/policies/', '/promises/')])
      add(list, ...listPromiseIds(entry));
  }
  return places;
}

/** Whether an address is that of a file of the press kit; the build alone knows its size. */
const isPressFile = (path: string, stems: readonly string[]): boolean =>
  stems.some((stem) => path.startsWith(`${PRESS_FOLDER}/${stem}`));

/** The lists of links in the content: the file, and the path of the list in it. */
const MENUS = [
  ['content/site.yaml', 'nav'],
  ['content/labels.yaml', 'header.more'],
  ['content/labels.yaml', 'footer.quickLinks'],
  ['content/labels.yaml', 'footer.legal'],
] as const;

/** Says which links of the header and the footer lead to an address that the site does not have. */
export function checkMenu(entries: readonly ContentEntry[]): ContentIssue[] {
  const addresses = listPages(entries);
  const tops = [...addresses].filter((address) => address.split('/').length === 2).join(', ');
  return MENUS.flatMap(([name, path]) =>
    entries
      .filter(({ file }) => file === name)
      .flatMap((entry) =>
        readAddresses(readData(entry), path).flatMap((href, index): ContentIssue[] => {
          if (typeof href !== 'string' || !href.startsWith('/') || addresses.has(href.replace(/#.*/, '')))
            return [];
          const near = findNearAddress(href, addresses);
          return [
            createIssue(entry, `${path}.${String(index)}.href`, {
              problem: `leads to ${href}, where the site has no page`,
              expected: `one of ${tops}${near === undefined ? '' : `. Did you mean ${near}?`}`,
            }),
          ];
        }),
      ),
  );
}

function readAddresses(data: unknown, path: string): unknown[] {
  const list = path.split('.').reduce(readField, data);
  return Array.isArray(list) ? list.map((entry) => readField(entry, 'href')) : [];
}
