import * as harfbuzz from 'harfbuzzjs';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

import { DISPLAY_AXES } from '../../display-face/display-font.build.ts';
import { cacheFile } from '../../../lib/cache.build.ts';

const CACHE = '.cache/fonts';
const ARCHIVO = '@fontsource-variable/archivo/files/archivo';

/** The files in which a letter is looked for, in this order. Arrows and signs such as ≥ are in no file of Archivo. */
const SOURCES = [
  { file: `${ARCHIVO}-latin-standard-normal.woff2`, isVariable: true },
  { file: `${ARCHIVO}-latin-ext-standard-normal.woff2`, isVariable: true },
  { file: `${ARCHIVO}-vietnamese-standard-normal.woff2`, isVariable: true },
  { file: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2', isVariable: false },
];

/** Signs that the files above cannot have: letters other than Latin ones, and the punctuation of Chinese and Japanese. */
export const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u303f\uff00-\uffef]/u;
/** Further scripts, in many small files of which those are opened that have a letter of the words. */
const SCRIPTS = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-devanagari'];

/** Signs that no file has, and the signs of the same form that are drawn in their place: ʻokina, apostrophe, hyphen, narrow space. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\u02BB': '\u2018',
  '\u02BC': '\u2019',
  '\u2011': '-',
  '\u202F': '\u00A0',
};
/** Signs without a form, such as the place where a long word may be broken. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** From one size to the next smaller one that is tried, in pixels. */
const STEP = 2;
/** Where a line may break: after a space, a dash, or a sign of Chinese. Words with a hyphen stay whole: they are set large. */
const BREAK = /(?<= )(?! )|(?<=[–—])(?=\p{L})|(?<=[\p{Script=Han}，。：；、])(?=\p{Script=Han})/u;

const STYLES = {
  /** For words that are large, a little closer than the face has them. */
  display: { axes: DISPLAY_AXES, tracking: -0.012 },
  /** For words that are small: pages set them in the system face, which differs from machine to machine. */
  text: { axes: { wght: 500, wdth: 100 }, tracking: 0 },
} satisfies Record<string, Style>;

interface Style {
  readonly axes: FaceAxes;
  /** What is added to the advance of every sign but the space, in em. */
  readonly tracking: number;
}

/** The two ways in which words are set on share images. */
export type LetterStyle = keyof typeof STYLES;

/** Sets words as outlines, with kerning. Lengths are in em; a letter that no file of the faces has is left out. */
export interface Lettering {
  /** How wide a line of words is. */
  readonly measure: (words: string) => number;
  /** The outlines of a line as SVG elements: one em high, from its left end on the baseline, y downwards. */
  readonly draw: (words: string) => string;
}

/** By the files of further scripts that they have: most words need none. */
const letterings = new Map<string, Promise<Readonly<Record<LetterStyle, Lettering>>>>();

/** Opens the faces in both styles for `words`, once for each process. */
export async function openLetterings(words = ''): Promise<Readonly<Record<LetterStyle, Lettering>>> {
  const files = listScriptFiles(words);
  const key = files.join(' ');
  const opened = letterings.get(key) ?? openAll(files);
  letterings.set(key, opened);
  return opened;
}

/** Whether the faces have every letter of `words`. */
export async function isDrawn(words: string): Promise<boolean> {
  const faces = await openFaces(STYLES.display.axes, listScriptFiles(words));
  return listMissing(words, faces).length === 0;
}

async function openAll(files: readonly string[]): Promise<Record<LetterStyle, Lettering>> {
  const [display, text] = await Promise.all([
    openStyle(STYLES.display, files),
    openStyle(STYLES.text, files),
  ]);
  return { display, text };
}

const openStyle = async ({ axes, tracking }: Style, files: readonly string[]): Promise<Lettering> =>
  createLettering(await openFaces(axes, files), tracking);

/** The files of further scripts that have letters of `words`. */
function listScriptFiles(words: string): string[] {
  const letters = toLetters(words)
    .filter((letter) => OTHER_SCRIPT.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
  if (letters.length === 0) return [];
  return SCRIPTS.flatMap((script) => {
    const folder = `@fontsource-variable/${script}`;
    const ranges = createRequire(import.meta.url)(`${folder}/unicode.json`) as Record<string, string>;
    return Object.entries(ranges)
      .filter(([, range]) => letters.some((letter) => isInRange(letter, range)))
      .map(([part]) => `${folder}/files/${script}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`);
  });
}

/** `range` is one of CSS: `U+4e00,U+4e03-4e0b`. */
const isInRange = (letter: number, range: string): boolean =>
  range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return letter >= first && letter <= last;
  });

function createLettering(faces: readonly OpenFace[], tracking: number): Lettering {
  const shape = (words: string) =>
    toRuns(words, faces).map((run) => ({ font: run.face.font, glyphs: shapeRun(run, tracking) }));
  const widths = new Map<string, number>();
  const measureWord = (word: string): number => {
    const known = widths.get(word);
    if (known !== undefined) return known;
    const width = shape(word)
      .flatMap(({ font, glyphs }) => glyphs.map(({ xAdvance }) => xAdvance / font.face.upem))
      .reduce((sum, advance) => sum + advance, 0);
    widths.set(word, width);
    return width;
  };
  return {
    // Word by word: the same words are measured again and again while a size is looked for.
    measure: (words) =>
      words
        .split(/(?<= )|(?= )/)
        .map(measureWord)
        .reduce((sum, width) => sum + width, 0),
    draw: (words) => {
      let x = 0;
      const outlines = shape(words).flatMap(({ font, glyphs }) =>
        glyphs.map(({ codepoint, xAdvance, xOffset = 0, yOffset = 0 }) => {
          const scale = 1 / font.face.upem;
          const place = `${toFixed(x + xOffset * scale)} ${toFixed(-yOffset * scale)}`;
          const path = toPath(font, codepoint);
          x += xAdvance * scale;
          return path === ''
            ? ''
            : `<path transform="translate(${place}) scale(${String(scale)} ${String(-scale)})" d="${path}"/>`;
        }),
      );
      return outlines.join('');
    },
  };
}

function shapeRun({ face: { font }, text }: FaceRun<OpenFace>, tracking: number) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ xAdvance = 0, ...glyph }) => ({
    ...glyph,
    xAdvance: text.charAt(glyph.cluster) === ' ' ? xAdvance : xAdvance + tracking * font.face.upem,
  }));
}

const toFixed = (em: number): string => String(Math.round(em * 10_000) / 10_000);

const paths = new WeakMap<harfbuzz.Font, Map<number, string>>();

/** The outline of a letter as the path of an SVG. It is made once: the same letters come on every card. */
function toPath(font: harfbuzz.Font, codepoint: number): string {
  const known = paths.get(font) ?? new Map<number, string>();
  const path = known.get(codepoint) ?? font.glyphToPath(codepoint);
  paths.set(font, known.set(codepoint, path));
  return path;
}

/** Where the axes of the variable face are pinned. */
type FaceAxes = Readonly<Record<string, number>>;

/**
 * The files of the faces as TrueType, in the order in which a letter is looked for: those of Archivo with its axes pinned
 * (Latin-1, the one with the macrons, Vietnamese), one with signs, then those of further scripts.
 */
const readFaces = (axes: FaceAxes, scripts: readonly string[]): Promise<Buffer[]> =>
  Promise.all([
    ...SOURCES.map(({ file, isVariable }) => readFace(file, isVariable ? axes : {})),
    ...scripts.map((file) => readFace(file, { wght: axes['wght'] ?? 400 })),
  ]);

/** HarfBuzz reads neither WOFF2 nor several faces at a time: each file is unpacked, and kept by the hash of its source. */
async function readFace(source: string, axes: FaceAxes): Promise<Buffer> {
  const packed = await readFile(createRequire(import.meta.url).resolve(source));
  const key = createHash('sha256').update(packed).update(JSON.stringify(axes)).digest('hex').slice(0, 16);
  const path = `${CACHE}/share-${key}.ttf`;
  return (await readFile(path).catch(() => undefined)) ?? (await unpack(packed, axes, path));
}

async function unpack(packed: Buffer, axes: FaceAxes, path: string): Promise<Buffer> {
  const bytes = await subsetFont(packed, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { ...axes },
  });
  await cacheFile(path, bytes);
  return bytes;
}

/** A file of a face, opened. */
export interface OpenFace {
  readonly file: Buffer;
  readonly font: harfbuzz.Font;
}

/** Letters of one file. */
export interface FaceRun<Face> {
  readonly face: Face;
  /** The letters as they are drawn. */
  readonly text: string;
  /** The letters as they are read: another sign of the same form may be drawn in the place of one. */
  readonly meant: string;
}

/** Opens the files of the faces, in the order in which a letter is looked for. */
export async function openFaces(axes: FaceAxes, scripts: readonly string[] = []): Promise<OpenFace[]> {
  const files = await readFaces(axes, scripts);
  return files.map((file) => ({
    file,
    font: new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer))),
  }));
}

/** Takes a line apart into runs of one file each: of the first that has the letter. A letter that none has is left out. */
export function toRuns<Face extends OpenFace>(words: string, faces: readonly Face[]): FaceRun<Face>[] {
  const runs: FaceRun<Face>[] = [];
  for (const meant of toLetters(words)) {
    const text = toDrawn(meant);
    const face = findFace(text, faces);
    const last = runs.at(-1);
    if (!face) continue;
    if (last?.face === face)
      runs[runs.length - 1] = { face, text: last.text + text, meant: last.meant + meant };
    else runs.push({ face, text, meant });
  }
  return runs;
}

/** The letters of `words` that no file has. */
export const listMissing = (words: string, faces: readonly OpenFace[]): string[] =>
  toLetters(words).filter((letter) => findFace(toDrawn(letter), faces) === undefined);

const toLetters = (words: string): string[] => Array.from(words.normalize().replaceAll(UNSEEN, ''));

const toDrawn = (letter: string): string => STAND_INS[letter] ?? letter;

const findFace = <Face extends OpenFace>(letter: string, faces: readonly Face[]): Face | undefined =>
  faces.find(({ font }) => font.glyph(letter.codePointAt(0) ?? 0) !== undefined);

/** A box for words, and how large they may be in it. Lengths are in pixels. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** The height of a line, as a multiple of the size. */
  readonly leading: number;
}

/** Words that fill their box. */
interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** How wide words are, in em. */
type Measure = (words: string) => number;

/**
 * Sets words as large as their box allows, in lines of much the same length. A line break in `words` is kept. Where they
 * are too long even at the smallest size, the end is cut and shown as cut.
 */
export function fitText(words: string, box: TextBox, measure: Measure): FittedText {
  const { width, height, largest, smallest, leading } = box;
  const parts = words.split('\n').map((part) => part.split(BREAK));
  for (let size = largest; size >= smallest; size -= STEP) {
    const lines = parts.flatMap((part) => breakEvenly(part, width / size, measure));
    const isInside = lines.every((line) => measure(line) * size <= width);
    if (isInside && lines.length * size * leading <= height) return { size, lines };
  }
  const lines = parts.flatMap((part) => fillLines(part, width / smallest, measure));
  const most = Math.max(1, Math.floor(height / (smallest * leading)));
  if (lines.length <= most) return { size: smallest, lines };
  return { size: smallest, lines: [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`] };
}

/** Fills lines one after the other; a word that is wider than the width stands alone. */
const fillLines = (words: readonly string[], width: number, measure: Measure): string[] =>
  words
    .reduce<string[]>((lines, word) => {
      const longer = (lines.at(-1) ?? '') + word;
      if (lines.length === 0 || measure(longer.trimEnd()) > width) return [...lines, word];
      return [...lines.slice(0, -1), longer];
    }, [])
    .map((line) => line.trimEnd());

/** Lines that end in a way to go on, and how uneven they are. */
interface Breaking {
  readonly cost: number;
  readonly lines: readonly string[];
}

/**
 * As many lines as there must be, broken where the sum of the squares of what each lacks to the full width is the least: a
 * last line of one short word costs much.
 */
function breakEvenly(words: readonly string[], width: number, measure: Measure): readonly string[] {
  const known = new Map<string, Breaking>();
  const breakFrom = (from: number, left: number): Breaking => {
    const key = `${String(from)} ${String(left)}`;
    const breaking = known.get(key) ?? findBest(from, left);
    known.set(key, breaking);
    return breaking;
  };
  const findBest = (from: number, left: number): Breaking => {
    let best: Breaking = { cost: from === words.length && left === 0 ? 0 : Infinity, lines: [] };
    for (let to = from + 1; left > 0 && to <= words.length; to += 1) {
      const line = words.slice(from, to).join('').trimEnd();
      const lack = width - measure(line);
      if (lack < 0 && to > from + 1) break;
      const rest = breakFrom(to, left - 1);
      const cost = lack ** 2 + rest.cost;
      if (cost < best.cost) best = { cost, lines: [line, ...rest.lines] };
    }
    return best;
  };
  return breakFrom(0, fillLines(words, width, measure).length).lines;
}
