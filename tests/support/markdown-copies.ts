import { globSync, readFileSync } from 'node:fs';
import { markdownToMdast } from 'satteri';
import { parse } from 'yaml';

/** A part of a Markdown text, as an independent reader sees it (https://github.com/syntax-tree/mdast). */
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

/** All copies of `dist`, in the order of their addresses. */
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

/** A part and all within it, for each part of a Markdown text. */
export function readParts(text: string): Part[] {
  const walk = (part: Part): Part[] => [part, ...(part.children ?? []).flatMap(walk)];
  return walk(markdownToMdast(text) as Part);
}

export const toWords = ({ value, children = [] }: Part): string => value ?? children.map(toWords).join('');
