import * as harfbuzz from 'harfbuzzjs';

import { readFaces, type FaceAxes } from './face-files.ts';

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

/** Signs that no file has, and the signs of the same form that are drawn in their place: ʻokina, apostrophe, hyphen, narrow space. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\u02BB': '\u2018',
  '\u02BC': '\u2019',
  '\u2011': '-',
  '\u202F': '\u00A0',
};
/** Signs without a form, such as the place where a long word may be broken. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Opens the files of the faces, in the order in which a letter is looked for. */
export async function openFaces(axes: FaceAxes): Promise<OpenFace[]> {
  const files = await readFaces(axes);
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
