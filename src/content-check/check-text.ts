import type { ContentIssue, IssueText } from './content-issue.ts';
import type { TextNode } from '../core/mdx-tree.ts';
import { createTextIssue, getFileLine, type ContentEntry } from './read-entries.ts';
import { findNearest } from './suggest.ts';
import { BLOCKS } from '../core/blocks.schema.ts';

export function checkText(entry: ContentEntry): ContentIssue[] {
  const { file, kind, parts, text } = entry;
  if (!parts || !text) return [];
  if (parts.text.trim() === '' && kind.text !== undefined) {
    const expected = `${kind.text}, below the second line of dashes`;
    return [{ file, field: '', problem: 'There is no text under the fields', expected }];
  }
  let rank = 1;
  return [
    ...text.faults.map((fault) => ({ file, ...fault, line: getFileLine(entry, fault.line) })),
    ...text.nodes.flatMap((node) => {
      const above = rank;
      rank = findRank(node) ?? rank;
      return [describeMarkup(node), describeHeading(node, above)]
        .filter((issue) => issue !== undefined)
        .map((issue) => createTextIssue(entry, node, issue));
    }),
    ...text.nodes.flatMap((node) => findSlips(entry, node)),
  ];
}

/** Describes a heading that skips a level, because screen readers navigate by level. `above` is the previous level. */
function describeHeading(node: TextNode, above: number): IssueText | undefined {
  const rank = findRank(node);
  if (rank === undefined || (rank > 1 && rank <= above + 1)) return undefined;
  if (rank === 1)
    return {
      problem: 'A heading begins with one "#": only the title of the page has that level',
      expected: 'two of them, and three for a heading below that one',
      example: '## What it costs',
    };
  const right = '#'.repeat(above + 1);
  return {
    problem: `A heading with ${'#'.repeat(rank)} follows ${above === 1 ? 'the title of the page' : `one with ${'#'.repeat(above)}`}: a level is skipped`,
    expected: `${right} at most`,
    example: `${right} What it costs`,
  };
}

function findRank({ type, depth, name }: TextNode): number | undefined {
  if (type === 'heading') return depth;
  return type.startsWith('mdxJsx') && /^h[1-6]$/.test(name ?? '') ? Number(name?.slice(1)) : undefined;
}

/** A picture or link with a space before or inside its address. Does not match "[sic] (see below)". */
const BRACKETS = /(!?)\[([^\]]*)\]( *)\(((?:\/|#|\.\/|https?:|mailto:|www\.)[^)\n"]*)("[^"]*")?\)/;
const HEADING = /^(#{2,6})([^\s#].*)$/;

function findSlips(entry: ContentEntry, { type, children = [] }: TextNode): ContentIssue[] {
  if (!['paragraph', 'heading', 'tableCell'].includes(type)) return [];
  return children.flatMap((child, index) =>
    child.type !== 'text'
      ? []
      : (child.value ?? '').split('\n').flatMap((text, offset) => {
          const issue = describeSlip(text.trimStart(), index === 0 || offset > 0);
          const line = getFileLine(entry, child.position && child.position.start.line + offset);
          return issue ? { file: entry.file, field: '', line, ...issue } : [];
        }),
  );
}

function describeSlip(line: string, isLineStart: boolean): IssueText | undefined {
  const [, bang = '', text = '', gap = '', target = '', title = ''] = BRACKETS.exec(line) ?? [];
  const address = target.trim();
  if (gap !== '' || address.includes(' ')) {
    const right = address.replaceAll(' ', '-');
    const place = gap === '' ? `in its ${bang ? 'name' : 'address'}` : 'between its brackets';
    const name = bang && `a name without spaces; rename the file to ${right.replace(/^.*\//, '')} too`;
    return {
      problem: `A ${bang ? 'picture does not appear' : 'link does not work'}, because of a space ${place}: "${address}"`,
      expected: gap ? 'the round bracket directly after the square one' : name || 'an address without spaces',
      example: `${bang}[${text}](${right}${title && ` ${title}`})`,
    };
  }
  const [, rank = '', heading = ''] = (isLineStart ? HEADING.exec(line) : null) ?? [];
  if (rank === '') return undefined;
  return {
    problem: `A heading is plain text, because no space follows its "${rank}"`,
    expected: 'a space before its first word',
    example: `${rank} ${heading}`,
  };
}

/** Tags that load code or third-party content, which the content security policy blocks. */
const FOREIGN = new Set(['iframe', 'script', 'style', 'object', 'embed', 'form', 'link', 'video', 'audio']);

/** Describes braces, which MDX evaluates as code, and unknown or ineffective tags. */
function describeMarkup({ type, name, attributes = [] }: TextNode): IssueText | undefined {
  if (type.endsWith('Expression'))
    return { problem: 'The text has words in { braces }', expected: 'other brackets, or "\\{"' };
  if (type === 'mdxjsEsm')
    return { problem: 'A line begins with "import" or "export"', expected: 'another first word' };
  if (!type.startsWith('mdxJsx') || !name) return undefined;
  const tag = `<${name}>`;
  if (FOREIGN.has(name))
    return {
      problem: `The text has ${tag}, which is not allowed in a text`,
      expected: 'a link to it; a video or a recording of the campaign needs its own file in content/media',
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
  const refused = attributes.find((each) => /^(?:style|on[a-z]+|set:[a-z]+)$/i.test(each.name ?? ''));
  return (
    refused && {
      problem: `The tag ${tag} has ${refused.name ?? ''}="…", which has no effect on this site`,
      expected: 'the tag without it, or plain text',
      example: tag,
    }
  );
}

/** Returns the intended block for a name with wrong capitals or, if it begins with one, a wrong letter. */
const findBlock = (name: string): string | undefined =>
  Object.keys(BLOCKS).find((block) => block.toLowerCase() === name.toLowerCase()) ??
  (/^[A-Z]/.test(name) ? findNearest(name, Object.keys(BLOCKS)) : undefined);
