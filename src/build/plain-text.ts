import { listBlocks, parseText, type TextNode } from './content-check/parse-text.ts';

/** A question that is a headline of a text, and what stands under it. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

const QUESTION_DEPTH = 2;

/** The words of a text, a line for each paragraph. */
export const toPlainText = (text: string): string => toLines(readParts(text));

/** The headlines of a text that are questions, with their answers. */
export function listQuestions(text: string): AnsweredQuestion[] {
  const parts = readParts(text);
  const starts = parts.flatMap((part, index) =>
    part.type === 'heading' && part.depth === QUESTION_DEPTH ? [index] : [],
  );
  return starts
    .map((start, at) => ({
      question: toLines(parts.slice(start, start + 1)),
      answer: toLines(parts.slice(start + 1, starts[at + 1])),
    }))
    .filter(({ question }) => question.endsWith('?'));
}

function readParts(text: string): readonly TextNode[] {
  const { tree, faults } = parseText(text);
  if (!tree || faults.length > 0)
    throw new Error('A text cannot be read: npm run check:content says which, and where.');
  return tree.children ?? [];
}

const toLines = (parts: readonly TextNode[]): string =>
  parts
    .flatMap((part) => listBlocks({ type: 'root', children: [part] }))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n');
