import type PDFDocument from 'pdfkit';

import type { PdfWords, WordStyle } from './pdf-words.ts';

type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf['struct']>;

/** Words with the tag that says what they are: a heading (`H1`, `H2`), a paragraph (`P`); with `href` they are a link. */
export interface TaggedText {
  readonly tag: string;
  readonly text: string;
  readonly style: WordStyle;
  readonly href?: string | undefined;
}

/** Words that are written a few lines at a time, on as many sheets as they take. Lengths are in points. */
export interface Passage {
  /** How many lines they take. */
  readonly count: number;
  readonly lineHeight: number;
  /** Writes the lines from one on, up to another, with their upper left corner at a place. */
  readonly write: (from: number, to: number, place: { readonly x: number; readonly y: number }) => void;
  readonly end: () => void;
}

/** Begins a passage of a width as a part of `parent`. */
export function createPassage(
  { pdf, words }: { readonly pdf: Pdf; readonly words: PdfWords },
  parent: Structure,
  { tag, text, style, href }: TaggedText,
  width: number,
): Passage {
  const lines = words.breakLines(text, style, width);
  const part = pdf.struct(tag);
  parent.add(part);
  const inner = href === undefined ? part : pdf.struct('Link');
  if (inner !== part) part.add(inner);
  return {
    count: lines.length,
    lineHeight: words.toHeight(1, style),
    write(from, to, { x, y }) {
      const some = lines.slice(from, to);
      if (some.length === 0) return;
      inner.add(() => {
        words.write(some, style, { x, y });
      });
      if (href === undefined) return;
      const widest = Math.max(...some.map((line) => words.measure(line.words.join(' '), style)));
      const height = words.toHeight(some.length, style);
      pdf.link(x, y, widest, height, href, { structParent: inner, Contents: new String(text) } as object);
    },
    end() {
      part.end();
    },
  };
}
