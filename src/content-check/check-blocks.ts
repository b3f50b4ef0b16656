import { join } from 'node:path';
import type { z } from 'zod';

import type { ContentIssue } from './content-issue.ts';
import { getNodeText, walkText, type TextNode } from '../core/mdx-tree.ts';
import { createTextIssue, type ContentEntry } from './read-entries.ts';
import { describeMissingFile } from './suggest.ts';
import { type Block, BLOCKS, FILES, type RequiredContent } from '../core/blocks.schema.ts';

export function checkBlocks(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const folder = join(root, FILES);
  return entries.flatMap((entry) =>
    (entry.text?.nodes ?? []).flatMap((node) => {
      const name = node.type.startsWith('mdxJsx') ? (node.name ?? '') : '';
      const block = BLOCKS[name];
      if (!block) return [];
      const { example } = block;
      return listMistakes(node, block, folder).map(([problem, expected]) =>
        createTextIssue(entry, node, { problem: `<${name}> ${problem}`, expected, example }),
      );
    }),
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

type Mistake = readonly [problem: string, expected: string];

function listMistakes(node: TextNode, { requiredContent, attributes }: Block, folder: string): Mistake[] {
  if (node.type === 'mdxJsxTextElement')
    return [['is in the middle of a line', 'the whole block on separate lines, without other words']];
  const given = Object.fromEntries((node.attributes ?? []).map(({ name = '…', value }) => [name, value]));
  const known = Object.keys(attributes.shape).map((each) => `${each}="…"`);
  const mistakes = (attributes.safeParse(given).error?.issues ?? []).flatMap((issue): Mistake[] => {
    if (issue.code === 'unrecognized_keys') {
      const expected =
        known.length === 0 ? 'nothing but the name in the tag' : `${known.join(' and ')} alone`;
      return issue.keys.map((key) => [`has ${key}="…", which is not an attribute of it`, expected]);
    }
    const field = String(issue.path[0]);
    const value = given[field];
    const shown = typeof value === 'string' ? `"${value}"` : '{…}';
    const { description = '' } = (attributes.shape[field] as z.ZodType).meta() ?? {};
    const problem = value === undefined ? `has no ${field}="…"` : `has ${field}=${shown}, which is not right`;
    return [[problem, `${description}, in "double quotes"`]];
  });
  const { file } = given;
  const missing =
    mistakes.length === 0 && typeof file === 'string' ? describeMissingFile(folder, file) : null;
  if (missing !== null)
    mistakes.push([`names a file that is not in ${FILES}${missing}`, 'the name of a file in that folder']);
  if (Object.values(given).some((value) => String(value).includes('((')))
    mistakes.push([
      'has ((…)) in its tag, where no fact or day is filled in',
      '((…)) between the two tags, or elsewhere in the text',
    ]);
  if (requiredContent.length === 0 && (node.children ?? []).length > 0)
    mistakes.push(['has words in it, which nobody sees', 'one self-closing tag']);
  const unmet = requiredContent.find((required) => !CONTENT_RULES[required].isMet(node));
  if (unmet) mistakes.push(['does not have the content that it needs', CONTENT_RULES[unmet].expected]);
  return mistakes;
}
