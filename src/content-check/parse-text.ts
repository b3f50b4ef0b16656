import { mdxToMdast } from 'satteri';

import type { Found, Words } from './content-issue.ts';

/** A part of a text, as the parser of the build reads it: https://github.com/syntax-tree/mdast */
export interface TextNode {
  readonly type: string;
  /** The name of a tag. */
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  /** The address of a link or a picture. */
  readonly url?: string;
  /** What a picture shows. */
  readonly alt?: string | null;
  /** The rank of a heading, 1 to 6. */
  readonly depth?: number;
  /** The words of a node without children. */
  readonly value?: string;
  readonly position?: { readonly start: { readonly line: number } };
  readonly children?: readonly TextNode[];
}

/** A text under fields; lines are counted from its own first. */
export interface ParsedText {
  /** Null when the text cannot be read. */
  readonly tree: TextNode | null;
  /** Everything in it, in the order of the text. */
  readonly nodes: readonly TextNode[];
  /** The reason why it cannot be read. */
  readonly faults: readonly Found[];
}

/** The tag that a message of the parser names. */
const TAG = /`<\/?([^`>]+)>`/;

/** Reads a text. The parser stops at its first fault: each further one is found by leaving out the paragraph of the last. */
export function parseText(text: string): ParsedText {
  const lines = text.split('\n');
  const faults: Found[] = [];
  let omitted = '';
  for (;;) {
    try {
      const tree = mdxToMdast(lines.join('\n')) as TextNode;
      return faults.length === 0
        ? { tree, nodes: walkText(tree), faults }
        : { tree: null, nodes: [], faults };
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      // The message begins with line and column, from 1.
      const [, line, column, reason = ''] = /^(\d+):(\d+): (.*)$/s.exec(cause.message) ?? [];
      if (line === undefined) throw cause;
      const at = Number(line) - 1;
      const from = lines
        .slice(at)
        .join('\n')
        .slice(Number(column) - 1);
      const [, name = ''] = TAG.exec(reason) ?? [];
      // The other half of a tag may be in what is left out.
      if (name === '' || !new RegExp(`</?${RegExp.escape(name)}\\b`).test(omitted))
        faults.push({ line: Number(line), field: '', ...describeFault(from, reason, name) });
      const isBlank = (each: string) => each.trim() === '';
      const end = lines.findIndex((each, index) => index > at && isBlank(each));
      const start = lines.findLastIndex((each, index) => index <= at && isBlank(each)) + 1;
      const paragraph = lines.slice(start, end === -1 ? undefined : end);
      if (paragraph.every(isBlank)) return { tree: null, nodes: [], faults };
      omitted += paragraph.join('\n');
      lines.fill('', start, start + paragraph.length);
    }
  }
}

/** Explains the message of the MDX parser; `from` is the text from the fault on. */
function describeFault(from: string, reason: string, name: string): Words {
  const [tag = ''] = /^<[^\s<>]*(?:\s[^<>]*)?>/.exec(from) ?? [];
  if (from.startsWith('<!--'))
    return {
      problem: 'The text has a comment, <!-- … -->, which cannot stand here',
      expected: 'no comment; a note to yourselves stands among the fields, on a line that begins with "#"',
      example: '# Ask Aroha for the figures',
    };
  if (reason.startsWith('Unexpected closing tag'))
    return {
      problem: `The text closes a tag that is not open: "${tag}"`,
      expected: `plain text, or "<${name}>" where it begins`,
    };
  if (reason.startsWith('Expected a closing tag'))
    return /^(?:br|hr|img|input|wbr)$/.test(name)
      ? {
          problem: `The tag "${tag}" does not end`,
          expected: 'a "/" before its ">"',
          example: `<${name} />`,
        }
      : {
          problem: `The tag "${tag}" is not closed`,
          expected: `plain text, or "</${name}>" in the same paragraph, where it ends`,
          example: `<${name}>…</${name}>`,
        };
  const [, address] = /^<([^\s<>]+[@:][^\s<>]+)>/.exec(from) ?? [];
  if (address !== undefined)
    return {
      problem: `The text cannot be read: "<${address}>" is an address in angle brackets`,
      expected: 'the words of the link in [ ], and its address in ( )',
      example: `[${address.replace(/^\w+:\/\//, '')}](${address.includes('://') ? address : `mailto:${address}`})`,
    };
  const [word] = /^<\S*/.exec(from) ?? [];
  if (word !== undefined)
    return /^<[a-z/]/i.test(word)
      ? {
          problem: `The text cannot be read: "${word}" begins a tag that is not complete`,
          expected: 'plain text; or a tag that ends with ">", its values in "double quotes"',
          example: '<a href="/policies">the plans</a>',
        }
      : {
          problem: `The text cannot be read: "${word}" looks like the beginning of a tag`,
          expected: 'words such as "less than", or "\\<" where the sign itself is meant',
          example: `\\${word}`,
        };
  return {
    problem: from.startsWith('{')
      ? 'The text cannot be read: it has a "{" without a "}"'
      : `The text cannot be read: ${reason.replace(/ \(mdx[^)]*\)$/, '') || 'it is not Markdown'}`,
    expected: 'other brackets, or "\\{" where the sign itself is meant',
  };
}

/** A node and all within it, in the order of the text. */
export function walkText(node: TextNode): TextNode[] {
  const nodes = [node];
  // The list grows while it is gone through.
  for (let index = 0; index < nodes.length; index += 1)
    nodes.splice(index + 1, 0, ...(nodes[index]?.children ?? []));
  return nodes;
}

/** The words of a node, without their markup. */
export const toWords = (node: TextNode): string =>
  node.type === 'break' ? ' ' : (node.value ?? (node.children ?? []).map(toWords).join(''));

/** The words of each paragraph, heading and cell of a table, in the order of the text. */
export const listBlocks = (tree: TextNode): string[] => walkText(tree).filter(isBlock).map(toWords);

/** A tag on lines of its own may hold words without a paragraph around them. */
const isBlock = ({ type, children }: TextNode): boolean =>
  ['paragraph', 'heading', 'tableCell'].includes(type) ||
  (type === 'mdxJsxFlowElement' && (children ?? []).some((child) => child.type === 'text'));
