import type PDFDocument from 'pdfkit';

import { DISPLAY_AXES } from '../display-font.ts';
import { readFaces } from '../share-images/archivo-faces.ts';

/** How words are set. Lengths are in points. */
export interface WordStyle {
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly color: string;
  /** From one baseline to the next, as a multiple of the size. */
  readonly leading?: number;
}

/** Sets words in both files of the face. */
export interface PdfWords {
  readonly measure: (text: string, style: WordStyle) => number;
  /** Breaks a text where its lines are full, and inside a word that is wider than a line. */
  readonly breakLines: (text: string, style: WordStyle, width: number) => string[];
  /** How high so many lines are. */
  readonly toHeight: (lines: readonly string[], style: WordStyle) => number;
  /** Writes lines from their upper left corner. */
  readonly write: (lines: readonly string[], style: WordStyle, place: { x: number; y: number }) => void;
}

const FACES = {
  display: DISPLAY_AXES,
  strong: { wght: 700, wdth: 100 },
  text: { wght: 400, wdth: 100 },
} as const;
const LEADING = 1.28;
/** The second file of the face has what is beyond Latin-1, but for punctuation. */
const SECOND = /([\u0100-\u02af\u1e00-\u1eff]+)/u;
/** From the top of a line to its baseline, in em. */
const ASCENT = 0.88;

/** Opens the face for a document: only the letters that it uses are embedded. */
export async function openWords(pdf: InstanceType<typeof PDFDocument>): Promise<PdfWords> {
  for (const [name, axes] of Object.entries(FACES)) {
    const files = await readFaces(axes);
    for (const [index, file] of files.entries()) pdf.registerFont(`${name}-${String(index)}`, file);
  }
  const use = (text: string, { face, size }: WordStyle) =>
    pdf.font(`${face}-${SECOND.test(text) ? '1' : '0'}`).fontSize(size);
  const toRuns = (text: string) =>
    text
      .normalize()
      .split(SECOND)
      .filter((run) => run !== '');
  const measure = (text: string, style: WordStyle) =>
    toRuns(text).reduce((sum, run) => sum + use(run, style).widthOfString(run), 0);
  const toLeading = ({ size, leading = LEADING }: WordStyle) => size * leading;
  return {
    measure,
    breakLines: (text, style, width) =>
      text
        .split(/[ \n]+/)
        .flatMap((word) => cutWord(word, (part) => measure(part, style) <= width))
        .reduce<string[]>((lines, word) => {
          const longer = `${lines.at(-1) ?? ''} ${word}`;
          if (lines.length === 0 || measure(longer, style) > width) return [...lines, word];
          return [...lines.slice(0, -1), longer];
        }, []),
    toHeight: (lines, style) => lines.length * toLeading(style),
    write: (lines, style, { x, y }) => {
      for (const [index, line] of lines.entries()) {
        // A space at the end keeps the words of two lines apart where they are read out or copied.
        const words = index === lines.length - 1 ? line : `${line} `;
        let left = x;
        for (const run of toRuns(words)) {
          const top = y + index * toLeading(style);
          use(run, style)
            .fillColor(style.color)
            .text(run, left, top + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
          left += use(run, style).widthOfString(run);
        }
      }
    },
  };
}

/** Cuts a word that does not fit, such as an address, into parts that do. */
function cutWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = [''];
  for (const letter of Array.from(word)) {
    const longer = `${parts.at(-1) ?? ''}${letter}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
