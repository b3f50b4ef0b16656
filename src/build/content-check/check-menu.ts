import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readFields, splitFile } from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';
import { findNearAddress, listPages } from './site-addresses.ts';

/** The lists of links in the content: the file, and the path of the list in it. */
const MENUS = [
  ['content/site.yaml', 'nav'],
  ['content/labels.yaml', 'footer.quickLinks'],
  ['content/labels.yaml', 'footer.legal'],
] as const;

/** Says which links of the header and the footer lead to an address that the site does not have. */
export async function checkMenu(root: string): Promise<ContentIssue[]> {
  const addresses = await listPages(root);
  const issues = await Promise.all(MENUS.map(([file, path]) => checkList(root, file, path, addresses)));
  return issues.flat();
}

async function checkList(
  root: string,
  name: string,
  path: string,
  addresses: ReadonlySet<string>,
): Promise<ContentIssue[]> {
  const source = await readFile(join(root, name), 'utf8').catch(() => '');
  const file = splitFile(source, false);
  const fields = file && readFields(file);
  if (!fields || 'issues' in fields) return [];
  return readLinks(fields.data, path)
    .map((href, index) => ({ href, field: `${path}.${String(index)}.href` }))
    .filter(({ href }) => typeof href === 'string' && href.startsWith('/') && !addresses.has(href))
    .map(({ href, field }) => ({
      file: name,
      line: fields.findLine(field),
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
