import { mdxToMdast } from 'satteri';

import { listParagraphTexts, type TextNode } from './mdx-tree.ts';
import { BLOCKS } from './blocks.schema.ts';
import { collapseSpaces } from '../lib/text.ts';

type ContentText = Readonly<Partial<Record<'body' | 'filePath', string | undefined>>>;

/** Returns a text as shown on its page, one paragraph a line. */
export const renderPlainText = (text: ContentText): string => joinLines(parseShownNodes(text));

/** Lists headings that are questions. The answer is the text up to the next heading of the same or a higher level. */
export function listQuestions(text: ContentText) {
  const nodes = parseShownNodes(text);
  return nodes
    .map(({ type, depth = 0 }, start) => {
      if (type !== 'heading') return { question: '', answer: '' };
      const end = nodes.findIndex(
        (other, index) => index > start && other.type === 'heading' && (other.depth ?? 0) <= depth,
      );
      return {
        question: joinLines(nodes.slice(start, start + 1)),
        answer: joinLines(nodes.slice(start + 1, end === -1 ? undefined : end)),
      };
    })
    .filter(({ question, answer }) => question.endsWith('?') && answer !== '');
}

function parseShownNodes({ body = '', filePath = '' }: ContentText): readonly TextNode[] {
  try {
    const { children = [] } = mdxToMdast(body, { features: { smartPunctuation: true } }) as TextNode;
    return children.flatMap(listShownNodes);
  } catch (cause) {
    throw new Error(`${filePath}: the text cannot be read. Run npm run check:content for the line.`, {
      cause,
    });
  }
}

function listShownNodes(node: TextNode): readonly TextNode[] {
  const block = node.name ? BLOCKS[node.name] : undefined;
  if (block) return listBlockNodes(node, block);
  if (node.type === 'image') return [{ type: 'text', value: node.title ?? '' }];
  if (['mdxTextExpression', 'mdxFlowExpression'].includes(node.type)) return [];
  return [{ ...node, ...(node.children && { children: node.children.flatMap(listShownNodes) }) }];
}

function listBlockNodes(
  { children = [], attributes = [] }: TextNode,
  { listLines: list }: (typeof BLOCKS)[string],
): readonly TextNode[] {
  const shown = children.flatMap(listShownNodes);
  const content = children.some(({ type }) => type === 'text') ? [buildParagraph(shown)] : shown;
  const given = Object.fromEntries(attributes.map(({ name = '', value }) => [name, String(value)]));
  return [...content, ...list(given).map(({ text }) => buildParagraph([{ type: 'text', value: text }]))];
}

const buildParagraph = (children: readonly TextNode[]): TextNode => ({ type: 'paragraph', children });

const joinLines = (nodes: readonly TextNode[]): string =>
  listParagraphTexts({ type: 'root', children: nodes })
    .map(collapseSpaces)
    .filter((line) => line !== '')
    .join('\n');
