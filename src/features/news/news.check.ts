import leven from 'leven';
import { stringify } from 'yaml';

import { TEMPLATE_WORDS } from '../../content-check/check-template-words.ts';
import type { ContentIssue } from '../../content-check/content-issue.ts';
import { listBlocks, toWords, walkText, type TextNode } from '../../content-check/parse-text.ts';
import {
  createHint,
  createIssue,
  readList,
  toFileLine,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { FACTS } from '../site/notation.check.ts';

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
      return [createIssue(entry, field, { ...found })];
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

/** Sums of money and shares: what readers of news ask the source of. */
const FIGURE =
  /\$ ?\d[\d,.]*\d(?: (?:million|billion|thousand))?|\$ ?\d|\b\d[\d,.]*[ \u00a0]?(?:%|per ?cent\b)/;
/** Words between quotation marks are somebody else's. */
const QUOTED = /“[^”]*”|"[^"]*"/g;
/** The source of a fact with which nothing can be compared. */
const OWN = /campaign[’']s own/i;

/** Points at figures in articles whose paragraph does not say where they are from, and at facts that nobody has compared with their source. */
export const checkSources = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry) => {
    if (entry.file === FACTS) return checkFacts(entry);
    return entry.kind.base === 'content/news' && entry.text?.tree ? checkFigures(entry, entry.text.tree) : [];
  });

function checkFigures(entry: ContentEntry, tree: TextNode): ContentIssue[] {
  return listParagraphs(tree).flatMap((paragraph): ContentIssue[] => {
    const words = toWords(paragraph);
    const [figure] = FIGURE.exec(words.replaceAll(QUOTED, '')) ?? [];
    if (figure === undefined || words.includes('((') || hasLink(paragraph)) return [];
    return [
      {
        severity: 'warning',
        file: entry.file,
        line: toFileLine(entry, paragraph.position?.start.line),
        field: '',
        problem: `"${figure}" stands in a paragraph that does not say where it is from`,
        expected: `a link in that paragraph to where it is from, or the figure as a fact of ${FACTS}`,
        example: `[${figure}](https://www.example.org/report)`,
      },
    ];
  });
}

const hasLink = (node: TextNode): boolean =>
  walkText(node).some(({ type, name }) => type === 'link' || type === 'linkReference' || name === 'a');

const listParagraphs = (node: TextNode): TextNode[] => {
  if (node.type === 'blockquote') return [];
  return node.type === 'paragraph' ? [node] : (node.children ?? []).flatMap(listParagraphs);
};

const checkFacts = (entry: ContentEntry): ContentIssue[] =>
  readList(entry, 'facts').flatMap((fact, index): ContentIssue[] => {
    const { value, source, checked } = (fact ?? {}) as Partial<Record<string, unknown>>;
    if (checked !== 'never' || (typeof source === 'string' && OWN.test(source))) return [];
    const field = `facts.${String(index)}.checked`;
    return [
      createHint(entry, field, {
        problem: `says that nobody has compared "${String(value)}" with its source`,
        expected: 'the day on which somebody did, before it is published: year-month-day',
        example: '2025-09-08',
      }),
    ];
  });
