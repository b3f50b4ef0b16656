import { globSync, readFileSync } from 'node:fs';
import { markdownToMdast } from 'satteri';
import { parse } from 'yaml';

import { walkText, type TextNode } from '../../src/core/mdx-tree.ts';

export interface MarkdownFile {
  readonly page: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly nodes: readonly TextNode[];
}

/** Lists all Markdown pages in `dist`, sorted by path. */
export function listMarkdownFiles(): MarkdownFile[] {
  const files = globSync('dist/**/*.md').sort();
  if (files.length === 0) throw new Error('dist has no Markdown page: run `npm run build` first.');
  return files.map((file) => {
    const [, fields = '', text = ''] = /^---\n([^]*?)^---\n([^]*)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return {
      page: file.replace(/^dist/, '').replace(/\.md$/, ''),
      fields: parse(fields) as MarkdownFile['fields'],
      nodes: listMarkdownNodes(text),
    };
  });
}

/** Lists all Markdown nodes of a text, depth first. */
export const listMarkdownNodes = (text: string): TextNode[] => walkText(markdownToMdast(text) as TextNode);
