import type PDFDocument from 'pdfkit';

import { DISPLAY_AXES } from '../../display-face/display-font.build.ts';
import { breakLines, joinCut, type Line } from './pdf-lines.ts';
import {
  listMissing,
  openFaces,
  toRuns,
  type FaceRun,
  type OpenFace,
} from '../../sharing/images/lettering.ts';

/** How words are set. Lengths are in points. */
export interface WordStyle {
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly color: string;
  /** From one baseline to the next, as a multiple of the size. */
  readonly leading?: number;
}

/** Sets words, each letter in the first file of the faces that has it; throws where none has. */
export interface PdfWords {
  readonly measure: (text: string, style: WordStyle) => number;
  /** Breaks a text where its lines are full, and inside a word that is wider than a line. */
  readonly breakLines: (text: string, style: WordStyle, width: number) => Line[];
  /** How high so many lines are. */
  readonly toHeight: (lines: number, style: WordStyle) => number;
  /** Writes lines from their upper left corner. */
  readonly write: (lines: readonly Line[], style: WordStyle, place: { x: number; y: number }) => void;
}

const FACES = {
  display: DISPLAY_AXES,
  strong: { wght: 700, wdth: 100 },
  text: { wght: 400, wdth: 100 },
} as const;
const LEADING = 1.28;
/** From the top of a line to its baseline, in em. */
const ASCENT = 0.88;

/** A file of a face, and its name in the document. */
interface NamedFace extends OpenFace {
  readonly name: string;
}

/** Opens the faces for a document: only the letters that it uses are embedded. */
export async function openWords(pdf: InstanceType<typeof PDFDocument>): Promise<PdfWords> {
  const faces = Object.fromEntries(
    await Promise.all(
      Object.entries(FACES).map(
        async ([style, axes]) => [style, nameFaces(style, await openFaces(axes))] as const,
      ),
    ),
  ) as Record<keyof typeof FACES, NamedFace[]>;
  for (const { name, file } of Object.values(faces).flat()) pdf.registerFont(name, file);
  const use = ({ face }: FaceRun<NamedFace>, { size }: WordStyle) => pdf.font(face.name).fontSize(size);
  const split = (text: string, style: WordStyle) => {
    requireLetters(text, faces[style.face]);
    // Spaces stand alone: moved closer to a letter by kerning, one is too narrow to be found when the words are copied.
    return text.split(/(?<= )|(?= )/).flatMap((part) => toRuns(part, faces[style.face]));
  };
  const measure = (text: string, style: WordStyle) =>
    split(text, style).reduce((sum, run) => sum + use(run, style).widthOfString(run.text), 0);
  /** Draws a word, and returns how wide it is. */
  const draw = (word: string, style: WordStyle, { x, y }: { x: number; y: number }, isMarked: boolean) =>
    split(word, style).reduce((left, run) => {
      const hasStandIn = run.text !== run.meant && !isMarked;
      if (hasStandIn) pdf.markContent('Span', { actual: run.meant });
      use(run, style)
        .fillColor(style.color)
        .text(run.text, x + left, y, { lineBreak: false, baseline: 'alphabetic' });
      if (hasStandIn) pdf.endMarkedContent();
      return left + use(run, style).widthOfString(run.text);
    }, 0);
  const toLeading = ({ size, leading = LEADING }: WordStyle) => size * leading;
  return {
    measure,
    breakLines: (text, style, width) => {
      requireLetters(text, faces[style.face]);
      return breakLines(text, (words) => measure(words, style) <= width);
    },
    toHeight: (lines, style) => lines * toLeading(style),
    write: (lines, style, { x, y }) => {
      let isInCut = false;
      for (const [index, { words, isCut }] of lines.entries()) {
        const top = y + index * toLeading(style) + style.size * ASCENT;
        const isLast = index === lines.length - 1;
        let left = x;
        for (const [at, word] of words.entries()) {
          const isEnd = at === words.length - 1;
          if (isEnd && isCut && !isInCut) {
            // Whoever copies it, or hears it, gets the word in one piece.
            pdf.markContent('Span', { actual: joinCut(lines.slice(index)) });
            isInCut = true;
          }
          left += draw(word, style, { x: left, y: top }, isInCut);
          if (isInCut && !(isEnd && isCut && !isLast)) {
            pdf.endMarkedContent();
            isInCut = false;
          }
          // A space at the end keeps the words of two lines apart where they are read out or copied.
          if (!isEnd || !(isCut || isLast)) left += draw(' ', style, { x: left, y: top }, false);
        }
      }
    },
  };
}

const nameFaces = (style: string, faces: readonly OpenFace[]): NamedFace[] =>
  faces.map((face, index) => ({ ...face, name: `${style}-${String(index)}` }));

function requireLetters(text: string, faces: readonly OpenFace[]): void {
  const missing = [...new Set(listMissing(text, faces))];
  if (missing.length === 0) return;
  const names = missing.map((letter) => `${letter} (U+${toHex(letter)})`).join(', ');
  throw new Error(
    `The fact sheet cannot be set as a PDF: its typefaces do not have ${names}, in the text “${text}”. Write this text in content/ without it, or add a typeface that has it to src/features/sharing/images/lettering.ts.`,
  );
}

const toHex = (letter: string): string =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
