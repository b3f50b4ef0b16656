import { globSync } from 'node:fs';
import { basename } from 'node:path';

import type { ContentIssue } from './content-issue.ts';
import type { TextNode } from './parse-text.ts';

type Found = Omit<ContentIssue, 'file'>;

/** The parts of `ui/mdx` that texts may use. */
const PARTS = globSync('*.astro', { cwd: 'src/ui/mdx' }).map((file) => basename(file, '.astro'));
/** What brings code, or something of another site, which the policy of the pages keeps out. */
const FOREIGN = new Set(['iframe', 'script', 'style', 'object', 'embed', 'form', 'link', 'video', 'audio']);

/** Finds braces, which MDX reads as code, and tags that are no part of the site or do nothing on it. */
export function findMarkup(node: TextNode): Found[] {
  const at = { line: node.position?.start.line, field: '' };
  if (node.type.endsWith('Expression'))
    return [{ ...at, problem: 'The text has words in { braces }', expected: 'other brackets, or "\\{"' }];
  if (node.type === 'mdxjsEsm')
    return [{ ...at, problem: 'A line begins with "import" or "export"', expected: 'another first word' }];
  const { name } = node;
  if (node.type.startsWith('mdxJsx') && FOREIGN.has(name ?? '')) {
    return [
      {
        ...at,
        problem: `The text has <${name ?? ''}>, which has no place in a text`,
        expected:
          'a link to it; a video or a recording of the campaign has a file of its own in content/media',
        example: '[Watch the debate](https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
      },
    ];
  }
  const inner = (node.children ?? []).flatMap(findMarkup);
  if (!node.type.startsWith('mdxJsx')) return inner;
  return [...inner, ...findAttributes(node).map((words) => ({ ...at, ...words })), ...findPart(node)];
}

function findPart({ name, position }: TextNode): Found[] {
  if (!/^[A-Z]/.test(name ?? '') || PARTS.includes(name ?? '')) return [];
  return [
    {
      line: position?.start.line,
      field: '',
      problem: `The text has <${name ?? ''}>, which the site does not know`,
      expected: `plain text, or one of ${PARTS.map((part) => `<${part} />`).join(', ')}`,
    },
  ];
}

/** Looks and actions that somebody wrote on a tag by hand. */
const findAttributes = ({ name, attributes = [] }: TextNode): Omit<Found, 'line' | 'field'>[] =>
  attributes
    .filter((attribute) => /^(?:style|on[a-z]+|set:[a-z]+)$/i.test(attribute.name ?? ''))
    .map((attribute) => ({
      problem: `The tag <${name ?? ''}> has ${attribute.name ?? ''}="…", which has no effect on this site`,
      expected: 'the tag without it, or plain text',
      example: `<${name ?? ''}>`,
    }));
