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
  /** What keeps it from being read: the parser stops at the first fault. */
  readonly faults: readonly Found[];
}

/** Reads a text. */
export function parseText(text: string): ParsedText {
  try {
    const tree = mdxToMdast(text) as TextNode;
    return { tree, nodes: walkText(tree), faults: [] };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // The message begins with line and column, from 1.
    const [, line, column, reason = ''] = /^(\d+):(\d+): (.*)$/s.exec(cause.message) ?? [];
    if (line === undefined) throw cause;
    const from = text
      .split('\n')
      .slice(Number(line) - 1)
      .join('\n')
      .slice(Number(column) - 1);
    const fault = { line: Number(line), field: '', ...describeFault(from, reason) };
    return { tree: null, nodes: [], faults: [fault] };
  }
}

/** Explains the message of the MDX parser; `from` is the text from the fault on. */
function describeFault(from: string, reason: string): Words {
  const [tag = ''] = /^<[^\s<>]*(?:\s[^<>]*)?>/.exec(from) ?? [];
  const [, name = ''] = /`<\/?([^`>]*)>`/.exec(reason) ?? [];
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
