import type PDFDocument from 'pdfkit';

import { DISPLAY_AXES } from '../../display-face/display-font.build.ts';
import { listMissing, openFaces, toRuns, type OpenFace } from '../../sharing/images/lettering.ts';

/** How words are set. Lengths are in points. */
export interface WordStyle {
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly color: string;
  /** From one baseline to the next, as a multiple of the size. */
  readonly leading?: number;
}

/** A line of words. It may begin with a part of a word that is wider than a line: with one that is cut, or with its end. */
export interface Line {
  text: string;
  readonly part?: 'cut' | 'end';
  /** Where the word begins: the whole of it. */
  readonly word?: string;
}

export type PdfWords = Awaited<ReturnType<typeof openWords>>;

const FACES = {
  display: DISPLAY_AXES,
  strong: { wght: 700, wdth: 100 },
  text: { wght: 400, wdth: 100 },
} as const;
/** From the top of a line to its baseline, in em. */
const ASCENT = 0.88;
/** Signs after which a long word, such as an address, is best cut. */
const UP_TO_SIGN = /^.*[/?&=#._-]/s;

/** How high a line is. */
export const toLeading = ({ size, leading = 1.28 }: WordStyle): number => size * leading;

/**
 * Opens the faces for a document, to set words in lines: only the letters that it uses are embedded. The lines of pdfkit
 * itself are of one file of a face; here each letter is of the first file that has it (ā is in another than a), and a word
 * stays in one piece.
 */
export async function openWords(pdf: InstanceType<typeof PDFDocument>) {
  const open = async (style: keyof typeof FACES) =>
    (await openFaces(FACES[style])).map((face, index) => {
      const name = `${style}-${String(index)}`;
      pdf.registerFont(name, face.file);
      return { ...face, name };
    });
  const [display, strong, text] = await Promise.all([open('display'), open('strong'), open('text')]);
  const faces = { display, strong, text };
  /** Sets the face of letters of one file, and says how wide they are. */
  const use = (run: { face: { name: string }; text: string }, { size }: WordStyle) =>
    pdf.font(run.face.name, size).widthOfString(run.text);
  const measure = (words: string, style: WordStyle) =>
    splitSpaces(words)
      .flatMap((part) => toRuns(part, faces[style.face]))
      .reduce((sum, run) => sum + use(run, style), 0);
  return {
    measure,
    /** Breaks a text where its lines are full, and inside a word that is wider than a line. Throws where no file has a letter. */
    breakLines(words: string, style: WordStyle, width: number): Line[] {
      requireLetters(words, faces[style.face]);
      const fits = (some: string) => measure(some, style) <= width;
      const lines: Line[] = [];
      for (const word of words.normalize().split(/[ \n]+/)) {
        const last = lines.at(-1);
        if (last && fits(`${last.text} ${word}`)) {
          last.text += ` ${word}`;
        } else {
          // A space at the end keeps the words of two lines apart where they are read out or copied.
          if (last) last.text += ' ';
          lines.push(...cutWord(word, fits));
        }
      }
      return lines;
    },
    /** Writes a line at `pdf.y`, moves that below it, and returns how wide it is. */
    writeLine({ text: words, part, word }: Line, style: WordStyle, x: number): number {
      const top = pdf.y;
      let left = x;
      // Whoever copies the word, or hears it, gets it in one piece.
      if (word !== undefined) pdf.markContent('Span', { actual: word });
      for (const [index, piece] of splitSpaces(words).entries()) {
        const isCut = part !== undefined && index === 0;
        for (const run of toRuns(piece, faces[style.face])) {
          const width = use(run, style);
          const hasStandIn = run.text !== run.meant && !isCut;
          if (hasStandIn) pdf.markContent('Span', { actual: run.meant });
          pdf.fillColor(style.color).text(run.text, left, top + style.size * ASCENT, {
            lineBreak: false,
            baseline: 'alphabetic',
          });
          if (hasStandIn) pdf.endMarkedContent();
          left += width;
        }
        if (isCut && part === 'end') pdf.endMarkedContent();
      }
      pdf.y = top + toLeading(style);
      return left - x;
    },
  };
}

/** Spaces stand alone: moved closer to a letter by kerning, one is too narrow to be found when the words are copied. */
const splitSpaces = (words: string): string[] => words.split(/(?<= )|(?= )/);

/** Cuts a word that is wider than a line into parts that are not. */
function cutWord(word: string, fits: (part: string) => boolean): Line[] {
  const parts: string[] = [];
  let rest = word;
  while (!fits(rest)) {
    const letters = Array.from(rest);
    let count = 1;
    while (count < letters.length - 1 && fits(letters.slice(0, count + 1).join(''))) count += 1;
    const most = letters.slice(0, count).join('');
    const sign = UP_TO_SIGN.exec(most)?.[0] ?? '';
    const part = sign.length > most.length / 2 ? sign : most;
    if (part === rest) break;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  if (parts.length === 0) return [{ text: word }];
  return [
    ...parts.map((text, index): Line => ({ text, part: 'cut', ...(index === 0 && { word }) })),
    { text: rest, part: 'end' },
  ];
}

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
