import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('netlify/README.md', 'utf8');
const [, defences = ''] = /\n## Defences\n([^]*?)(?=\n## |$)/.exec(text) ?? [];
const [proven = ''] = defences.split('\n### Decided against');
/** A test that the page names: its file, and a title or a part of one. */
const CITATION = /`(tests\/[\w/.-]+\.test\.ts)`: "([^"]+)"/g;

/** The titles of the tests of a file: what stands in quotes behind the call of a test, or of the list of its rows. */
const listTitles = (file: string): string[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:\b(?:it|test|journey)|\))\(\s*(['"`])(.+?)\1,/g),
    ([, , title = '']) => title,
  );

describe('netlify/README.md', () => {
  const cited = [...text.matchAll(CITATION)].map(([, file = '', title = '']) => [file, title] as const);
  it.each(cited)('names a test that is there: %s, %s', (file, title) => {
    expect(listTitles(file).filter((one) => one.includes(title))).not.toEqual([]);
  });

  it.each(
    [...text.matchAll(/`((?:src|content|netlify|tests)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file),
  )('names a file that is there: %s', (file) => {
    expect(existsSync(file)).toBe(true);
  });

  it.each(proven.split('\n').filter((line) => line.startsWith('- ')))(
    'names a test for each defence: %s',
    (line) => {
      expect([...line.matchAll(CITATION)]).not.toEqual([]);
      // No file is named without a title.
      expect([...line.matchAll(CITATION)]).toHaveLength([...line.matchAll(/`tests\/[^`]+`/g)].length);
    },
  );

  it('uses the version of netlify-cli that npm run deploy prints', () => {
    const [version = ''] = /netlify-cli@[\d.]+/.exec(readFileSync('src/cli/deploy/netlify.ts', 'utf8')) ?? [];
    expect(version).not.toBe('');
    expect(new Set(text.match(/netlify-cli@[\d.]+/g))).toEqual(new Set([version]));
  });
});
