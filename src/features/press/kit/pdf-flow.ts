import type PDFDocument from 'pdfkit';

import { createPassage, type Structure, type TaggedText } from './pdf-passage.ts';
import type { PdfWords, WordStyle } from './pdf-words.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Puts what a document says on its sheets, one thing under the other. Lengths are in points. */
export interface PdfFlow {
  readonly pdf: Pdf;
  readonly words: PdfWords;
  readonly left: number;
  readonly width: number;
  /** Where the next thing stands, from the top of the sheet. */
  y: number;
  /** The whole of what is said: parts are added to it. */
  readonly root: Structure;
  /** How much room an empty sheet has, and how much is left on this one. */
  readonly most: number;
  readonly room: () => number;
  readonly addSheet: () => void;
  /** Words on a ground from edge to edge at the top of the sheet, with a thick edge below. */
  readonly panel: (ground: string, edge: string, texts: readonly TaggedText[]) => void;
  /** A heading, on a sheet where so much as `under` has room below it, and in the outline. */
  readonly heading: (text: string, style: WordStyle, under: number) => void;
  /** Writes tagged words into a part at a place, and returns how high they are. */
  readonly write: (
    parent: Structure,
    text: TaggedText,
    place: { x: number; y: number; width: number },
  ) => number;
  readonly end: () => void;
  /** Writes the foot of every sheet. Nobody needs it read out twice: it is an artifact, after the whole of the words. */
  readonly writeFeet: (text: string, sheet: string, color: string) => void;
}

interface Margin {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Room above a heading and below it. */
const HEADING_ROOM = { above: 15, below: 6 };
const FOOT_SIZE = 7.5;

export function createPdfFlow(pdf: Pdf, words: PdfWords, margin: Margin): PdfFlow {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { width: sheetWidth, height: sheetHeight } = pdf.page;
  const width = sheetWidth - margin.left - margin.right;
  const flow: PdfFlow = {
    pdf,
    words,
    root,
    left: margin.left,
    width,
    y: margin.top,
    most: sheetHeight - margin.top - margin.bottom,
    room: () => sheetHeight - margin.bottom - flow.y,
    addSheet() {
      pdf.addPage();
      flow.y = margin.top;
    },
    panel(ground, edge, texts) {
      const heights = texts.map(({ text, style }) =>
        words.toHeight(words.breakLines(text, style, width).length, style),
      );
      const height = margin.top + heights.reduce((sum, each) => sum + each + 6, 0) + 6;
      drawBox(pdf, { x: 0, y: 0, width: sheetWidth, height }, ground);
      drawBox(pdf, { x: 0, y: height, width: sheetWidth, height: 6 }, edge);
      for (const [index, text] of texts.entries()) {
        flow.write(root, text, { x: margin.left, y: flow.y, width });
        flow.y += (heights[index] ?? 0) + 6;
      }
      flow.y = height + 6;
    },
    heading(text, style, under) {
      flow.y += HEADING_ROOM.above;
      const height = words.toHeight(words.breakLines(text, style, width).length, style);
      if (height + HEADING_ROOM.below + under > flow.room()) flow.addSheet();
      pdf.outline.addItem(text);
      flow.y += flow.write(root, { tag: 'H2', text, style }, { x: margin.left, y: flow.y, width });
      flow.y += HEADING_ROOM.below;
    },
    write(parent, text, { x, y, width: most }) {
      const passage = createPassage(flow, parent, text, most);
      passage.write(0, passage.count, { x, y });
      passage.end();
      return passage.count * passage.lineHeight;
    },
    end() {
      root.end();
    },
    writeFeet(text, sheet, color) {
      const style = { face: 'text', size: FOOT_SIZE, color } as const;
      const { start, count } = pdf.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        pdf.switchToPage(page);
        const number = `${sheet} ${String(page + 1)} / ${String(count)}`;
        const right = words.measure(number, style);
        const lines = words.breakLines(text, style, width - right - 20);
        const y = sheetHeight - margin.bottom + 18;
        pdf.markContent('Artifact', { type: 'Pagination' });
        pdf.rect(margin.left, y - 6, width, 2).fill(color);
        words.write(lines, style, { x: margin.left, y });
        words.write([{ words: [number], isCut: false }], style, { x: sheetWidth - margin.right - right, y });
        pdf.endMarkedContent();
      }
    },
  };
  return flow;
}

/** Draws a box that is no part of the words. */
export function drawBox(
  pdf: Pdf,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: string,
): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(x, y, width, height).fill(color);
  pdf.endMarkedContent();
}
