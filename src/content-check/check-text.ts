import type { ContentIssue, IssueDetails } from './content-issue.ts';
import type { TextNode } from '../core/mdx-tree.ts';
import { STREET_ADDRESS } from '../core/site.schema.ts';
import { BRACES_ISSUE } from './parse-text.ts';
import { checkLines, createTextIssue, findEntry, getFileLine, type ContentEntry } from './read-entries.ts';
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
      return [describeMarkup(node), describeHeading(node, above)].flatMap((issue) =>
        issue ? createTextIssue(entry, node, issue) : [],
      );
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

/** A picture or link with a space inside or before its address. Does not match "[sic] (see below)". */
const LINK_WITH_SPACE =
  /(!?)\[([^\]]*)\](?=\([^)\n"]*[^\S\n][^)\n"]|([^\S\n]+)\((?:\/|#|\.\/|https?:|mailto:|www\.))[^\S\n]*\(([^)\n"]*)("[^"]*")?\)/;
const HEADING_WITHOUT_SPACE = /^(#{2,6})([^\s#].*)$/;

function findTypingMistakes(entry: ContentEntry, node: TextNode): ContentIssue[] {
  if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return [];
  return getTypedText(node)
    .split('\n')
    .flatMap((text, offset) => {
      const issue = describeTypingMistake(text.trimStart());
      const line = getFileLine(entry, node.position && node.position.start.line + offset);
      return issue ? { file: entry.file, field: '', line, ...issue } : [];
    });
}

/** Returns the text of a paragraph with its line ends, without code. */
const getTypedText = ({ type, value = '', children = [] }: TextNode): string => {
  if (type === 'break') return '\n';
  return type === 'text' ? value : (type === 'inlineCode' ? '`' : '') + children.map(getTypedText).join('');
};

function describeTypingMistake(line: string): IssueDetails | undefined {
  const [, bang = '', text = '', gap = '', target = '', title = ''] = LINK_WITH_SPACE.exec(line) ?? [];
  const address = target.trim();
  if (gap !== '' || /\s/.test(address)) {
    const corrected = address.replaceAll(/\s/g, '-');
    const place = gap === '' ? `in its ${bang ? 'name' : 'address'}` : 'between its brackets';
    const name = bang && `a name without spaces; rename the file to ${corrected.replace(/^.*\//, '')} too`;
    return {
      problem: `A ${bang ? 'picture does not appear' : 'link does not work'}, because of a space ${place}: "${address}"`,
      expected: gap ? 'the round bracket directly after the square one' : name || 'an address without spaces',
      example: `${bang}[${text}](${corrected}${title && ` ${title}`})`,
    };
  }
  const [, marker = '', heading = ''] = HEADING_WITHOUT_SPACE.exec(line) ?? [];
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
  if (type.endsWith('Expression')) return BRACES_ISSUE;
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

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
/** Addresses of an office, not of a person. */
const OFFICE =
  /^(?:admin|contact|enquir(?:y|ies)|hello|help|info|kiaora|mail|media|news|office|press|support|team)@|(?:\.govt|\.parliament|\belections)\.nz$/i;
/** Telephone numbers of New Zealand, without freephone numbers (0800, 0508). */
const PHONE = /(?<![\p{L}\d$/.-])(?:\+64[ -]?(?:\(0\))?|\(?0)[ -]?[2-4679](?:[ )-]{0,2}\d){7,9}(?!-?\d)/gu;
const listContacts = (text: string) => [...(text.match(EMAIL) ?? []), ...(text.match(PHONE) ?? [])];
const normalizeContact = (text: string) =>
  text.includes('@') ? text.toLowerCase() : text.replaceAll(/\D/g, '').replace(/^(?:64)?0?/, '');

/** Hints at contacts that are not those of an office. In records of consent they are errors: the repository may be public. */
export function checkPrivateContacts(entries: readonly ContentEntry[]): ContentIssue[] {
  const offices = ['site.yaml', 'voting.yaml'].flatMap((name) => findEntry(entries, name) ?? []);
  const known = new Set(
    offices.flatMap(({ texts }) => texts).flatMap(([, text]) => listContacts(text).map(normalizeContact)),
  );
  return checkLines(entries, (text, field) => {
    const isConsent = field === 'consent.how';
    const street = isConsent ? (STREET_ADDRESS.exec(text) ?? []) : [];
    const contact = [...listContacts(text), ...street].find(
      (each) => !known.has(normalizeContact(each)) && !OFFICE.test(each),
    );
    if (contact === undefined) return [];
    if (isConsent) {
      const problem = `contains "${contact}", which everybody who can see this folder can read`;
      const expected = 'how the supporter agreed and where the proof is, without an address or a number';
      return [{ field, problem, expected, example: 'By email, kept in the mailbox of the campaign' }];
    }
    const problem = `"${contact}" may be private: content/site.yaml does not have it`;
    const expected = 'the consent of its owner: did this person agree that it is published here?';
    return [{ severity: 'hint', problem, expected }];
  });
}
