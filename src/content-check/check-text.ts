import type { ContentIssue, Words } from './content-issue.ts';
import type { TextNode } from './parse-text.ts';
import { createTextIssue, toFileLine, type ContentEntry } from './read-entries.ts';
import { findNear } from './suggest.ts';
import { BLOCKS } from '../ui/mdx/blocks.schema.ts';

/** Says what is wrong with the text under the fields of an entry. */
export function checkText(entry: ContentEntry): ContentIssue[] {
  const { file, kind, parts, text } = entry;
  if (!parts || !text) return [];
  if (parts.text.trim() === '' && kind.text !== undefined) {
    const expected = `${kind.text}, below the second line of dashes`;
    return [{ file, field: '', problem: 'There is no text under the fields', expected }];
  }
  let rank = 1;
  return [
    ...text.faults.map((fault) => ({ file, ...fault, line: toFileLine(entry, fault.line) })),
    ...text.nodes.flatMap((node) => {
      const above = rank;
      rank = findRank(node) ?? rank;
      const words = [describeMarkup(node), describeHeading(node, above)].filter((each) => each !== undefined);
      return words.map((each) => createTextIssue(entry, node, each));
    }),
    ...text.nodes.flatMap((node) => findSlips(entry, node)),
  ];
}

/** A heading out of order: people who cannot see the page find their way by their ranks. `above` is the rank before it. */
function describeHeading(node: TextNode, above: number): Words | undefined {
  const rank = findRank(node);
  if (rank === undefined || (rank > 1 && rank <= above + 1)) return undefined;
  const right = '#'.repeat(above + 1);
  const words =
    rank === 1
      ? {
          problem: 'A heading begins with one "#": only the title of the page has that rank',
          expected: 'two of them, and three for a heading below that one',
        }
      : {
          problem: `A heading with ${'#'.repeat(rank)} follows ${above === 1 ? 'the title of the page' : `one with ${'#'.repeat(above)}`}: a rank is left out`,
          expected: `${right} at most`,
        };
  return { ...words, example: `${rank === 1 ? '##' : right} What it costs` };
}

function findRank({ type, depth, name }: TextNode): number | undefined {
  if (type === 'heading') return depth;
  return type.startsWith('mdxJsx') && /^h[1-6]$/.test(name ?? '') ? Number(name?.slice(1)) : undefined;
}

/** A picture or a link with a space between its brackets or in its address: "[sic] (see below)" is none. */
const BRACKETS = /(!?)\[([^\]]*)\]( *)\(((?:\/|#|\.\/|https?:|mailto:|www\.)[^)\n"]*)("[^"]*")?\)/;
const HEADING = /^(#{2,6})([^\s#].*)$/;

/** Finds what was meant as a picture, a link or a heading, and is read as words because of a space. */
function findSlips(entry: ContentEntry, { type, children = [] }: TextNode): ContentIssue[] {
  if (!['paragraph', 'heading', 'tableCell'].includes(type)) return [];
  return children.flatMap((child, index) =>
    child.type !== 'text' || !/[[#]/.test(child.value ?? '')
      ? []
      : (child.value ?? '').split('\n').flatMap((text, offset) => {
          const words = describeSlip(text.trimStart(), index === 0 || offset > 0);
          const line = toFileLine(entry, child.position && child.position.start.line + offset);
          return words ? { file: entry.file, field: '', line, ...words } : [];
        }),
  );
}

function describeSlip(text: string, isLineStart: boolean): Words | undefined {
  const [, mark = '', words = '', gap = '', target, title = ''] = BRACKETS.exec(text) ?? [];
  const address = target?.trim() ?? '';
  if (target !== undefined && (gap !== '' || address.includes(' '))) {
    const right = address.replaceAll(' ', '-');
    const place = gap === '' ? `in its ${mark ? 'name' : 'address'}` : 'between its brackets';
    return {
      problem: `A ${mark ? 'picture does not appear' : 'link is no link'}, because a space stands ${place}: "${address}"`,
      expected:
        gap !== ''
          ? 'the round bracket right behind the square one'
          : mark
            ? `a name without spaces; rename the file to ${right.replace(/^.*\//, '')} too`
            : 'an address without spaces',
      example: `${mark}[${words}](${right}${title && ` ${title}`})`,
    };
  }
  const [, rank, heading] = (isLineStart ? HEADING.exec(text) : null) ?? [];
  return rank === undefined || heading === undefined
    ? undefined
    : {
        problem: `A heading is no heading, because no space follows its "${rank}"`,
        expected: 'a space before its first word',
        example: `${rank} ${heading}`,
      };
}

/** What brings code, or something of another site, which the policy of the pages keeps out. */
const FOREIGN = new Set(['iframe', 'script', 'style', 'object', 'embed', 'form', 'link', 'video', 'audio']);

/** Tells of braces, which MDX reads as code, and of tags that are no part of the site or do nothing on it. */
function describeMarkup({ type, name, attributes = [] }: TextNode): Words | undefined {
  if (type.endsWith('Expression'))
    return { problem: 'The text has words in { braces }', expected: 'other brackets, or "\\{"' };
  if (type === 'mdxjsEsm')
    return { problem: 'A line begins with "import" or "export"', expected: 'another first word' };
  if (!type.startsWith('mdxJsx') || !name) return undefined;
  const tag = `<${name}>`;
  if (FOREIGN.has(name))
    return {
      problem: `The text has ${tag}, which has no place in a text`,
      expected: 'a link to it; a video or a recording of the campaign has a file of its own in content/media',
      example: '[Watch the debate](https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
    };
  const near = findBlock(name);
  if (near !== name && (near !== undefined || /^[A-Z]/.test(name))) {
    const block = near === undefined ? undefined : BLOCKS[near];
    return {
      problem: `The text has ${tag}, which the site does not know`,
      expected: block
        ? `the block <${near ?? ''}>, ${block.about}`
        : `plain text, or one of the blocks <${Object.keys(BLOCKS).join('>, <')}>`,
      example: block?.example,
    };
  }
  const written = attributes.find((attribute) =>
    /^(?:style|on[a-z]+|set:[a-z]+)$/i.test(attribute.name ?? ''),
  );
  return (
    written && {
      problem: `The tag ${tag} has ${written.name ?? ''}="…", which has no effect on this site`,
      expected: 'the tag without it, or plain text',
      example: tag,
    }
  );
}

/** The block that somebody meant, who may have slipped in its capital or, with one, in a letter. */
const findBlock = (name: string): string | undefined =>
  Object.keys(BLOCKS).find((block) => block.toLowerCase() === name.toLowerCase()) ??
  (/^[A-Z]/.test(name) ? findNear(name, Object.keys(BLOCKS)) : undefined);
