import type { ContentIssue } from './content-issue.ts';
import type { ContentEntry } from './read-entries.ts';

/** What templates hold in the place of words; `npm run new` writes the first. */
export const TEMPLATE_WORDS = /\bTODO\b|\blorem ipsum\b|\bTKTK\b|\bXXX\b/i;

/** Points at words that a template left, and that visitors would read. */
export const checkTemplateWords = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap(({ file, fields, parts }) => {
    const values = fields && 'data' in fields ? listStrings(fields.data) : [];
    const inFields = values.flatMap(([field, value]) => {
      const line = fields && 'data' in fields ? fields.findLine(field) : undefined;
      return describe(file, line, field, value);
    });
    const inText = (parts?.text ?? '')
      .split('\n')
      .flatMap((words, index) => describe(file, index + (parts?.textLine ?? 1), '', words));
    return [...inFields, ...inText];
  });

function describe(file: string, line: number | undefined, field: string, words: string): ContentIssue[] {
  const [word] = TEMPLATE_WORDS.exec(words) ?? [];
  if (word === undefined) return [];
  const problem = `${field === '' ? 'The text still has' : 'still has'} "${word}", which stands for words to come`;
  return [
    { severity: 'warning', file, line, field, problem, expected: 'the words that visitors should read' },
  ];
}

function listStrings(value: unknown, path = ''): [field: string, value: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listStrings(inner, path === '' ? key : `${path}.${key}`),
  );
}
