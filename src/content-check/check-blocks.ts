import { join } from 'node:path';
import type { z } from 'zod';

import type { ContentIssue, IssueDetails } from './content-issue.ts';
import { getNodeText, walkText, type TextNode } from '../core/mdx-tree.ts';
import { createTextIssue, type ContentEntry } from './read-entries.ts';
import { describeMissingFile } from './suggest.ts';
import { BLOCKS, FILES, type RequiredContent } from '../core/blocks.schema.ts';

export function checkBlocks(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const folder = join(root, FILES);
  return entries.flatMap((entry) =>
    (entry.text?.nodes ?? []).flatMap((node) =>
      describeBlock(node, folder).map((issue) => createTextIssue(entry, node, issue)),
    ),
  );
}

const CONTENT_RULES: Readonly<
  Record<RequiredContent, { readonly expected: string; readonly isMet: (node: TextNode) => boolean }>
> = {
  'bold list': {
    expected: 'a list between its two tags, each line of which has **bold words** first',
    isMet: ({ children = [] }) =>
      children.some(({ type }) => type === 'list') &&
      children.every(({ type, children: items = [] }) => type !== 'list' || items.every(startsBold)),
  },
  heading: {
    expected: 'a heading for each question between its two tags',
    isMet: ({ children = [] }) => children.some(({ type }) => type === 'heading'),
  },
  link: { expected: 'a link between its two tags', isMet: (node) => contains(node, 'link') },
  picture: {
    expected: 'a picture between its two tags, on a separate line',
    isMet: (node) => contains(node, 'image'),
  },
  text: {
    expected: 'words between its two tags',
    isMet: ({ children = [] }) =>
      children.some((child) => child.type !== 'heading' && getNodeText(child).trim() !== ''),
  },
};

const contains = (node: TextNode, kind: string): boolean => walkText(node).some(({ type }) => type === kind);

const startsBold = ({ children: [paragraph] = [] }: TextNode): boolean =>
  (paragraph?.children ?? []).find(({ type, value }) => type !== 'image' && value?.trim() !== '')?.type ===
  'strong';

function describeBlock(node: TextNode, folder: string): IssueDetails[] {
  const { type, name, children = [] } = node;
  const block = type.startsWith('mdxJsx') && name ? BLOCKS[name] : undefined;
  if (!block) return [];
  const { example, requiredContent, attributes } = block;
  const createIssueText = (problem: string, expected: string): IssueDetails => ({
    problem: `<${name ?? ''}> ${problem}`,
    expected,
    example,
  });
  if (type === 'mdxJsxTextElement')
    return [
      createIssueText('is in the middle of a line', 'the whole block on separate lines, without other words'),
    ];
  const given = Object.fromEntries(
    (node.attributes ?? []).map((attribute) => [attribute.name ?? '…', attribute.value]),
  );
  const known = Object.keys(attributes.shape).map((each) => `${each}="…"`);
  const issues = (attributes.safeParse(given).error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) =>
        createIssueText(
          `has ${key}="…", which is not an attribute of it`,
          known.length === 0 ? 'nothing but the name in the tag' : `${known.join(' and ')} alone`,
        ),
      );
    const field = String(issue.path[0]);
    const value = given[field];
    const shown = typeof value === 'string' ? `"${value}"` : '{…}';
    const { description = '' } = (attributes.shape[field] as z.ZodType).meta() ?? {};
    return createIssueText(
      value === undefined ? `has no ${field}="…"` : `has ${field}=${shown}, which is not right`,
      `${description}, in "double quotes"`,
    );
  });
  const add = (problem: string, expected: string) => issues.push(createIssueText(problem, expected));
  const { file } = given;
  const missing = issues.length === 0 && typeof file === 'string' ? describeMissingFile(folder, file) : null;
  if (missing !== null)
    add(`names a file that is not in ${FILES}${missing}`, 'the name of a file in that folder');
  if (Object.values(given).some((value) => String(value).includes('((')))
    add(
      'has ((…)) in its tag, where no fact or day is filled in',
      '((…)) between the two tags, or elsewhere in the text',
    );
  if (requiredContent.length === 0 && children.length > 0)
    add('has words in it, which nobody sees', 'one self-closing tag');
  const unmet = requiredContent.find((required) => !CONTENT_RULES[required].isMet(node));
  if (unmet) add('does not have the content that it needs', CONTENT_RULES[unmet].expected);
  return issues;
}
