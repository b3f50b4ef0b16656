import { TEMPLATE_WORDS } from '../../content-check/check-kinds.ts';
import type { ContentIssue } from '../../content-check/content-issue.ts';
import { type TextNode, listParagraphTexts, getNodeText, walkText } from '../../core/mdx-tree.ts';
import {
  type ContentEntry,
  createHint,
  createIssue,
  createTextIssue,
  listEntries,
  listTexts,
  getListField,
} from '../../content-check/read-entries.ts';
import { countTypos } from '../../content-check/suggest.ts';
import { slugify } from '../../lib/text.ts';

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
    listTexts(entry).flatMap(([field, name]) => {
      const [, kind] = GROUPS.find(([pattern]) => pattern.test(field)) ?? [];
      return kind ? [{ entry, kind, field, name }] : [];
    }),
  );

export const checkGroups = (entries: readonly ContentEntry[]): ContentIssue[] =>
  listGroupUses(entries).flatMap(({ entry, field, name }) =>
    name.trim() === '' || slugify(name) !== ''
      ? []
      : createIssue(entry, field, {
          problem: `is "${name}", which has no letters or digits for the URL of its page`,
          expected: 'words with letters or digits, as a reader would type them',
        }),
  );

const GROUP_FIELDS = [
  ['category', /^category$/],
  ['tag', /^(?:tags|topics)\.\d+$/],
] as const;

/** Hints at articles with the same title, and suggests the likely spelling of similar groups: a policy, or the more frequent word. */
export function checkNearDuplicates(entries: readonly ContentEntry[]): ContentIssue[] {
  const policies = listEntries(entries, 'policies').map(({ data }) => String(data['name']));
  const byTitle = Map.groupBy(listEntries(entries, 'news'), ({ data: { title } }) =>
    typeof title === 'string' ? slugify(title) : '',
  );
  const sameTitle = [...byTitle].flatMap(([title, [first, ...twins]]) =>
    (title === '' ? [] : twins).map((entry) =>
      createHint(entry, 'title', {
        problem: `is also the title of ${first?.file ?? ''}: readers cannot distinguish the two`,
        expected: 'a title that says what is new',
      }),
    ),
  );
  const nearGroups = GROUP_FIELDS.flatMap(([kind, pattern]) => {
    const uses = entries.flatMap((entry) =>
      listTexts(entry)
        .filter(([field]) => pattern.test(field))
        .map(([field, text]) => ({ entry, field, word: text.trim() })),
    );
    const usesByWord = [...Map.groupBy(uses, ({ word }) => word)].sort((a, b) => b[1].length - a[1].length);
    const ranked = [...policies, ...usesByWord.map(([word]) => word)];
    return usesByWord.flatMap(([word, list]) => {
      const suggestion = ranked.slice(0, ranked.indexOf(word)).find((other) => isNearDuplicate(word, other));
      if (suggestion === undefined) return [];
      return list.map(({ entry, field }) =>
        createHint(entry, field, {
          problem: `is "${word}", which is nearly another ${kind}`,
          expected: `a ${kind} that is in use, or one that is clearly different. Did you mean "${suggestion}"?`,
        }),
      );
    });
  });
  return [...sameTitle, ...nearGroups];
}

function isNearDuplicate(word: string, other: string): boolean {
  const [a, b] = [slugify(word), slugify(other)];
  // Different numbers mean different years or bus routes. Short words differ on purpose: Bus and Bush.
  if (a.replaceAll(/\D/g, '') !== b.replaceAll(/\D/g, '') || Math.min(a.length, b.length) < 5) return a === b;
  return countTypos(a, b) <= 1;
}
