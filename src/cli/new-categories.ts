import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readFields, splitFile } from '../content-check/content-file.ts';

/** The categories of the articles, the most used first. */
export async function listCategories(root: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob('content/news/*.mdx', { cwd: root }));
  const categories = await Promise.all(paths.sort().map((path) => readCategory(join(root, path))));
  const uses = Map.groupBy(
    categories.filter((category) => category !== ''),
    (category) => category,
  );
  return [...uses].sort(([, a], [, b]) => b.length - a.length).map(([category]) => category);
}

/** The category of an article; '' where it has none that can be read. */
async function readCategory(path: string): Promise<string> {
  const parts = splitFile(await readFile(path, 'utf8'), true);
  const fields = parts && readFields(parts);
  const data = fields && 'data' in fields ? (fields.data as { category?: unknown } | null) : null;
  return typeof data?.category === 'string' ? data.category.trim() : '';
}
