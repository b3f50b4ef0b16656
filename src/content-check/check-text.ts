import type { ContentIssue, IssueDetails } from './content-issue.ts';
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
  let level = 1;
  return [
    ...text.issues.map((fault) => ({ file, ...fault, line: getFileLine(entry, fault.line) })),
    ...text.nodes.flatMap((node) => {
      const above = level;
      level = findHeadingLevel(node) ?? level;
      return [describeMarkup(node), describeHeading(node, above)]
        .filter((issue) => issue !== undefined)
        .map((issue) => createTextIssue(entry, node, issue));
    }),
    ...text.nodes.flatMap((node) => findTypingMistakes(entry, node)),
  ];
}

/** Describes a heading that skips a level, because screen readers navigate by level. `above` is the previous level. */
function describeHeading(node: TextNode, above: number): IssueDetails | undefined {
  const level = findHeadingLevel(node);
  if (level === undefined || (level > 1 && level <= above + 1)) return undefined;
  if (level === 1)
    return {
      problem: 'A heading begins with one "#": only the title of the page has that level',
      expected: 'two of them, and three for a heading below that one',
      example: '## What it costs',
    };
  const allowed = '#'.repeat(above + 1);
  return {
    problem: `A heading with ${'#'.repeat(level)} follows ${above === 1 ? 'the title of the page' : `one with ${'#'.repeat(above)}`}: a level is skipped`,
    expected: `${allowed} at most`,
    example: `${allowed} What it costs`,
  };
}

function findHeadingLevel({ type, depth, name }: TextNode): number | undefined {
  if (type === 'heading') return depth;
  return type.startsWith('mdxJsx') && /^h[1-6]$/.test(name ?? '') ? Number(name?.slice(1)) : undefined;
}

/** A picture or link with a space before or inside its address. Does not match "[sic] (see below)". */
const LINK_WITH_SPACE = /(!?)\[([^\]]*)\]( *)\(((?:\/|#|\.\/|https?:|mailto:|www\.)[^)\n"]*)("[^"]*")?\)/;
const HEADING_WITHOUT_SPACE = /^(#{2,6})([^\s#].*)$/;

function findTypingMistakes(entry: ContentEntry, { type, children = [] }: TextNode): ContentIssue[] {
  if (!['paragraph', 'heading', 'tableCell'].includes(type)) return [];
  return children.flatMap((child, index) =>
    child.type !== 'text'
      ? []
      : (child.value ?? '').split('\n').flatMap((text, offset) => {
          const issue = describeTypingMistake(text.trimStart(), index === 0 || offset > 0);
          const line = getFileLine(entry, child.position && child.position.start.line + offset);
          return issue ? { file: entry.file, field: '', line, ...issue } : [];
        }),
  );
}

function describeTypingMistake(line: string, isLineStart: boolean): IssueDetails | undefined {
  const [, bang = '', text = '', gap = '', target = '', title = ''] = LINK_WITH_SPACE.exec(line) ?? [];
  const address = target.trim();
  if (gap !== '' || address.includes(' ')) {
    const corrected = address.replaceAll(' ', '-');
    const place = gap === '' ? `in its ${bang ? 'name' : 'address'}` : 'between its brackets';
    const name = bang && `a name without spaces; rename the file to ${corrected.replace(/^.*\//, '')} too`;
    return {
      problem: `A ${bang ? 'picture does not appear' : 'link does not work'}, because of a space ${place}: "${address}"`,
      expected: gap ? 'the round bracket directly after the square one' : name || 'an address without spaces',
      example: `${bang}[${text}](${corrected}${title && ` ${title}`})`,
    };
  }
  const [, marker = '', heading = ''] = (isLineStart ? HEADING_WITHOUT_SPACE.exec(line) : null) ?? [];
  if (marker === '') return undefined;
  return {
    problem: `A heading is plain text, because no space follows its "${marker}"`,
    expected: 'a space before its first word',
    example: `${marker} ${heading}`,
  };
}

/** Tags that load code or third-party content, which the content security policy blocks. */
const BLOCKED = new Set(['iframe', 'script', 'style', 'object', 'embed', 'form', 'link', 'video', 'audio']);

/** Describes braces, which MDX evaluates as code, and unknown or ineffective tags. */
function describeMarkup({ type, name, attributes = [] }: TextNode): IssueDetails | undefined {
  if (type.endsWith('Expression'))
    return { problem: 'The text has words in { braces }', expected: 'other brackets, or "\\{"' };
  if (type === 'mdxjsEsm')
    return { problem: 'A line begins with "import" or "export"', expected: 'another first word' };
  if (!type.startsWith('mdxJsx') || !name) return undefined;
  const tag = `<${name}>`;
  if (BLOCKED.has(name))
    return {
      problem: `The text has ${tag}, which is not allowed in a text`,
      expected: 'a link to it; a video or a recording of the campaign needs its own file in content/media',
      example: '[Watch the debate](https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
    };
  const blockName = findBlock(name);
  if (blockName !== name && (blockName !== undefined || /^[A-Z]/.test(name))) {
    const block = blockName === undefined ? undefined : BLOCKS[blockName];
    return {
      problem: `The text has ${tag}, which the site does not know`,
      expected: block
        ? `the block <${blockName ?? ''}>, ${block.description}`
        : `plain text, or one of the blocks <${Object.keys(BLOCKS).join('>, <')}>`,
      example: block?.example,
    };
  }
  const ineffective = attributes.find((each) => /^(?:style|on[a-z]+|set:[a-z]+)$/i.test(each.name ?? ''));
  return (
    ineffective && {
      problem: `The tag ${tag} has ${ineffective.name ?? ''}="…", which has no effect on this site`,
      expected: 'the tag without it, or plain text',
      example: tag,
    }
  );
}

/** Returns the block with the same letters in any case, or, for a name with a capital first, the most similar block. */
const findBlock = (name: string): string | undefined =>
  Object.keys(BLOCKS).find((block) => block.toLowerCase() === name.toLowerCase()) ??
  (/^[A-Z]/.test(name) ? findNearest(name, Object.keys(BLOCKS)) : undefined);
