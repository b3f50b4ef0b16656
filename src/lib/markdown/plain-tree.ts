import type { RootContent } from 'mdast';
import { mdxToMdast } from 'satteri';

import { MARKDOWN_FORMS } from './markdown-forms.ts';
import { readTag, type MdxNode } from './mdx-node.ts';

/** Where a text stands. */
export interface TextPlace {
  /** Its file, for messages: `content/news/ferry.mdx`. */
  readonly file: string;
  /** The whole address of its page, against which links are read. */
  readonly page: URL;
  /** The whole address at which a picture of the text is published. */
  readonly toPicture: (src: string) => Promise<string>;
}

/** A comment, which is all that braces may hold. */
const COMMENT = /^\s*(?:\/\*[^]*\*\/\s*)?$/;

/** What stands inside a line. */
const PHRASING = [
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'inlineCode',
  'link',
  'strong',
  'text',
];

/**
 * Reads the text of a content file as the site does and returns it as Markdown alone: whole addresses, parts of the site as
 * Markdown, tags as their words. Throws where it cannot be read, or a part has no form in Markdown.
 */
export async function readPlainTree(text: string, place: TextPlace): Promise<RootContent[]> {
  return (await toPlain(parse(text, place).children, place)) as unknown as RootContent[];
}

function parse(text: string, { file }: TextPlace): MdxNode {
  try {
    return mdxToMdast(text, { features: { smartPunctuation: true } }) as MdxNode;
  } catch (cause) {
    throw new Error(`${file}: the text cannot be read. npm run check:content says where.`, { cause });
  }
}

const toPlain = async (nodes: readonly MdxNode[] = [], place: TextPlace): Promise<readonly MdxNode[]> =>
  (await Promise.all(nodes.map((node) => toPlainNode(node, place)))).flat();

async function toPlainNode(node: MdxNode, place: TextPlace): Promise<readonly MdxNode[]> {
  switch (node.type) {
    case 'mdxJsxTextElement':
      return toPlainPart(node, place);
    case 'mdxJsxFlowElement':
      return wrapLine(await toPlainPart(node, place));
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      if (COMMENT.test(node.value ?? '')) return [];
      throw createError(place, `{${node.value ?? ''}}`);
    case 'mdxjsEsm':
      throw createError(place, node.value ?? '');
    case 'paragraph':
      return takeCaptions(await toPlain(node.children, place));
    case 'image':
      return [{ ...node, url: await place.toPicture(node.url ?? '') }];
    default:
      return [
        {
          ...node,
          ...(node.url !== undefined && { url: toWhole(node.url, place.page) }),
          ...(node.children && { children: await toPlain(node.children, place) }),
        },
      ];
  }
}

/** Addresses elsewhere stay as somebody wrote them. */
const toWhole = (url: string, page: URL): string => (URL.canParse(url) ? url : new URL(url, page).href);

/** A part of the site becomes its form in Markdown; a tag becomes Markdown too, or its words. */
async function toPlainPart(node: MdxNode, place: TextPlace): Promise<readonly MdxNode[]> {
  const name = node.name ?? '';
  if (/^[A-Z]/.test(name)) {
    const form = Object.hasOwn(MARKDOWN_FORMS, name) ? MARKDOWN_FORMS[name] : undefined;
    if (!form) throw createError(place, `<${name}>`);
    return form() as unknown as readonly MdxNode[];
  }
  const tag = readTag(node);
  return toPlain(tag ? [tag] : node.children, place);
}

/** Words of a tag that stands on lines of its own need a paragraph around them. */
const wrapLine = (nodes: readonly MdxNode[]): readonly MdxNode[] =>
  nodes.some(({ type }) => PHRASING.includes(type)) ? takeCaptions(nodes) : nodes;

/** A paragraph. Pictures that stand alone get theirs, and the line under them, which stands with their address, another. */
function takeCaptions(children: readonly MdxNode[]): readonly MdxNode[] {
  const parts = children.filter(({ type, value }) => type !== 'break' && value?.trim() !== '');
  if (!parts.every(({ type }) => type === 'image')) return [{ type: 'paragraph', children }];
  return parts.flatMap(({ title, ...picture }) => [
    { type: 'paragraph', children: [picture] },
    ...(title ? [toCaption(title)] : []),
  ]);
}

const toCaption = (value: string): MdxNode => ({
  type: 'paragraph',
  children: [{ type: 'emphasis', children: [{ type: 'text', value }] }],
});

const createError = ({ file }: TextPlace, found: string): Error =>
  new Error(
    `${file}: the text has ${found}, which the Markdown copy of its page cannot say. Give it a form in src/lib/markdown/markdown-forms.ts, or take it out of the text.`,
  );
