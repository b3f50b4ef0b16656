import { join } from 'node:path';

import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import { toWords, walkText, type TextNode } from '../../content-check/parse-text.ts';
import { createTextIssue, type ContentEntry } from '../../content-check/read-entries.ts';
import { createFileFinder } from '../../content-check/suggest.ts';
import { BLOCKS, FILES, type Need } from './blocks.schema.ts';

/** Says what is wrong with the blocks of texts: their place, their tags, and what stands in them. */
export function checkBlocks(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const findFile = createFileFinder();
  const folder = join(root, FILES);
  return entries.flatMap((entry) =>
    walkText(entry.text?.tree ?? { type: 'root' }).flatMap((node) =>
      describeBlock(node, (file) => findFile(folder, file)).map((words) =>
        createTextIssue(entry, node, words),
      ),
    ),
  );
}

const NEEDS: Readonly<
  Record<Need, { readonly expected: string; readonly isMet: (node: TextNode) => boolean }>
> = {
  'bold list': {
    expected: 'a list between its two tags, each line of which has **bold words** first',
    isMet: ({ children = [] }) =>
      children.some(({ type }) => type === 'list') &&
      children.every(({ type, children: items = [] }) => type !== 'list' || items.every(isBoldFirst)),
  },
  heading: {
    expected: 'a heading for each question between its two tags',
    isMet: ({ children = [] }) => children.some(({ type }) => type === 'heading'),
  },
  link: { expected: 'a link between its two tags', isMet: (node) => has(node, 'link') },
  picture: {
    expected: 'a picture between its two tags, on a line of its own',
    isMet: (node) => has(node, 'image') || has(node, 'imageReference'),
  },
  words: {
    expected: 'words between its two tags',
    isMet: ({ children = [] }) =>
      children.some((child) => child.type !== 'heading' && toWords(child).trim() !== ''),
  },
};

const has = (node: TextNode, wanted: string): boolean => walkText(node).some(({ type }) => type === wanted);

/** A picture, and the space behind it, may stand before them. */
const isBoldFirst = ({ children: [paragraph] = [] }: TextNode): boolean =>
  (paragraph?.children ?? []).find(({ type, value }) => type !== 'image' && value?.trim() !== '')?.type ===
  'strong';

function describeBlock(node: TextNode, findMissing: (file: string) => string | null): Words[] {
  const { type, name, children = [] } = node;
  const block = type.startsWith('mdxJsx') && name ? BLOCKS[name] : undefined;
  if (!block) return [];
  const { example, needs, attributes } = block;
  const tag = `<${name ?? ''}>`;
  if (type === 'mdxJsxTextElement')
    return [
      { problem: `${tag} stands in the middle of a line`, expected: 'it on lines of its own', example },
    ];
  const given = Object.fromEntries(
    (node.attributes ?? []).map((attribute) => [attribute.name ?? '…', attribute.value]),
  );
  const issues = attributes.safeParse(given).error?.issues ?? [];
  const wrong = issues.flatMap((issue): Words[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(attributes.shape).map((each) => `${each}="…"`);
      const expected =
        known.length === 0 ? 'nothing but the name in the tag' : `${known.join(' and ')} alone`;
      return issue.keys.map((key) => ({
        problem: `${tag} has ${key}="…", which it does not know`,
        expected,
        example,
      }));
    }
    const field = String(issue.path[0]);
    const value = given[field];
    const problem =
      value === undefined
        ? `${tag} has no ${field}="…"`
        : `${tag} has ${field}=${typeof value === 'string' ? `"${value}"` : '{…}'}, which is not right`;
    const description = (attributes.shape[field] as TextMeta).meta()?.description;
    return [{ problem, expected: `${description ?? ''}, in "double quotes"`, example }];
  });
  const notation = Object.values(given).some((value) => String(value).includes('(('))
    ? [
        {
          problem: `${tag} calls for a fact or a day in its tag, where it is not filled in`,
          expected: 'it between the two tags, or in the text',
          example,
        },
      ]
    : [];
  const { file } = given;
  const missing = issues.length === 0 && typeof file === 'string' ? findMissing(file) : null;
  const lost =
    missing === null
      ? []
      : [
          {
            problem: `${tag} names a file that is not in content/files${missing}`,
            expected: 'the name of a file in that folder',
            example,
          },
        ];
  const surplus =
    needs.length === 0 && children.length > 0
      ? [
          {
            problem: `${tag} has words in it, which nobody sees`,
            expected: 'one tag that ends itself',
            example,
          },
        ]
      : [];
  const unmet = needs
    .map((need) => NEEDS[need])
    .filter(({ isMet }) => !isMet(node))
    .map(({ expected }) => ({ problem: `${tag} lacks what it shows`, expected, example }));
  return [...wrong, ...notation, ...lost, ...surplus, ...unmet.slice(0, 1)];
}

interface TextMeta {
  readonly meta: () => { readonly description?: string } | undefined;
}
