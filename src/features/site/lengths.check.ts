import { TEMPLATE_WORDS } from '../../content-check/check-kinds.ts';
import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createHint, readData, type ContentEntry } from '../../content-check/read-entries.ts';
import { TITLE_LETTERS } from '../../lib/words.ts';
import { countMinutes, countWords } from '../news/news.ts';
import { SEARCH_SENTENCE } from './words.schema.ts';

/** The field of each kind that search engines show, by the folder of the kind. */
const SENTENCES: Readonly<Record<string, string>> = {
  'content/news': 'excerpt',
  'content/policies': 'summary',
  'content/media': 'description',
  'content/pages': 'description',
  content: 'description',
};
/** Pages that search engines are asked to leave out. */
const NOT_INDEXED = /(?:not-found|offline|thank-you)\.mdx$/;
/** In words a minute: slower is spelling, faster is skimming. */
const PACE = { least: 120, most: 350 };

/**
 * Points at titles and sentences that search engines cut or do not use, and at minutes of reading that do not fit their
 * text.
 */
export const checkLengths = (
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ContentIssue[] =>
  entries.flatMap((entry) => [
    ...checkTitle(entry, fill),
    ...checkSentence(entry, fill),
    ...checkMinutes(entry),
  ]);

function checkTitle(entry: ContentEntry, fill: (words: string) => string): ContentIssue[] {
  const { title } = readData(entry);
  if (!(entry.kind.base in SENTENCES) || typeof title !== 'string' || TEMPLATE_WORDS.test(title)) return [];
  const filled = fill(title.trim());
  if (filled.includes('((') || filled.length <= TITLE_LETTERS) return [];
  return [
    createHint(entry, 'title', {
      problem: `has ${String(filled.length)} characters, and search engines show ${String(TITLE_LETTERS)}`,
      expected: `a title of ${String(TITLE_LETTERS)} characters at most; names and facts count as they are read`,
      example: 'Five thousand homes, one missing pipe',
    }),
  ];
}

function checkSentence(entry: ContentEntry, fill: (words: string) => string): ContentIssue[] {
  const { file, kind } = entry;
  const field = SENTENCES[kind.base] ?? '';
  const value = readData(entry)[field];
  if (typeof value !== 'string' || NOT_INDEXED.test(file) || TEMPLATE_WORDS.test(value)) return [];
  const filled = fill(value.trim());
  const { length } = filled;
  const { least, most } = SEARCH_SENTENCE;
  // What cannot be filled in, because its file cannot be read, has a length that nobody knows.
  if (filled.includes('((') || length === 0 || (length >= least && length <= most)) return [];
  return [
    createHint(entry, field, {
      problem: `has ${String(length)} characters, and search engines show ${String(least)} to ${String(most)}`,
      expected: `a sentence of ${String(least)} to ${String(most)} characters; names and facts count as they are read`,
      example: 'What the residents of Drury were told, and what the map says.',
    }),
  ];
}

function checkMinutes(entry: ContentEntry): ContentIssue[] {
  const { readingTime } = readData(entry);
  const text = entry.parts?.text ?? '';
  const words = countWords(text);
  if (typeof readingTime !== 'number' || words === 0) return [];
  const least = Math.ceil(words / PACE.most);
  const most = Math.max(least, Math.floor(words / PACE.least));
  if (readingTime >= least && readingTime <= most) return [];
  return [
    createHint(entry, 'readingTime', {
      problem: `is ${String(readingTime)}, and the text has ${String(words)} ${words === 1 ? 'word' : 'words'}`,
      expected: `${least === most ? '' : `${String(least)} to `}${String(most)}; or take the line out, and the minutes are counted`,
      example: String(countMinutes(text)),
    }),
  ];
}
