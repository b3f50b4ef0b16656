import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/** The addresses of the pages that stand in the project, and of those that the content makes. */
export async function listPages(root: string): Promise<Set<string>> {
  const pages = await Array.fromAsync(glob('**/*.astro', { cwd: 'src/pages' }));
  const entries = await Array.fromAsync(glob('{policies,news,media}/*.mdx', { cwd: join(root, 'content') }));
  const fixed = pages
    .filter((page) => !/\[|404/.test(page))
    .map((page) => `/${page.replace(/(?:index)?\.astro$/, '')}`);
  return new Set([...fixed, ...entries.map((entry) => `/${entry.replace(/\.mdx$/, '')}`)].sort());
}
