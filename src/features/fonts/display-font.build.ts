import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

import { cacheFile } from '../../lib/cache.build.ts';

/** Archivo with both axes pinned: a variable axis costs 8 kB. */
export const DISPLAY_AXES = { wght: 800, wdth: 88 };
const FOLDER = '.cache/fonts';
const listCharacters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const LATIN = `${listCharacters(0x20, 0x7e)}${listCharacters(0xa0, 0xff)}‘’“”–—…•`;
/** The long vowels of te reo Māori, which Archivo's "latin" file lacks. */
const MACRONS = 'ĀĒĪŌŪāēīōū';

export const DISPLAY_FONT = {
  latin: { path: `${FOLDER}/archivo-latin.woff2`, range: ['U+0020-007E', 'U+00A0-00FF', 'U+2010-2026'] },
  macrons: {
    path: `${FOLDER}/archivo-macrons.woff2`,
    range: ['U+0100-0101', 'U+0112-0113', 'U+012A-012B', 'U+014C-014D', 'U+016A-016B'],
  },
};

const ranges = Object.values(DISPLAY_FONT).flatMap(({ range }) => range);
/** The characters of the font, and the ʻokina, for which the fallback font has the same shape. */
const DISPLAY_LETTERS = new RegExp(
  String.raw`^[\u02bb${ranges.join('').replaceAll(/U\+(\w{4})-(\w{4})/g, String.raw`\u$1-\u$2`)}]*$`,
);

export const isInDisplayFont = (text: string): boolean => DISPLAY_LETTERS.test(text);

/** Subsets the display font to the alphabet of the site. Files are cached until the folder is deleted. */
export async function subsetDisplayFont(): Promise<void> {
  await writeSubset('archivo-latin-standard-normal.woff2', LATIN, DISPLAY_FONT.latin.path);
  await writeSubset('archivo-latin-ext-standard-normal.woff2', MACRONS, DISPLAY_FONT.macrons.path);
}

async function writeSubset(source: string, text: string, path: string): Promise<void> {
  const existing = await stat(path).catch(() => undefined);
  if (existing) return;
  const input = createRequire(import.meta.url).resolve(`@fontsource-variable/archivo/files/${source}`);
  await cacheFile(
    path,
    await subsetFont(await readFile(input), text, { targetFormat: 'woff2', variationAxes: DISPLAY_AXES }),
  );
}
