import { globSync } from 'node:fs';
import { basename } from 'node:path';

import type { ContentIssue } from './content-issue.ts';
import { walkText, type ParsedText, type TextNode } from './parse-text.ts';

const HEADING_TAG = /^h[1-6]$/;

type Found = Omit<ContentIssue, 'file'>;

/** Says what is wrong with a text, by its own lines; `meaning` is what the text is there for. */
export function checkText(text: string, { tree, faults }: ParsedText, meaning: string | undefined): Found[] {
  if (text.trim() === '' && meaning !== undefined) {
    return [
      {
        field: '',
        problem: 'There is no text under the fields',
        expected: `${meaning}, below the second line of dashes`,
      },
    ];
  }
  return tree === null ? faults : [...faults, ...findMarkup(tree), ...findSlips(tree), ...findHeadings(tree)];
}

/** Finds headings out of order: people who cannot see the page find their way by their ranks. */
function findHeadings(tree: TextNode): Found[] {
  let above = 1;
  return walkText(tree).flatMap((node) => {
    const rank = findRank(node);
    if (rank === undefined) return [];
    const line = node.position?.start.line;
    const limit = above + 1;
    above = rank === 1 ? above : rank;
    if (rank === 1) {
      return {
        line,
        field: '',
        problem: 'A heading begins with one "#": only the title of the page has that rank',
        expected: 'two of them, and three for a heading below that one',
        example: '## What it costs',
      };
    }
    return rank <= limit
      ? []
      : {
          line,
          field: '',
          problem: `A heading with ${'#'.repeat(rank)} follows ${limit === 2 ? 'the title of the page' : `one with ${'#'.repeat(limit - 1)}`}: a rank is left out`,
          expected: `${'#'.repeat(limit)} at most`,
          example: `${'#'.repeat(limit)} What it costs`,
        };
  });
}

function findRank({ type, depth, name }: TextNode): number | undefined {
  if (type === 'heading') return depth;
  return type.startsWith('mdxJsx') && HEADING_TAG.test(name ?? '') ? Number(name?.slice(1)) : undefined;
}

type Words = Pick<ContentIssue, 'problem' | 'expected' | 'example'>;

const PICTURE = /!\[([^\]]*)\]( *)\(([^)\n]+)\)/;
/** The caption behind the name of a picture, with the spaces before it. */
const TITLE = /\s+"[^"]*"\s*$/;
/** The brackets of a link with a space between or inside them: "[sic] (see below)" is none. */
const LINK = /(?<!!)\[([^\]]+)\]( *)\(((?:\/|#|\.\/|https?:|mailto:|www\.)[^)\n]*)\)/;
const HEADING = /^(#{2,6})([^\s#].*)$/;

/** Finds what was meant as a picture, a link or a heading, and is read as words because of a space. */
function findSlips(node: TextNode): Found[] {
  const inner = (node.children ?? []).flatMap(findSlips);
  if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return inner;
  const own = (node.children ?? []).flatMap(({ type, value = '', position }, index) =>
    type !== 'text' || !/[[#]/.test(value)
      ? []
      : value.split('\n').flatMap((text, offset) => {
          const words = describeSlip(text.trimStart(), index === 0 || offset > 0);
          const line = position && position.start.line + offset;
          return words ? [{ line, field: '', ...words }] : [];
        }),
  );
  return [...inner, ...own];
}

function describeSlip(text: string, isLineStart: boolean): Words | undefined {
  const [, alt, gap, file] = PICTURE.exec(text) ?? [];
  if (alt !== undefined && file !== undefined) {
    const [title = ''] = TITLE.exec(file) ?? [];
    const name = file.slice(0, file.length - title.length).trim();
    const rightName = name.replaceAll(' ', '-');
    const right = `![${alt}](${rightName}${title})`;
    return gap === ''
      ? {
          problem: `A picture does not appear, because the name of its file has a space: "${name}"`,
          expected: `a name without spaces; rename the file to ${rightName.replace(/^.*\//, '')} too`,
          example: right,
        }
      : {
          problem: `A picture does not appear, because a space stands between its brackets: "${name}"`,
          expected: 'the round bracket right behind the square one',
          example: right,
        };
  }
  const [, words, space, address] = LINK.exec(text) ?? [];
  if (words !== undefined && address !== undefined && (space !== '' || address.includes(' '))) {
    return {
      problem: `A link is no link, because a space stands ${space === '' ? 'in its address' : 'between its brackets'}: "${address}"`,
      expected: space === '' ? 'an address without spaces' : 'the round bracket right behind the square one',
      example: `[${words}](${address.trim().replaceAll(' ', '-')})`,
    };
  }
  const [, rank, title] = (isLineStart ? HEADING.exec(text) : null) ?? [];
  return rank === undefined || title === undefined
    ? undefined
    : {
        problem: `A heading is no heading, because no space follows its "${rank}"`,
        expected: 'a space before its first word',
        example: `${rank} ${title}`,
      };
}

/** The parts of `ui/mdx` that texts may use. */
const PARTS = globSync('*.astro', { cwd: 'src/ui/mdx' }).map((file) => basename(file, '.astro'));
/** What brings code, or something of another site, which the policy of the pages keeps out. */
const FOREIGN = new Set(['iframe', 'script', 'style', 'object', 'embed', 'form', 'link', 'video', 'audio']);

/** Finds braces, which MDX reads as code, and tags that are no part of the site or do nothing on it. */
function findMarkup(node: TextNode): Found[] {
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
