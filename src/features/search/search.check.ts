import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  findEntry,
  listWords,
  readData,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { synonymsSchema } from './search.schema.ts';
import { MAX_TERM_WORDS, listStems, parseQuery } from './search.ts';

/** Says which synonyms lead nowhere, cannot be found, or stand there twice; `entries` are those that visitors see. */
export function checkSynonyms(entries: readonly ContentEntry[]): ContentIssue[] {
  const file = findEntry(entries, 'search.yaml');
  const { data } = synonymsSchema.safeParse(file && readData(file));
  // What the fields lack is said elsewhere.
  if (!file || !data) return [];
  const missing = new Set(data.synonyms.flatMap(({ site }) => parseQuery(site)));
  for (const entry of entries) {
    if (missing.size === 0) break;
    if (entry === file) continue;
    for (const { words } of listWords(entry)) for (const { stem } of listStems(words)) missing.delete(stem);
  }
  const known = new Map<string, string>();
  return data.synonyms.flatMap(({ typed, site }, index) => {
    const field = `synonyms.${String(index)}`;
    const lost = parseQuery(site).find((stem) => missing.has(stem));
    const wrong = typed.flatMap((words, at) => {
      const key = parseQuery(words).join(' ');
      const before = known.get(key);
      known.set(key, words);
      const place = `${field}.typed.${String(at)}`;
      if (before !== undefined)
        return createIssue(file, place, {
          problem: `is "${words}", and "${before}" stands in this file already: to the search they are the same`,
          expected: 'each once; take this one out',
        });
      if (parseQuery(words).length > MAX_TERM_WORDS)
        return createIssue(file, place, {
          problem: `is "${words}", and the search knows no more than three words in a row, small ones such as "the" not counted`,
          expected: 'one to three words that voters type',
          example: 'council tax',
        });
      return [];
    });
    if (lost !== undefined)
      wrong.push(
        createHint(file, `${field}.site`, {
          problem: `is "${site}", and no page has that: whoever types "${typed[0] ?? ''}" finds nothing`,
          expected: 'a word that stands on the page which answers it',
          example: 'rates',
        }),
      );
    return wrong;
  });
}
