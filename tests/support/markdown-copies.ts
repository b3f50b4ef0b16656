import { globSync, readFileSync } from 'node:fs';
import { markdownToMdast } from 'satteri';
import { parse } from 'yaml';

/** A Markdown node (https://github.com/syntax-tree/mdast). */
export interface Part {
  readonly type: string;
  readonly depth?: number;
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null;
  readonly children?: readonly Part[];
}

export interface Copy {
  readonly page: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly parts: readonly Part[];
}

/** Lists all Markdown copies in `dist`, sorted by path. */
export function listCopies(): Copy[] {
  const files = globSync('dist/**/*.md').sort();
  if (files.length === 0) throw new Error('dist holds no Markdown: run `npm run build` first.');
  return files.map((file) => {
    const [, fields = '', text = ''] = /^---\n([^]*?)^---\n([^]*)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return {
      page: file.replace(/^dist/, '').replace(/\.md$/, ''),
      fields: parse(fields) as Copy['fields'],
      parts: readParts(text),
    };
  });
}

/** Lists all Markdown nodes of a text, depth first. */
export function readParts(text: string): Part[] {
  const walk = (part: Part): Part[] => [part, ...(part.children ?? []).flatMap(walk)];
  return walk(markdownToMdast(text) as Part);
}

export const getMarkdownText = ({ value, children = [] }: Part): string =>
  value ?? children.map(getMarkdownText).join('');
