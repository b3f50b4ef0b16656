import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readFields, splitFile } from './content-file.ts';
import type { Mistake } from './content-mistakes.ts';

const FILE = 'content/site.yaml';

/** Says which entries of the menu lead to an address that the site does not have. */
export async function checkMenu(root: string): Promise<Mistake[]> {
  const source = await readFile(join(root, FILE), 'utf8').catch(() => '');
  const file = splitFile(source, false);
  const fields = file && readFields(file);
  if (!fields || 'mistakes' in fields) return [];
  const addresses = await listAddresses(root);
  return readLinks(fields.data)
    .map((href, index) => ({ href, field: `nav.${String(index)}.href` }))
    .filter(({ href }) => typeof href === 'string' && href.startsWith('/') && !addresses.has(href))
    .map(({ href, field }) => ({
      file: FILE,
      line: fields.findLine(field),
      field,
      problem: `leads to ${String(href)}, where the site has no page`,
      expected: `one of ${[...addresses].filter((address) => address.split('/').length === 2).join(', ')}`,
    }));
}

function readLinks(data: unknown): unknown[] {
  const nav = (data as { nav?: unknown } | null)?.nav;
  return Array.isArray(nav) ? nav.map((entry) => (entry as { href?: unknown } | null)?.href) : [];
}

/** The addresses of the pages that stand in the project, and of those that the content makes. */
async function listAddresses(root: string): Promise<Set<string>> {
  const pages = await Array.fromAsync(glob('**/*.astro', { cwd: 'src/pages' }));
  const entries = await Array.fromAsync(glob('{policies,news,media}/*.mdx', { cwd: join(root, 'content') }));
  const fixed = pages
    .filter((page) => !/\[|404/.test(page))
    .map((page) => `/${page.replace(/(?:index)?\.astro$/, '')}`);
  return new Set([...fixed, ...entries.map((entry) => `/${entry.replace(/\.mdx$/, '')}`)].sort());
}
