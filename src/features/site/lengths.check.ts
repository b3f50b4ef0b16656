import { TEMPLATE_WORDS } from '../../content-check/check-kinds.ts';
import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createHint, readData, type ContentEntry } from '../../content-check/read-entries.ts';
import { TITLE_LETTERS } from '../../lib/words.ts';
import { SEARCH_SENTENCE } from './words.schema.ts';

/** The field of each kind that search engines show, by the folder of the kind. */
const SENTENCES: Readonly<Record<string, string>> = {
  'content/news': 'excerpt',
  'content/policies': 'summary',
  'content/media': 'description',
  'content/pages': 'description',
  'content/pages/own': 'description',
  content: 'description',
};
/** Pages that search engines are asked to leave out. */
const NOT_INDEXED = /(?:not-found|offline|thank-you)\.mdx$/;

/** Points at titles and sentences that search engines cut or do not use. */
export const checkLengths = (
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ContentIssue[] =>
  entries.flatMap((entry) => {
    const sentence = SENTENCES[entry.kind.base];
    if (sentence === undefined) return [];
    const title = measure(entry, 'title', fill);
    const length = NOT_INDEXED.test(entry.file) ? 0 : measure(entry, sentence, fill);
    const { least, most } = SEARCH_SENTENCE;
    const say = (field: string, count: number, limit: string) =>
      createHint(entry, field, {
        problem: `has ${String(count)} characters, and search engines show ${limit}`,
        expected: `${limit} characters; names and facts count as they are read`,
      });
    return [
      ...(title > TITLE_LETTERS ? [say('title', title, String(TITLE_LETTERS))] : []),
      ...(length > 0 && (length < least || length > most)
        ? [say(sentence, length, `${String(least)} to ${String(most)}`)]
        : []),
    ];
  });

/** How many characters visitors read; 0 where there are none to judge: what cannot be filled in has a length that nobody knows. */
function measure(entry: ContentEntry, field: string, fill: (words: string) => string): number {
  const value = readData(entry)[field];
  if (typeof value !== 'string' || TEMPLATE_WORDS.test(value)) return 0;
  const filled = fill(value.trim());
  return filled.includes('((') ? 0 : filled.length;
}
