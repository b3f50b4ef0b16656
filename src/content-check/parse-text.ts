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

const createIssueText = (problem: string, expected: string, example?: string): IssueDetails => ({
  problem,
  expected,
  example,
});

/** Explains a parser message; `rest` is the text from the fault on, `name` the tag in the message. */
function describeFault(rest: string, reason: string, name: string): IssueDetails {
  const [tag = ''] = /^<[^\s<>]*(?:\s[^<>]*)?>/.exec(rest) ?? [];
  const [, address] = /^<([^\s<>]+[@:][^\s<>]+)>/.exec(rest) ?? [];
  const [word = ''] = /^<\S*/.exec(rest) ?? [];
  if (rest.startsWith('<!--'))
    return createIssueText(
      'The text has a comment, <!-- … -->, which is not allowed here',
      'no comment here; write it above, between the fields, on a line that begins with "#"',
      '# Ask Aroha for the figures',
    );
  if (reason.startsWith('Unexpected closing tag'))
    return createIssueText(
      `The text closes a tag that is not open: "${tag}"`,
      `plain text, or "<${name}>" where it begins`,
    );
  const block = BLOCKS[name];
  if (reason.startsWith('Expected a closing tag') && block)
    return createIssueText(
      `The block "${tag}" is not closed`,
      `"</${name}>" on a separate line, where the block ends`,
      block.example,
    );
  if (reason.startsWith('Expected a closing tag'))
    return /^(?:br|hr|img|input|wbr)$/.test(name)
      ? createIssueText(`The tag "${tag}" does not end`, 'a "/" before its ">"', `<${name} />`)
      : createIssueText(
          `The tag "${tag}" is not closed`,
          `plain text, or "</${name}>" in the same paragraph, where it ends`,
          `<${name}>…</${name}>`,
        );
  if (reason.startsWith('Could not parse expression')) return BRACES_ISSUE;
  if (address !== undefined)
    return createIssueText(
      `The text cannot be read: "<${address}>" is an address in angle brackets`,
      'the words of the link in [ ], and its address in ( )',
      `[${address.replace(/^\w+:\/\//, '')}](${address.includes('://') ? address : `mailto:${address}`})`,
    );
  if (/^<[a-z/]/i.test(word))
    return createIssueText(
      `The text cannot be read: "${word}" begins a tag that is not complete`,
      'plain text; or a tag that ends with ">", its attributes in "double quotes"',
      '<a href="/policies">the plans</a>',
    );
  if (word !== '')
    return createIssueText(
      `The text cannot be read: "${word}" looks like the beginning of a tag`,
      'words such as "less than", or "\\<" where the sign itself is meant',
      `\\${word}`,
    );
  return createIssueText(
    rest.startsWith('{')
      ? 'The text cannot be read: it has a "{" without a "}"'
      : `The text cannot be read: ${reason.replace(/ \(mdx[^)]*\)$/, '') || 'it is not Markdown'}`,
    'other brackets, or "\\{" where the sign itself is meant',
  );
}
