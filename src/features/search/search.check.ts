import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  listTextLines,
  parseFile,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { synonymsSchema } from './search.schema.ts';
import { MAX_TERM_WORDS, listStems, parseQuery } from './search.ts';

/** Reports synonyms that are duplicates, too long or without a match. `entries` are those that visitors see. */
export function checkSynonyms(entries: readonly ContentEntry[]): ContentIssue[] {
  const file = parseFile(entries, 'search.yaml', synonymsSchema);
  if (!file) return [];
  const { synonyms } = file.data;
  const missing = new Set(synonyms.flatMap(({ site }) => parseQuery(site)));
  for (const entry of entries) {
    if (missing.size === 0) break;
    if (entry === file.entry) continue;
    for (const { text } of listTextLines(entry)) for (const { stem } of listStems(text)) missing.delete(stem);
  }
  const spellings = new Map<string, string>();
  return synonyms.flatMap(({ typed, site }, index) => {
    const field = `synonyms.${String(index)}`;
    const issues = typed.flatMap((text, typedIndex) => {
      const typedField = `${field}.typed.${String(typedIndex)}`;
      const terms = parseQuery(text);
      const earlier = spellings.get(terms.join(' '));
      spellings.set(terms.join(' '), text);
      if (earlier !== undefined)
        return createIssue(file.entry, typedField, {
          problem: `is "${text}", but "${earlier}" is in this file already: to the search they are the same`,
          expected: 'each term once; delete this one',
        });
      if (terms.length <= MAX_TERM_WORDS) return [];
      return createIssue(file.entry, typedField, {
        problem: `is "${text}", but the search matches at most three words in a row, not counting small ones such as "the"`,
        expected: 'one to three words that voters type',
        example: 'council tax',
      });
    });
    if (parseQuery(site).some((stem) => missing.has(stem)))
      issues.push(
        createHint(file.entry, `${field}.site`, {
          problem: `is "${site}", but no page has that: a visitor who types "${typed[0] ?? ''}" finds nothing`,
          expected: 'a word of the page that a visitor should find',
          example: 'rates',
        }),
      );
    return issues;
  });
}
