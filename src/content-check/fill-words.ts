import { spellCount } from '../lib/counts.ts';
import { fillPlaceholders } from '../lib/fill-placeholders.ts';
import { fillFacts, removeMarks, type FactTexts } from '../features/site/notation.ts';
import { toSloganForms } from '../features/site/slogan.ts';
import { readData } from './entry-data.ts';
import { isHidden } from './hidden-entries.ts';
import type { ContentEntry } from './read-entries.ts';

/** Puts names, counts and facts into words, and takes the notation of te reo Māori out: what visitors read. */
export function createFill(entries: readonly ContentEntry[], texts: FactTexts): (words: string) => string {
  const site = entries.find(({ file }) => file.endsWith('site.yaml'));
  const names = Object.fromEntries(
    Object.entries(site ? readData(site) : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
  const policies = entries.filter((entry) => entry.kind.base === 'content/policies' && !isHidden(entry));
  const policyCount = spellCount(policies.length);
  const values = {
    ...names,
    policyCount,
    PolicyCount: policyCount.charAt(0).toUpperCase() + policyCount.slice(1),
    ...toSloganForms(names['tagline'] ?? ''),
  };
  return (words) => removeMarks(fillFacts(fillPlaceholders(words, values), texts));
}
