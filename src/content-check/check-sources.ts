import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readList, toFileLine } from './entry-data.ts';
import { FACTS } from './notation-rules.ts';
import { toWords, walkText, type TextNode } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

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
      {
        severity: 'warning',
        file: entry.file,
        line: findFieldLine(entry, field),
        field,
        problem: `says that nobody has compared "${String(value)}" with its source`,
        expected: 'the day on which somebody did, before it is published: year-month-day',
        example: '2025-09-08',
      },
    ];
  });
