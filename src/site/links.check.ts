import { basename } from 'node:path';
import GithubSlugger from 'github-slugger';

import type { ContentIssue, IssueDetails } from '../content-check/content-issue.ts';
import {
  type ContentEntry,
  checkLines,
  findEntry,
  findNodeLine,
  listEntries,
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
  listPages,
} from '../content-check/site-addresses.ts';
import { formatSuggestion } from '../content-check/suggest.ts';
import { decodePath, removeTracking, URL_IN_TEXT } from '../core/addresses.ts';
import { listGroupUses } from '../features/news/news.check.ts';
import { getGroupPath } from '../features/news/news.ts';
import { PICTURE_FILE } from '../core/picture.schema.ts';
import { PRESS_FOLDER } from '../features/press/press-files.build.ts';
import { arePromisesValid, listPromises } from '../features/promises/promises.check.ts';
import { isHidden } from '../content-check/publication.ts';
import { colorsSchema } from '../core/colors.schema.ts';
import type { ShortcodeRules } from './shortcodes.check.ts';
import { interpolatePlainText } from '../core/shortcodes.ts';

type Targets = ReturnType<typeof listTargets>;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Allowed schemes. Others can run code or open local programs. */
const SAFE_SCHEME = /^(?:https?|mailto|tel|sms|webcal):|^\/\//i;

const SHARE =
  'an address that opens without signing in: the link under "Share", for "Anyone with the link", or "Publish"; or a PDF in content/files';
const CALENDAR = 'the page /media; or the "Public URL to this calendar", in the settings of the calendar';
const MAIL = 'the page that the message is about; for a message to somebody, "mailto:" and the address';
const PATH = 'for a page of this site, its address from the slash after the name on: /news';
const FILE = 'the file in the folder content/files, and its address: /files/plan.pdf';

/** Addresses, without `https://`, that work only for whoever copied them, with the advice. */
const PRIVATE_ADDRESSES: readonly (readonly [address: RegExp, expected: string])[] = [
  [/^file:/i, FILE],
  [/^docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/(?!e\/)|^(?:docs|drive)\.google\.com\/.*\/edit\b/, SHARE],
  [/^drive\.google\.com\/drive\/(?:u\/\d+\/)?(?:home|my-drive|recent|shared-with-me|starred)\b/, SHARE],
  [/^(?:www\.)?dropbox\.com\/(?:home|personal|preview|work)\b/, SHARE],
  [/^[\w-]+\.sharepoint\.com\/(?!:\w:\/[gs]\/)|^onedrive\.live\.com\/(?!embed|.*authkey=)/, SHARE],
  [/^(?:www\.)?canva\.com\/design\/.*\/edit\b/, SHARE],
  [
    /^calendar\.google\.com\/calendar\/(?:(?:u\/\d+\/)?r(?:\/(?!eventedit\?)|\?|$)|ical\/.*\/private-)/,
    CALENDAR,
  ],
  [/^mail\.(?:google|yahoo)\.com\b|^outlook\.[a-z\d]+\.(?:com|microsoft)\/mail\b/, MAIL],
  [/^(?:localhost|[\d.]+)(?:[:/]|$)|^[\w-]+--[\w-]+\.netlify\.app\b/, PATH],
];

/** Describes a link to another site that is not meant for visitors, or follows them. */
function describeForeignLink(url: string): IssueDetails | undefined {
  if (!/^(?:https?|file):/i.test(url)) return undefined;
  const subject = `A link leads to ${url.length > 80 ? `${url.slice(0, 79)}…` : url}`;
  const address = url.replace(/^https?:\/\//i, '');
  const [, expected] = PRIVATE_ADDRESSES.find(([pattern]) => pattern.test(address)) ?? [];
  if (expected !== undefined) return { problem: `${subject}, which is not meant for visitors`, expected };
  const cleanUrl = removeTracking(url);
  if (cleanUrl === url) return undefined;
  const problem = `${subject}, with which other companies follow your readers: the site removes the end`;
  return { severity: 'hint', problem, expected: `the address without its end: ${cleanUrl}` };
}

/** Reports unsafe links, and links to missing or unpublished pages and anchors. */
export function checkLinks(
  root: string,
  entries: readonly ContentEntry[],
  { texts }: Pick<ShortcodeRules, 'texts'>,
): ContentIssue[] {
  const targets = listTargets(root, entries, texts);
  return entries.flatMap(listLinks).flatMap((link) => {
    const { entry, line, field, url } = link;
    const isPageLink = field === '' || LINK_FIELD.test(field);
    const issue = describeForeignLink(url) ?? (isPageLink ? checkLink(link, targets) : undefined);
    if (!issue) return [];
    const problem = field === '' ? issue.problem : issue.problem.replace(/^A link leads/, 'leads');
    return { file: entry.file, line, field, ...issue, problem };
  });
}

function listTargets(root: string, entries: readonly ContentEntry[], texts: ShortcodeRules['texts']) {
  const [hidden, visible] = [entries.filter(isHidden), entries.filter((entry) => !isHidden(entry))];
  const groups = listGroupUses(visible).map(({ kind, name }) => getGroupPath(kind, name));
  // The public site leaves out languages that nobody has checked.
  const languages = listEntries(entries, 'languages');
  const unread = languages.flatMap(({ file, data }) =>
    data['checked'] === undefined ? `/${basename(file, '.yaml')}` : [],
  );
  const pages = listPages(visible.filter((entry) => !languages.includes(entry)));
  const address = String(findEntry(entries, 'site.yaml')?.data['address']);
  return {
    origin: URL.parse(address)?.origin,
    addresses: new Set([...listSitePaths(root, entries), ...groups]),
    // Only if no visible entry has the address: a visible and a hidden recording may share an audio file.
    hidden: new Set([...hidden.flatMap(listEntryPaths), ...unread]).difference(
      new Set([...visible.flatMap(listEntryPaths), ...pages]),
    ),
    anchors: new Map(entries.map((entry) => [getEntryPath(entry.file), listAnchors(entry, texts)] as const)),
  };
}

function checkLink({ entry, url }: Link, targets: Targets): IssueDetails | undefined {
  if (url === '') return undefined;
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
  const known = ids.map((each) => `#${each}`);
  return {
    problem: `A link leads to ${url}, but ${page} has no place of that name`,
    expected: `a heading of that page in small letters with dashes${formatSuggestion(`#${name}`, known)}`,
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

type Link = ReturnType<typeof listLinks>[number];

const LINK_FIELD = /(?:^|\.)href$|^promises\.\d+\.(?:(?:today\.)?source|history\.\d+\.evidence)$/;

function listLinks(entry: ContentEntry) {
  const inText = (entry.text?.nodes ?? []).flatMap((node) => {
    const url = findUrl(node);
    return url === undefined ? [] : { entry, field: '', url, line: findNodeLine(entry, node) };
  });
  // Skips the fields if the body is missing: their #anchors cannot be checked, and another check reports it.
  const isEmpty = entry.kind.text !== undefined && entry.parts?.text.trim() === '';
  // The campaign's accounts elsewhere may have parameters on purpose.
  const inFields = isEmpty ? [] : entry.texts.filter(([field]) => !field.startsWith('integration.'));
  return [
    ...inText,
    ...inFields.flatMap(([field, text]) => {
      const urls = LINK_FIELD.test(field) ? [text] : (text.match(URL_IN_TEXT) ?? []);
      return urls.map((url) => ({ entry, field, url, line: entry.findLine(field) }));
    }),
  ];
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
  const promises = arePromisesValid(entries) ? listPromises(entries).map(({ id }) => id) : undefined;
  const site = entries.filter(({ file }) => file === 'content/site.yaml');
  const join = findEntry(entries, 'pages/join.mdx');
  const ways = join?.texts.flatMap(([field, text]) => (/^ways\.items\.\d+\.title$/.test(field) ? text : []));
  const references = [
    [listEntries(entries, 'supporters'), /^policy$/, 'policy', slugs],
    [listEntries(entries, 'languages'), /^promises\.policies\.\d+\.policy$/, 'policy', slugs],
    [policies, /^look$/, 'look', looks],
    [listEntries(entries, 'news'), /^promise$/, 'promise', promises],
    [site, /^volunteering\.urgentHelp\.\d+$/, 'way to help in pages/join.mdx', ways],
  ] as const;
  return references.flatMap(([listed, pattern, noun, known]) =>
    checkLines(listed, (name, field) => {
      if (!known || !pattern.test(field) || name === '' || known.includes(name)) return [];
      const problem = `is "${name}", and there is no ${noun} of that name`;
      return [{ field, problem, expected: `one of ${known.join(', ')}${formatSuggestion(name, known)}` }];
    }),
  );
}
