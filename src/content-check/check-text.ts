import type { ContentIssue, Words } from './content-issue.ts';
import { walkText, type TextNode } from './parse-text.ts';
import { createTextIssue, toFileLine, type ContentEntry } from './read-entries.ts';
import { findNear } from './suggest.ts';
import { BLOCKS } from '../ui/mdx/blocks.schema.ts';

/** Says what is wrong with the text under the fields of an entry. */
export function checkText(entry: ContentEntry): ContentIssue[] {
  const { file, kind, parts, text } = entry;
  if (!parts || !text) return [];
  if (parts.text.trim() === '' && kind.text !== undefined) {
    return [
      {
        file,
        field: '',
        problem: 'There is no text under the fields',
        expected: `${kind.text}, below the second line of dashes`,
      },
    ];
  }
  const faults = text.faults.map((fault) => ({ file, ...fault, line: toFileLine(entry, fault.line) }));
  const nodes = text.tree ? walkText(text.tree) : [];
  return [
    ...faults,
    ...nodes.flatMap((node) => describeMarkup(node).map((words) => createTextIssue(entry, node, words))),
    ...nodes.flatMap((node) =>
      findSlips(node).map(({ line, words }) => ({
        file,
        line: toFileLine(entry, line),
        field: '',
        ...words,
      })),
    ),
    ...findHeadings(nodes).map(({ node, words }) => createTextIssue(entry, node, words)),
  ];
}

/** Finds headings out of order: people who cannot see the page find their way by their ranks. */
function findHeadings(nodes: readonly TextNode[]): { readonly node: TextNode; readonly words: Words }[] {
  let above = 1;
  return nodes.flatMap((node) => {
    const rank = findRank(node);
    const limit = above + 1;
    if (rank === undefined) return [];
    if (rank === 1) {
      const words = {
        problem: 'A heading begins with one "#": only the title of the page has that rank',
        expected: 'two of them, and three for a heading below that one',
        example: '## What it costs',
      };
      return { node, words };
    }
    above = rank;
    if (rank <= limit) return [];
    const words = {
      problem: `A heading with ${'#'.repeat(rank)} follows ${limit === 2 ? 'the title of the page' : `one with ${'#'.repeat(limit - 1)}`}: a rank is left out`,
      expected: `${'#'.repeat(limit)} at most`,
      example: `${'#'.repeat(limit)} What it costs`,
    };
    return { node, words };
  });
}

function findRank({ type, depth, name }: TextNode): number | undefined {
  if (type === 'heading') return depth;
  return type.startsWith('mdxJsx') && /^h[1-6]$/.test(name ?? '') ? Number(name?.slice(1)) : undefined;
}

const PICTURE = /!\[([^\]]*)\]( *)\(([^)\n]+)\)/;
/** The caption behind the name of a picture, with the spaces before it. */
const TITLE = /\s+"[^"]*"\s*$/;
/** The brackets of a link with a space between or inside them: "[sic] (see below)" is none. */
const LINK = /(?<!!)\[([^\]]+)\]( *)\(((?:\/|#|\.\/|https?:|mailto:|www\.)[^)\n]*)\)/;
const HEADING = /^(#{2,6})([^\s#].*)$/;

/** Finds what was meant as a picture, a link or a heading, and is read as words because of a space. */
function findSlips({ type, children = [] }: TextNode) {
  if (!['paragraph', 'heading', 'tableCell'].includes(type)) return [];
  return children.flatMap((child, index) =>
    child.type !== 'text' || !/[[#]/.test(child.value ?? '')
      ? []
      : (child.value ?? '').split('\n').flatMap((text, offset) => {
          const words = describeSlip(text.trimStart(), index === 0 || offset > 0);
          return words ? { line: child.position && child.position.start.line + offset, words } : [];
        }),
  );
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

/** What brings code, or something of another site, which the policy of the pages keeps out. */
const FOREIGN = new Set(['iframe', 'script', 'style', 'object', 'embed', 'form', 'link', 'video', 'audio']);

/** Tells of braces, which MDX reads as code, and of tags that are no part of the site or do nothing on it. */
function describeMarkup({ type, name, attributes = [] }: TextNode): Words[] {
  if (type.endsWith('Expression'))
    return [{ problem: 'The text has words in { braces }', expected: 'other brackets, or "\\{"' }];
  if (type === 'mdxjsEsm')
    return [{ problem: 'A line begins with "import" or "export"', expected: 'another first word' }];
  if (!type.startsWith('mdxJsx') || !name) return [];
  const tag = `<${name}>`;
  const near = findBlock(name);
  if (near !== undefined && near !== name)
    return [
      {
        problem: `The text has ${tag}, which the site does not know`,
        expected: `the block <${near}>, ${BLOCKS[near]?.about ?? ''}`,
        example: BLOCKS[near]?.example,
      },
    ];
  if (FOREIGN.has(name))
    return [
      {
        problem: `The text has ${tag}, which has no place in a text`,
        expected:
          'a link to it; a video or a recording of the campaign has a file of its own in content/media',
        example: '[Watch the debate](https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
      },
    ];
  if (/^[A-Z]/.test(name) && near === undefined)
    return [
      {
        problem: `The text has ${tag}, which the site does not know`,
        expected: `plain text, or one of the blocks ${Object.keys(BLOCKS)
          .map((block) => `<${block}>`)
          .join(', ')}`,
      },
    ];
  // Looks and actions that somebody wrote on a tag by hand.
  return attributes
    .filter((attribute) => /^(?:style|on[a-z]+|set:[a-z]+)$/i.test(attribute.name ?? ''))
    .map((attribute) => ({
      problem: `The tag ${tag} has ${attribute.name ?? ''}="…", which has no effect on this site`,
      expected: 'the tag without it, or plain text',
      example: tag,
    }));
}

/** The block that somebody meant, who may have slipped in its capital or, with one, in a letter. */
const findBlock = (name: string): string | undefined =>
  Object.keys(BLOCKS).find((block) => block.toLowerCase() === name.toLowerCase()) ??
  (/^[A-Z]/.test(name) ? findNear(name, Object.keys(BLOCKS)) : undefined);
