import leven from 'leven';
import { stringify } from 'yaml';

import { TEMPLATE_WORDS } from './check-template-words.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readList } from './entry-data.ts';
import { listBlocks } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

/** Of the letters of a quote, how many may differ in what it was probably taken from. */
const MOST_SLIPS = 1 / 3;

/** Says which `quotes` are not word for word in the text of their article or recording. */
export const checkQuotes = (
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ContentIssue[] =>
  entries.flatMap((entry) => {
    const quotes = readList(entry, 'quotes');
    if (quotes.length === 0 || !entry.text?.tree) return [];
    const words = fill(listBlocks(entry.text.tree).join(' ')).trim();
    if (words === '') return [];
    const text = toPlain(words);
    return quotes.flatMap((quote, index): ContentIssue[] => {
      if (typeof quote !== 'string' || TEMPLATE_WORDS.test(quote)) return [];
      const filled = fill(quote);
      if (text.includes(toPlain(filled))) return [];
      const field = `quotes.${String(index)}`;
      const found = describe(filled, words.split(/\s+/));
      return [{ file: entry.file, line: findFieldLine(entry, field), field, ...found }];
    });
  });

function describe(
  quote: string,
  words: readonly string[],
): Pick<ContentIssue, 'problem' | 'expected' | 'example'> {
  const near = findNear(quote, words);
  const problem = 'is not word for word in the text';
  return near === null
    ? { problem, expected: 'a sentence of the text, letter by letter, or its words in the text too' }
    : { problem, expected: `the words of the text: "${near}"`, example: stringify(near, FLAT).trimEnd() };
}

const FLAT = { singleQuote: true, lineWidth: 0 } as const;

/** The words of the text that a quote is most like; null where nothing is like it. */
function findNear(quote: string, words: readonly string[]): string | null {
  const wanted = toPlain(quote);
  const plain = words.map(toPlain);
  const length = wanted.split(' ').length;
  const limit = Math.floor(wanted.length * MOST_SLIPS);
  let best = { distance: limit + 1, start: 0, end: 0 };
  for (let start = 0; start < words.length; start += 1) {
    for (const end of [start + length - 1, start + length, start + length + 1]) {
      if (end <= start || end > words.length) continue;
      const distance = leven(wanted, plain.slice(start, end).join(' '), { maxDistance: best.distance });
      if (distance < best.distance) best = { distance, start, end };
    }
  }
  return best.end === 0
    ? null
    : words
        .slice(best.start, best.end)
        .join(' ')
        .replace(/[,;:]$/, '');
}

/** Words with one kind of quotation mark and dash: the page sets others than were typed. */
const toPlain = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/[*_\\]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/--+|[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
