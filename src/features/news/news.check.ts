import { TEMPLATE_WORDS } from '../../content-check/check-kinds.ts';
import type { ContentIssue } from '../../content-check/content-issue.ts';
import { type TextNode, listParagraphTexts, getNodeText, walkText } from '../../core/mdx-tree.ts';
import {
  type ContentEntry,
  createIssue,
  createTextIssue,
  listEntries,
  getListField,
} from '../../content-check/read-entries.ts';

export const checkQuotes = (
  entries: readonly ContentEntry[],
  fill: (text: string) => string,
): ContentIssue[] =>
  entries.flatMap((entry) => {
    const quotes = getListField(entry, 'quotes');
    if (quotes.length === 0 || !entry.text?.tree) return [];
    const text = normalizeQuote(fill(listParagraphTexts(entry.text.tree).join(' ')));
    return quotes.flatMap((quote, index) =>
      typeof quote !== 'string' ||
      text === '' ||
      TEMPLATE_WORDS.test(quote) ||
      text.includes(normalizeQuote(fill(quote)))
        ? []
        : createIssue(entry, `quotes.${String(index)}`, {
            problem: 'is not word for word in the text',
            expected: 'a sentence of the text, letter for letter; or add these words to the text',
          }),
    );
  });

const normalizeQuote = (text: string): string =>
  text
    // Soft hyphens and other invisible characters
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[*_\\'"‘’“”]/g, '')
    .replaceAll('…', '...')
    .replaceAll(/--+|[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Sums of money and percentages, which need a source. */
const FIGURE =
  /\$ ?\d[\d,.]*\d(?: (?:million|billion|thousand))?|\$ ?\d|\b\d[\d,.]*[ \u00a0]?(?:%|per ?cent\b)/;
const QUOTED = /“[^”]*”|"[^"]*"/g;

/** Hints at figures in articles without a source in the same paragraph. */
export const checkSources = (entries: readonly ContentEntry[]): ContentIssue[] =>
  listEntries(entries, 'news').flatMap((entry) =>
    listParagraphs(entry.text?.tree ?? { type: 'root' }).flatMap((paragraph) => {
      const text = getNodeText(paragraph);
      const [figure] = FIGURE.exec(text.replaceAll(QUOTED, '')) ?? [];
      if (figure === undefined || text.includes('((') || hasLink(paragraph)) return [];
      return createTextIssue(entry, paragraph, {
        severity: 'hint',
        problem: `"${figure}" is in a paragraph without a source`,
        expected: `a link to the source in that paragraph, or the figure as a fact of content/facts.yaml`,
        example: `[${figure}](https://www.example.org/report)`,
      });
    }),
  );

const hasLink = (node: TextNode): boolean =>
  walkText(node).some(({ type, name }) => type === 'link' || type === 'linkReference' || name === 'a');

const listParagraphs = (node: TextNode): TextNode[] => {
  if (node.type === 'blockquote') return [];
  return node.type === 'paragraph' ? [node] : (node.children ?? []).flatMap(listParagraphs);
};

const GROUPS = [
  [/^category$/, 'categories'],
  [/^tags\.\d+$/, 'tags'],
] as const;

export const listGroupUses = (entries: readonly ContentEntry[]) =>
  listEntries(entries, 'news').flatMap((entry) =>
    entry.texts.flatMap(([field, name]) => {
      const [, kind] = GROUPS.find(([pattern]) => pattern.test(field)) ?? [];
      return kind ? [{ kind, name }] : [];
    }),
  );
