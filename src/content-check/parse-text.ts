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
  /** The name under which a picture or link and its address, written elsewhere in the text, belong together. */
  readonly identifier?: string;
  /** The rank of a heading, 1 to 6. */
  readonly depth?: number;
  /** The words of a node without children. */
  readonly value?: string;
  readonly position?: { readonly start: { readonly line: number } };
  readonly children?: readonly TextNode[];
}

/** A text under fields; lines are counted from its own first. */
export interface ParsedText {
  /** Null when even what is left without the faults cannot be read. */
  readonly tree: TextNode | null;
  readonly faults: Found[];
}

/** Beyond these something else than a slip is wrong with the text. */
const MOST_FAULTS = 20;

/** Reads a text; each fault is overwritten and the rest read again, since the parser stops at the first. */
export function parseText(text: string): ParsedText {
  const faults: Found[] = [];
  let rest: string | null = text;
  while (rest !== null && faults.length < MOST_FAULTS) {
    try {
      return { tree: mdxToMdast(rest) as TextNode, faults };
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      const fault = readTextFault(rest, cause.message);
      if (!fault) throw cause;
      faults.push(fault.issue);
      rest = fault.rest;
    }
  }
  return { tree: null, faults };
}

/** A node and all within it, in the order of the text. */
export function walkText(node: TextNode): TextNode[] {
  const found: TextNode[] = [];
  const add = (each: TextNode) => {
    found.push(each);
    each.children?.forEach(add);
  };
  add(node);
  return found;
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

/** What keeps a text from being read, and the text with it made harmless, so that the next one is found too. */
interface TextFault {
  readonly issue: Found;
  /** The text in which the place is overwritten, with the same lines; null where that is not possible. */
  readonly rest: string | null;
}

const MESSAGE = /^(\d+):(\d+): (.*)$/s;
const COMMENT = /^<!--[^]*?(?:-->|$)/;
const BRACKETED_ADDRESS = /^<([^\s<>]+[@:][^\s<>]+)>/;
/** HTML has elements without an end; in MDX they end themselves. */
const VOID_TAG = /^<(?:area|br|hr|img|input|link|meta|source|track|wbr)\b/i;
const SHOWN_LENGTH = 30;

/** Translates the message of the MDX parser, which begins with line and column from 1; undefined when it is none. */
function readTextFault(text: string, message: string): TextFault | undefined {
  const [, line, column, reason = ''] = MESSAGE.exec(message) ?? [];
  if (line === undefined || column === undefined) return undefined;
  const at = toOffset(text, Number(line), Number(column));
  const from = text.slice(at);
  return {
    issue: { line: Number(line), field: '', ...describe(from, reason) },
    rest: overwrite(text, at, from),
  };
}

function describe(from: string, reason: string): Words {
  const [tag = ''] = /^<[^\s<>]*(?:\s[^<>]*)?>/.exec(from) ?? [];
  const [, name = ''] = /`<\/?([^`>]*)>`/.exec(reason) ?? [];
  const [comment] = COMMENT.exec(from) ?? [];
  if (comment !== undefined)
    return {
      problem: `The text has a comment, ${quote(comment)}, which cannot stand here`,
      expected: 'no comment; a note to yourselves stands among the fields, on a line that begins with "#"',
      example: '# Ask Aroha for the figures',
    };
  if (reason.startsWith('Unexpected closing tag'))
    return {
      problem: `The text closes a tag that is not open: ${quote(tag)}`,
      expected: `plain text, or "<${name}>" where it begins`,
    };
  if (reason.startsWith('Expected a closing tag') && VOID_TAG.test(from))
    return {
      problem: `The tag ${quote(tag)} does not end`,
      expected: 'a "/" before its ">"',
      example: `<${name} />`,
    };
  if (reason.startsWith('Expected a closing tag'))
    return {
      problem: `The tag ${quote(tag)} is not closed`,
      expected: `plain text, or "</${name}>" in the same paragraph, where it ends`,
      example: `<${name}>…</${name}>`,
    };
  const [, address] = BRACKETED_ADDRESS.exec(from) ?? [];
  if (address !== undefined)
    return {
      problem: `The text cannot be read: ${quote(`<${address}>`)} is an address in angle brackets`,
      expected: 'the words of the link in [ ], and its address in ( )',
      example: `[${address.replace(/^\w+:\/\//, '')}](${address.includes('://') ? address : `mailto:${address}`})`,
    };
  const [word = ''] = /^<\S*/.exec(from) ?? [];
  if (/^<[a-z/!?]/i.test(word))
    return {
      problem: `The text cannot be read: ${quote(word)} begins a tag that is not complete`,
      expected: 'plain text; or a tag that ends with ">", its values in "double quotes"',
      example: '<a href="/policies">the plans</a>',
    };
  if (word !== '')
    return {
      problem: `The text cannot be read: ${quote(word)} looks like the beginning of a tag`,
      expected: 'words such as "less than", or "\\<" where the sign itself is meant',
      example: `\\${word}`,
    };
  return from.startsWith('{')
    ? {
        problem: 'The text cannot be read: it has a "{" without a "}"',
        expected: 'other brackets, or "\\{" where the sign itself is meant',
      }
    : {
        problem: `The text cannot be read: ${reason.replace(/ \(mdx[^)]*\)$/, '') || 'it is not Markdown'}`,
        expected: 'plain text; a "<" or a "{" that is meant as such is written "\\<" or "\\{"',
      };
}

function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return `"${line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line}"`;
}

/** Overwrites a comment, an address in brackets, or the sign that begins a tag or an expression; of a tag also the next end of its name. */
function overwrite(text: string, at: number, from: string): string | null {
  const [whole] = COMMENT.exec(from) ?? BRACKETED_ADDRESS.exec(from) ?? [];
  if (whole !== undefined)
    return text.slice(0, at) + whole.replaceAll(/\S/g, '.') + text.slice(at + whole.length);
  // A fault inside an expression is reported where it is, not where the expression begins.
  const sign = /[<{]/.test(from.charAt(0)) ? at : text.lastIndexOf('{', at);
  if (sign === -1) return null;
  const rest = `${text.slice(0, sign)}.${text.slice(sign + 1)}`;
  const [, name] = /^<([\w.-]+)/.exec(from) ?? [];
  const end = name === undefined ? -1 : rest.indexOf(`</${name}>`, at);
  return end === -1 ? rest : `${rest.slice(0, end)}.${rest.slice(end + 1)}`;
}

/** The place of a line and a column, both from 1. */
function toOffset(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
