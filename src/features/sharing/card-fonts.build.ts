import { Blob, Face } from 'harfbuzzjs';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import subsetFont from 'subset-font';

import { readCached } from '../../lib/cache.build.ts';
import { DISPLAY_AXES } from '../fonts/display-font.build.ts';

const CACHE = '.cache/fonts';
const ARCHIVO = '@fontsource-variable/archivo/files/archivo';

const STYLES = {
  display: { axes: DISPLAY_AXES, name: 'Ultra-Bold Semi-Condensed' },
  text: { axes: { wght: 500, wdth: 100 }, name: 'Medium' },
} as const;

export type FontStyle = keyof typeof STYLES;

/** Family names as in the files below. Noto Sans Math has arrows and signs such as ≥, which Archivo lacks. */
const FAMILIES =
  'Archivo SemiBold, Noto Sans Math, Noto Sans SC Thin, Noto Sans KR Thin, Noto Sans Devanagari';
const BASE_SOURCES = [
  `${ARCHIVO}-latin-standard-normal.woff2`,
  `${ARCHIVO}-latin-ext-standard-normal.woff2`,
  `${ARCHIVO}-vietnamese-standard-normal.woff2`,
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
];
/** Fonts of other scripts, each in many small files. Only files with a character of the text are loaded. */
const SCRIPT_FONTS = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-devanagari'];
/** Matches characters that `BASE_SOURCES` lack: non-Latin letters and CJK punctuation. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u303f\uff00-\uffef]/u;
/** Replacements of the same shape for characters in no font: ʻokina, apostrophe, hyphen, narrow no-break space. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u02BB': '\u2018',
  '\u02BC': '\u2019',
  '\u2011': '-',
  '\u202F': '\u00A0',
};
const INVISIBLE_CHARACTER = /\p{Default_Ignorable_Code_Point}/gu;

export const getFontName = (style: FontStyle, size: number): string =>
  `${FAMILIES}, ${STYLES[style].name} ${String(size)}`;

export const canRenderText = async (text: string): Promise<boolean> =>
  (await loadFonts(text))(text) === listLetters(text).join('');

/** Loads fonts. Returns a function that removes characters that they lack, which a system font would render. */
export async function loadFonts(text: string): Promise<(text: string) => string> {
  const styles = Object.keys(STYLES) as FontStyle[];
  const fonts = await Promise.all(
    listSources(text).flatMap((source) => styles.map((style) => loadFontOnce(source, style))),
  );
  const hasGlyph = (letter: string) => fonts.some((font) => font.has(letter.codePointAt(0) ?? 0));
  return (text) =>
    listLetters(text)
      .filter((letter) => letter === '\n' || hasGlyph(letter))
      .join('');
}

const listLetters = (text: string): string[] =>
  Array.from(text.normalize().replaceAll(INVISIBLE_CHARACTER, ''), (letter) => SUBSTITUTES[letter] ?? letter);

function listSources(text: string): string[] {
  const letters = listLetters(text)
    .filter((letter) => OTHER_SCRIPT.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
  if (letters.length === 0) return BASE_SOURCES;
  const scripts = SCRIPT_FONTS.flatMap((script) => {
    const folder = `@fontsource-variable/${script}`;
    const ranges = createRequire(import.meta.url)(`${folder}/unicode.json`) as Record<string, string>;
    return Object.entries(ranges)
      .filter(([, range]) => letters.some((letter) => isInRange(letter, range)))
      .map(([part]) => `${folder}/files/${script}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`);
  });
  return [...BASE_SOURCES, ...scripts];
}

/** `range` is a CSS `unicode-range`: `U+4e00,U+4e03-4e0b`. */
const isInRange = (letter: number, range: string): boolean =>
  range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return letter >= first && letter <= last;
  });

type Coverage = ReadonlySet<number>;

const fonts = new Map<string, Promise<Coverage>>();

function loadFontOnce(source: string, style: FontStyle): Promise<Coverage> {
  const key = `${source} ${style}`;
  const opened = fonts.get(key) ?? loadFont(source, style);
  fonts.set(key, opened);
  return opened;
}

/** Converts WOFF2, which FreeType cannot read, to TrueType with pinned axes. Cached by the hash of the source. */
async function loadFont(source: string, style: FontStyle): Promise<Coverage> {
  const woff2 = await readFile(createRequire(import.meta.url).resolve(source));
  const { wght, wdth } = STYLES[style].axes;
  const variationAxes = source.startsWith(ARCHIVO) ? { wght, wdth } : source.includes('wght') ? { wght } : {};
  const key = createHash('sha256').update(woff2).update(JSON.stringify(variationAxes)).digest('hex');
  const path = `${CACHE}/share-${key.slice(0, 16)}.ttf`;
  const file = await readCached(path, () =>
    subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes }),
  );
  // Registers the font file: later texts name only the family.
  await sharp({ text: { text: '.', fontfile: path } }).toBuffer();
  return new Set(new Face(new Blob(file.buffer)).collectUnicodes());
}
