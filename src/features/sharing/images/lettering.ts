import * as harfbuzz from 'harfbuzzjs';

import { DISPLAY_AXES } from '../../display-face/display-font.build.ts';
import type { FaceAxes } from './face-files.ts';
import { openFaces, toRuns, type FaceRun, type OpenFace } from './open-faces.ts';

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

let letterings: Promise<Readonly<Record<LetterStyle, Lettering>>> | undefined;

/** Opens the face in both styles, once for each process. */
export const openLetterings = (): NonNullable<typeof letterings> => (letterings ??= openAll());

async function openAll(): Promise<Record<LetterStyle, Lettering>> {
  const [display, text] = await Promise.all([openStyle(STYLES.display), openStyle(STYLES.text)]);
  return { display, text };
}

const openStyle = async ({ axes, tracking }: Style): Promise<Lettering> =>
  createLettering(await openFaces(axes), tracking);

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
