import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { mdxToMdast } from 'satteri';

import type { ContentFile } from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';

/** The parts of `components/mdx` that texts may use. */
const PARTS = globSync('*.astro', { cwd: 'src/components/mdx' }).map((file) => basename(file, '.astro'));

type Found = Omit<ContentIssue, 'file'>;

interface TextNode {
  readonly type: string;
  readonly name?: string | null;
  readonly position?: { readonly start: { readonly line: number } };
  readonly children?: readonly TextNode[];
}

/** Says what is wrong with the text of a file; `meaning` is what the text is there for. */
export function checkText({ text, textLine }: ContentFile, meaning: string): Found[] {
  if (text.trim() === '') {
    return [
      {
        field: '',
        problem: 'There is no text under the fields',
        expected: `${meaning}, below the second line of dashes`,
      },
    ];
  }
  try {
    return findMarkup(mdxToMdast(text) as TextNode).map((found) => ({
      ...found,
      line: found.line === undefined ? undefined : found.line + textLine - 1,
    }));
  } catch (cause) {
    const [, line, reason] = /^(\d+):\d+: (.*)/s.exec((cause as Error).message) ?? [];
    return [
      {
        line: line === undefined ? undefined : Number(line) + textLine - 1,
        field: '',
        problem: `The text cannot be read: ${reason?.replace(/ \(mdx[^)]*\)$/, '') ?? 'it is not Markdown'}`,
        expected: 'plain text; a "<" or a "{" that is meant as such is written "\\<" or "\\{"',
      },
    ];
  }
}

/** Finds braces, which MDX reads as code, and tags that are no part of the site. */
function findMarkup(node: TextNode): Found[] {
  const line = node.position?.start.line;
  const inner = (node.children ?? []).flatMap(findMarkup);
  if (node.type.endsWith('Expression')) {
    return [
      { line, field: '', problem: 'The text has words in { braces }', expected: 'other brackets, or "\\{"' },
    ];
  }
  if (node.type === 'mdxjsEsm') {
    return [
      { line, field: '', problem: 'A line begins with "import" or "export"', expected: 'another first word' },
    ];
  }
  if (node.type.startsWith('mdxJsx') && /^[A-Z]/.test(node.name ?? '') && !PARTS.includes(node.name ?? '')) {
    return [
      ...inner,
      {
        line,
        field: '',
        problem: `The text has <${node.name ?? ''}>, which the site does not know`,
        expected: `plain text, or one of ${PARTS.map((part) => `<${part} />`).join(', ')}`,
      },
    ];
  }
  return inner;
}
