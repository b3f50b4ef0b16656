import { globSync, readFileSync } from 'node:fs';
import { markdownToMdast } from 'satteri';
import { parse } from 'yaml';

/** A Markdown node (https://github.com/syntax-tree/mdast). */
export interface MarkdownNode {
  readonly type: string;
  readonly depth?: number;
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null;
  readonly children?: readonly MarkdownNode[];
}

export interface MarkdownFile {
  readonly page: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly nodes: readonly MarkdownNode[];
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
export function listMarkdownNodes(text: string): MarkdownNode[] {
  const walk = (part: MarkdownNode): MarkdownNode[] => [part, ...(part.children ?? []).flatMap(walk)];
  return walk(markdownToMdast(text) as MarkdownNode);
}

export const getMarkdownText = ({ value, children = [] }: MarkdownNode): string =>
  value ?? children.map(getMarkdownText).join('');
