import { mdxToMdast } from 'satteri';

import { BLOCKS } from '../core/blocks.schema.ts';
import { type TextNode, walkText } from '../core/mdx-tree.ts';
import type { FileIssue, IssueDetails } from './content-issue.ts';

/** A parsed MDX body; its lines count from 1. */
export interface ParsedText {
  readonly tree: TextNode | null;
  readonly nodes: readonly TextNode[];
  readonly issues: readonly FileIssue[];
}

const TAG_IN_MESSAGE = /`<\/?([^`>]+)>`/;

/** Parses a body. The parser stops at its first fault. */
export function parseText(text: string): ParsedText {
  try {
    const tree = mdxToMdast(text) as TextNode;
    return { tree, nodes: walkText(tree), issues: [] };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // Messages begin with line and column, from 1.
    const [, line, column, reason = ''] = /^(\d+):(\d+): (.*)$/s.exec(cause.message) ?? [];
    if (line === undefined) throw cause;
    const lines = text.split('\n').slice(Number(line) - 1);
    const rest = lines.join('\n').slice(Number(column) - 1);
    const [, name = ''] = TAG_IN_MESSAGE.exec(reason) ?? [];
    const issue = { line: Number(line), field: '', ...describeFault(rest, reason, name) };
    return { tree: null, nodes: [], issues: [issue] };
  }
}

/** MDX evaluates words in braces as code. */
export const BRACES_ISSUE: IssueDetails = {
  problem: 'The text has words in { braces }',
  expected: 'other brackets, or "\\{"; in a text, write names such as {candidate} out',
};

/** Explains a parser message; `rest` is the text from the fault on, `name` the tag in the message. */
function describeFault(rest: string, reason: string, name: string): IssueDetails {
  const [tag = ''] = /^<[^\s<>]*(?:\s[^<>]*)?>/.exec(rest) ?? [];
  const [, address] = /^<([^\s<>]+[@:][^\s<>]+)>/.exec(rest) ?? [];
  const [word = ''] = /^<\S*/.exec(rest) ?? [];
  if (rest.startsWith('<!--'))
    return {
      problem: 'The text has a comment, <!-- … -->, which is not allowed here',
      expected: 'no comment here; write it above, between the fields, on a line that begins with "#"',
      example: '# Ask Aroha for the figures',
    };
  if (reason.startsWith('Unexpected closing tag'))
    return {
      problem: `The text closes a tag that is not open: "${tag}"`,
      expected: `plain text, or "<${name}>" where it begins`,
    };
  const block = BLOCKS[name];
  if (reason.startsWith('Expected a closing tag') && block)
    return {
      problem: `The block "${tag}" is not closed`,
      expected: `"</${name}>" on a separate line, where the block ends`,
      example: block.example,
    };
  if (reason.startsWith('Expected a closing tag'))
    return /^(?:br|hr|img|input|wbr)$/.test(name)
      ? { problem: `The tag "${tag}" does not end`, expected: 'a "/" before its ">"', example: `<${name} />` }
      : {
          problem: `The tag "${tag}" is not closed`,
          expected: `plain text, or "</${name}>" in the same paragraph, where it ends`,
          example: `<${name}>…</${name}>`,
        };
  if (reason.startsWith('Could not parse expression')) return BRACES_ISSUE;
  if (address !== undefined)
    return {
      problem: `The text cannot be read: "<${address}>" is an address in angle brackets`,
      expected: 'the words of the link in [ ], and its address in ( )',
      example: `[${address.replace(/^\w+:\/\//, '')}](${address.includes('://') ? address : `mailto:${address}`})`,
    };
  if (/^<[a-z/]/i.test(word))
    return {
      problem: `The text cannot be read: "${word}" begins a tag that is not complete`,
      expected: 'plain text; or a tag that ends with ">", its attributes in "double quotes"',
      example: '<a href="/policies">the plans</a>',
    };
  if (word !== '')
    return {
      problem: `The text cannot be read: "${word}" looks like the beginning of a tag`,
      expected: 'words such as "less than", or "\\<" where the sign itself is meant',
      example: `\\${word}`,
    };
  return {
    problem: rest.startsWith('{')
      ? 'The text cannot be read: it has a "{" without a "}"'
      : `The text cannot be read: ${reason.replace(/ \(mdx[^)]*\)$/, '') || 'it is not Markdown'}`,
    expected: 'other brackets, or "\\{" where the sign itself is meant',
  };
}
