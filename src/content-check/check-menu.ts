import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readData } from './entry-data.ts';
import type { ContentEntry } from './read-entries.ts';
import { findNearAddress, listPages } from './site-addresses.ts';

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
    entries.filter(({ file }) => file === name).flatMap((entry) => checkList(entry, path, addresses)),
  );
}

function checkList(entry: ContentEntry, path: string, addresses: ReadonlySet<string>): ContentIssue[] {
  return readLinks(readData(entry), path)
    .map((href, index) => ({ href, field: `${path}.${String(index)}.href` }))
    .filter(({ href }) => typeof href === 'string' && href.startsWith('/') && !addresses.has(href))
    .map(({ href, field }) => ({
      file: entry.file,
      line: findFieldLine(entry, field),
      field,
      problem: `leads to ${String(href)}, where the site has no page`,
      expected: `one of ${[...addresses].filter((address) => address.split('/').length === 2).join(', ')}${suggest(String(href), addresses)}`,
    }));
}

function suggest(href: string, addresses: ReadonlySet<string>): string {
  const near = findNearAddress(href, addresses);
  return near === undefined ? '' : `. Did you mean ${near}?`;
}

function readLinks(data: unknown, path: string): unknown[] {
  const list = path.split('.').reduce(readField, data);
  return Array.isArray(list) ? list.map((entry) => readField(entry, 'href')) : [];
}

/** A field of what may be no group of fields: the schema says so elsewhere. */
const readField = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
