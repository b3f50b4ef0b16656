import { mdxToMdast } from 'satteri';

import { listBlocks, type TextNode } from '../content-check/parse-text.ts';
import { listVolunteerFields } from '../features/volunteering/volunteer-fields.ts';

/** A text of content, finished: the parts of an entry that this needs. */
export interface ContentText {
  readonly body?: string | undefined;
  /** Its file, for messages: `content/pages/voting.mdx`. */
  readonly filePath?: string | undefined;
}

/** A question that is a headline of a text, and what stands under it. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

const QUESTION_DEPTH = 2;

/** The words of a text as its page shows them, a line for each paragraph. */
export const toPlainText = (text: ContentText): string => toLines(readParts(text));

/** The headlines of a text that are questions, with their answers; one that nothing answers is left out. */
export function listQuestions(text: ContentText): AnsweredQuestion[] {
  const parts = readParts(text);
  const starts = parts.flatMap((part, index) =>
    part.type === 'heading' && part.depth === QUESTION_DEPTH ? [index] : [],
  );
  return starts
    .map((start, at) => ({
      question: toLines(parts.slice(start, start + 1)),
      answer: toLines(parts.slice(start + 1, starts[at + 1])),
    }))
    .filter(({ question, answer }) => question.endsWith('?') && answer !== '');
}

function readParts({ body = '', filePath = '' }: ContentText): readonly TextNode[] {
  try {
    const { children = [] } = mdxToMdast(body, { features: { smartPunctuation: true } }) as TextNode;
    return children.flatMap(toShown);
  } catch (cause) {
    throw new Error(`${filePath}: the text cannot be read. npm run check:content says where.`, { cause });
  }
}

/** What a page shows of a part of its text as words: of a picture the line under it, of a comment nothing. */
function toShown(node: TextNode & { readonly title?: string | null }): readonly TextNode[] {
  switch (node.name ?? node.type) {
    case 'image':
      return [{ type: 'text', value: node.title ?? '' }];
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return [];
    case 'VolunteerFields':
      return listVolunteerFields().map(({ label }) => ({
        type: 'paragraph',
        children: [{ type: 'text', value: label }],
      }));
    default:
      return [{ ...node, ...(node.children && { children: node.children.flatMap(toShown) }) }];
  }
}

const toLines = (parts: readonly TextNode[]): string =>
  listBlocks({ type: 'root', children: parts })
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
