import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [, section = ''] =
  /\n## Defences\n([^]*?)(?=\n## |$)/.exec(readFileSync('netlify/README.md', 'utf8')) ?? [];
const [proven = ''] = section.split('\n### Decided against');
const lines = proven.split('\n').filter((line) => line.startsWith('- '));
const FILE = /`(tests\/[^`]+)`/g;
const CITATION = /`(tests\/[^`]+\.test\.ts)`: "([^"]+)"/g;

/** The titles of the tests of a file: what stands in quotes behind the call of a test, or of the list of its rows. */
const listTitles = (file: string): string[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:\b(?:it|test|journey)|\))\(\s*(['"`])(.+?)\1,/g),
    ([, , title = '']) => title,
  );

describe('the defences of netlify/README.md', () => {
  it('are more than ten', () => {
    expect(lines.length).toBeGreaterThan(10);
  });

  it.each(lines)('each name a test by its title: %s', (line) => {
    const cited = [...line.matchAll(CITATION)];
    expect(cited).not.toEqual([]);
    // No file is named without a title.
    expect(cited).toHaveLength([...line.matchAll(FILE)].length);
    for (const [, file = '', title = ''] of cited)
      expect(
        listTitles(file).filter((one) => one.includes(title)),
        `${file}: ${title}`,
      ).not.toEqual([]);
  });
});
