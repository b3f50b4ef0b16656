import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { checkContent } from '../../src/build/content-check/check-content.ts';
import { LARGEST_DRAWING } from '../../src/build/pictures/picture-format.ts';
import { readSite } from '../support/content-files.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const files = globSync('content/**/*.{mdx,yaml,md,svg,ics}').map((file) => file.replaceAll('\\', '/'));

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, 'u').test(text);

describe('the content of the campaign', () => {
  it('leaves the content check nothing to tell', async () => {
    expect(await checkContent()).toEqual([]);
  });

  it('leaves the name of the candidate to site.yaml', () => {
    const { candidate, name } = readSite();
    const others = files
      .filter((file) => file !== 'content/site.yaml')
      .map((file) => [file, read(file)] as const);
    // A surname that is an ordinary word as well, such as Park, may stand anywhere.
    const isOrdinary = others.some(([, text]) => hasWord(text, name.toLowerCase()));
    const names = isOrdinary ? [candidate] : [candidate, name];
    const named = others.filter(([, text]) => names.some((each) => hasWord(text, each)));
    expect(named.map(([file]) => file)).toEqual([]);
  });

  // Addresses and file names are written without macrons; '\b' knows no letter with one.
  const BARE =
    /(?<![\p{L}\p{N}/@.-])(Maori|Waitemata|Otahuhu|Mangere|Orakei|Tamaki|kowhai|pohutukawa)(?![\p{L}\p{N}/@-]|\.[a-z])/giu;
  it('writes te reo Māori and the names of places with their macrons', () => {
    const bare = files.flatMap((file) => (read(file).match(BARE) ?? []).map((word) => `${file}: ${word}`));
    expect(bare).toEqual([]);
  });

  it.each([
    ['the Waitemata, again', ['Waitemata']],
    ['Mangere.', ['Mangere']],
    ['A Maori word; under the Pohutukawa.', ['Maori', 'Pohutukawa']],
    ['Waitematā, Māngere, pōhutukawa', null],
    ['src: ./swam-in-the-waitemata.svg', null],
    ['https://www.example.org/tamaki', null],
  ])('would be found out by "%s"', (text, found) => {
    expect(text.match(BARE)).toEqual(found);
  });
});

describe('a drawing that is served as it is', () => {
  const drawings = globSync('public/**/*.svg');

  it(`takes ${String(LARGEST_DRAWING)} bytes at most`, () => {
    expect(drawings.filter((file) => statSync(file).size > LARGEST_DRAWING)).toEqual([]);
  });
});
