import type { RootContent } from 'mdast';

import { readPlainTree } from './markdown/plain-tree.ts';
import { listBlocks, type TextNode } from '../content-check/parse-text.ts';

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
/** Links and pictures leave no address in plain text, but the reading of a text asks for them. */
const NO_PAGE = new URL('https://plain-text.invalid');

/** The words of a text as its page shows them, a line for each paragraph. */
export const toPlainText = async (text: ContentText): Promise<string> => toLines(await readParts(text));

/** The headlines of a text that are questions, with their answers; one that nothing answers is left out. */
export async function listQuestions(text: ContentText): Promise<AnsweredQuestion[]> {
  const parts = await readParts(text);
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

const readParts = ({ body = '', filePath = '' }: ContentText): Promise<RootContent[]> =>
  readPlainTree(body, { file: filePath, page: NO_PAGE, toPicture: () => Promise.resolve('') });

const toLines = (parts: readonly RootContent[]): string =>
  listBlocks({ type: 'root', children: parts as readonly TextNode[] })
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
