import { expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const FILE = 'content/search.yaml';
const content = useFakeContent();

it('a synonym has results, is short enough for a lookup, and is listed once', async () => {
  await content.write(
    FILE,
    `synonyms:
  - { typed: [land charge, the Land Charges], site: rates }
  - { typed: [buses that never come on time], site: buses }
  - { typed: [eel], site: zzyzx }
`,
  );
  expect(await content.reportOn(FILE)).toBe(
    `line 2: "synonyms, entry 1, typed, entry 2" is "the Land Charges", but "land charge" is in this file already: to the search they are the same.
Expected: each term once; delete this one
line 3: "synonyms, entry 2, typed, entry 1" is "buses that never come on time", but the search matches at most three words in a row, not counting small ones such as "the".
Expected: one to three words that voters type
Example:  - council tax
line 4: hint: "synonyms, entry 3, site" is "zzyzx", but no page has that: a visitor who types "eel" finds nothing.
Expected: a word of the page that a visitor should find
Example:  site: rates`,
  );
});

it('an entry without the word of the site is reported with an example', async () => {
  await content.write(FILE, 'synonyms:\n  - { typed: [council tax] }\n');
  expect(await content.report()).toMatch(
    /synonyms, entry 1, site.*\n.*the word, or the few words.*\n.*rates/,
  );
});
