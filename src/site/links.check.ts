import GithubSlugger from 'github-slugger';

import type { ContentIssue, IssueDetails } from '../content-check/content-issue.ts';
import {
  type ContentEntry,
  createIssue,
  findEntry,
  findNodeLine,
  listEntries,
  listTexts,
  parseFile,
  getListField,
} from '../content-check/read-entries.ts';
import { getNodeText, type TextNode } from '../core/mdx-tree.ts';
import {
  findNearestPath,
  hasPage,
  listSitePaths,
  listEntryPaths,
  listComponentAnchors,
  getEntryPath,
  getSlug,
} from '../content-check/site-addresses.ts';
import { formatSuggestion } from '../content-check/suggest.ts';
import { decodePath } from '../core/addresses.ts';
import { listGroupUses } from '../features/news/news.check.ts';
import { getGroupPath } from '../features/news/news.ts';
import { PICTURE_FILE } from '../core/picture.schema.ts';
import { PRESS_FOLDER } from '../features/press/press-files.build.ts';
import { hasValidPromises, listPromises } from '../features/promises/promises.check.ts';
import { isHidden } from '../content-check/publication.ts';
import { colorsSchema } from '../core/colors.schema.ts';
import type { ShortcodeRules } from './shortcodes.check.ts';
import { interpolatePlainText } from '../core/shortcodes.ts';

interface Targets {
  readonly origin: string | undefined;
  readonly addresses: ReadonlySet<string>;
  /** Page addresses of unpublished entries only. */
  readonly hidden: ReadonlySet<string>;
  /** Anchors of headings and quotes by page; null if another error makes them unknown. */
  readonly anchors: ReadonlyMap<string, readonly string[] | null>;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Allowed schemes. Others can run code or open local programs. */
const SAFE_SCHEME = /^(?:https?|mailto|tel|sms|webcal):|^\/\//i;

/** Reports unsafe links, and links to missing or unpublished pages and anchors. */
export function checkLinks(
  root: string,
  entries: readonly ContentEntry[],
  { texts }: Pick<ShortcodeRules, 'texts'>,
): ContentIssue[] {
  const [hidden, visible] = [entries.filter(isHidden), entries.filter((entry) => !isHidden(entry))];
  const groups = listGroupUses(visible).map(({ kind, name }) => getGroupPath(kind, name));
  const targets: Targets = {
    origin: findOrigin(entries),
    addresses: new Set([...listSitePaths(root, entries), ...groups]),
    // Only if no visible entry has the address: a visible and a hidden recording may share an audio file.
    hidden: new Set(hidden.flatMap(listEntryPaths)).difference(new Set(visible.flatMap(listEntryPaths))),
    anchors: new Map(entries.map((entry) => [getEntryPath(entry.file), listAnchors(entry, texts)] as const)),
  };
  return entries.flatMap(listLinks).flatMap((link) => {
    const { entry, line, field } = link;
    const issue = link.url === '' ? undefined : checkLink(link, targets);
    if (!issue) return [];
    const problem = field === '' ? issue.problem : issue.problem.replace(/^A link leads/, 'leads');
    return { file: entry.file, line, field, ...issue, problem };
  });
}

function checkLink({ entry, url }: Link, targets: Targets): IssueDetails | undefined {
  const { origin, addresses, hidden, anchors } = targets;
  const localUrl = origin !== undefined && url.startsWith(origin) ? url.slice(origin.length) || '/' : url;
  if (SAFE_SCHEME.test(localUrl)) return undefined;
  if (SCHEME.test(localUrl))
    return {
      problem: `A link leads to ${localUrl}, which is not the address of a page`,
      expected: 'an address that begins with "https://", "mailto:" or "tel:", or a page of this site',
    };
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(localUrl) ?? [];
  const ownPath = getEntryPath(entry.file);
  if (path !== '' && !path.startsWith('/')) return describeRelative(url, path, addresses);
  if (path !== '' && !addresses.has(path) && !path.startsWith(PRESS_FOLDER))
    return {
      problem: `A link leads to ${url}, where the site has no page`,
      expected: formatExpectedPage(path, addresses),
    };
  if (hidden.has(path) && !hidden.has(ownPath))
    return {
      problem: `A link leads to ${url}, which visitors cannot see yet: it is a draft, or is not due`,
      expected: 'the address of a page that is published; else let both be published at the same time',
    };
  const page = path === '' ? ownPath : path;
  const ids = anchors.get(page);
  const name = decodePath(anchor);
  if (name === '' || !ids || ids.includes(name) || listComponentAnchors().has(name)) return undefined;
  const suggestion = formatSuggestion(
    `#${name}`,
    ids.map((each) => `#${each}`),
  );
  return {
    problem: `A link leads to ${url}, but ${page} has no place of that name`,
    expected: `a heading of that page in small letters with dashes${suggestion}`,
  };
}

function describeRelative(url: string, path: string, addresses: ReadonlySet<string>): IssueDetails {
  const problem = `A link leads to ${url}, which is not a complete address`;
  if (/^[^\s/@]+@[^\s/@]+$/.test(path)) return { problem, expected: `for mail "mailto:${path}"` };
  if (/^www\.|^[\w-]+\.(?:com|org|net|nz|govt\.nz|co\.nz)(?:\/|$)/.test(path))
    return { problem, expected: `for another site "https://${url}"` };
  return { problem, expected: formatExpectedPage(`/${path.replace(/^(?:\.{0,2}\/)+/, '')}`, addresses) };
}

function formatExpectedPage(path: string, addresses: ReadonlySet<string>): string {
  const near = findNearestPath(path, addresses);
  const topLevel = [...addresses].filter((address) => /^\/[\w-]*$/.test(address));
  return near === undefined
    ? `one of ${topLevel.join(', ')}, or an address below one of them`
    : `the address of a page of this site. Did you mean ${near}?`;
}

function findOrigin(entries: readonly ContentEntry[]): string | undefined {
  const address = findEntry(entries, 'site.yaml')?.data['address'];
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;
}

interface Link {
  readonly entry: ContentEntry;
  readonly field: string;
  readonly url: string;
  readonly line: number | undefined;
}

const LINK_FIELD = /(?:^|\.)href$|^promises\.\d+\.(?:source|history\.\d+\.link)$/;

function listLinks(entry: ContentEntry): Link[] {
  const inText = (entry.text?.nodes ?? []).flatMap((node) => {
    const url = findUrl(node);
    return url === undefined ? [] : { entry, field: '', url, line: findNodeLine(entry, node) };
  });
  // Skips the fields if the body is missing: their #anchors cannot be checked, and another check reports it.
  const isEmpty = entry.kind.text !== undefined && entry.parts?.text.trim() === '';
  const inFields = isEmpty ? [] : listTexts(entry).filter(([field]) => LINK_FIELD.test(field));
  return [...inText, ...inFields.map(([field, url]) => ({ entry, field, url, line: entry.findLine(field) }))];
}

function findUrl({ type, url, name, attributes }: TextNode): string | undefined {
  if (type === 'link' || (type === 'definition' && !PICTURE_FILE.test(url ?? ''))) return url;
  const href = name === 'a' ? attributes?.find((attribute) => attribute.name === 'href')?.value : undefined;
  return typeof href === 'string' ? href : undefined;
}

/** Lists the anchors of headings and quotes. Repeated headings get a number, as in the build. Other anchors need a built page. */
function listAnchors(entry: ContentEntry, texts: ShortcodeRules['texts']): string[] | null {
  if (!hasPage(entry) || !entry.text?.tree) return null;
  const slugger = new GithubSlugger();
  const headings = entry.text.nodes.filter(({ type }) => type === 'heading').map(getNodeText);
  if (texts === null && headings.some((each) => each.includes('(('))) return null;
  return [
    ...headings.map((each) =>
      slugger.slug(interpolatePlainText(each, { placeholders: {}, texts: texts ?? {} })),
    ),
    ...getListField(entry, 'quotes').map((_, index) => `quote-${String(index + 1)}`),
  ];
}

export function checkReferences(entries: readonly ContentEntry[]): ContentIssue[] {
  const policies = listEntries(entries, 'policies');
  const slugs = policies.map(({ file }) => getSlug(file));
  const looks = parseFile(entries, 'colours.yaml', colorsSchema)?.data.policies.map(({ look }) => look);
  const promises = policies.every(hasValidPromises) ? listPromises(entries).map(({ id }) => id) : undefined;
  const references = [
    ['supporters', /^policy$/, 'policy', slugs],
    ['languages', /^promises\.policies\.\d+\.policy$/, 'policy', slugs],
    ['policies', /^look$/, 'look', looks],
    ['news', /^promise$/, 'promise', promises],
  ] as const;
  return references.flatMap(([folder, pattern, noun, known]) =>
    listEntries(entries, folder).flatMap((entry) =>
      listTexts(entry).flatMap(([field, name]) => {
        if (!known || !pattern.test(field) || name === '' || known.includes(name)) return [];
        return createIssue(entry, field, {
          problem: `is "${name}", and there is no ${noun} of that name`,
          expected: `one of ${known.join(', ')}${formatSuggestion(name, known)}`,
        });
      }),
    ),
  );
}
