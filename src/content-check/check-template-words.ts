import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, listStrings, readData, toFileLine, type ContentEntry } from './read-entries.ts';

/** What templates hold in the place of words; `npm run new` writes the first. */
export const TEMPLATE_WORDS = /\bTODO\b|\blorem ipsum\b|\bTKTK\b|\bXXX\b/i;

const STANDS_FOR = 'which stands for words to come';

/** Points at words that a template left, and that visitors would read. */
export const checkTemplateWords = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry) => {
    const { file, parts } = entry;
    const inFields = listStrings(readData(entry)).flatMap(([field, value]) =>
      describe(file, findFieldLine(entry, field), field, value),
    );
    const inText = (parts?.text ?? '')
      .split('\n')
      .flatMap((words, index) => describe(file, toFileLine(entry, index + 1), '', words));
    return [...inFields, ...inText];
  });

function describe(file: string, line: number | undefined, field: string, words: string): ContentIssue[] {
  const [word] = TEMPLATE_WORDS.exec(words) ?? [];
  return word === undefined
    ? []
    : [{ severity: 'warning', file, line, field, ...describeTemplateWord(field, word) }];
}

/** What is said of such a word; the launch gate says the same. */
export const describeTemplateWord = (
  field: string,
  word: string,
): Pick<ContentIssue, 'problem' | 'expected'> => ({
  problem: `${field === '' ? 'The text still has' : 'still has'} "${word}", ${STANDS_FOR}`,
  expected: 'the words that visitors should read',
});

/** Whether an issue is about such a word. */
export const isTemplateWord = ({ problem }: ContentIssue): boolean => problem.endsWith(STANDS_FOR);
