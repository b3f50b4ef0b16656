import type { PdfFlow } from './pdf-flow.ts';
import type { Passage } from './pdf-passage.ts';

/** A passage of a row, and how far it is from the left of the sheet, in points. */
export interface RowCell {
  readonly passage: Passage;
  readonly x: number;
}

/** How a row is set. Lengths are in points. */
export interface RowFrame {
  /** Above its words and below them. */
  readonly above: number;
  readonly below: number;
  /** Draws what stands on a new sheet before the row, such as the head of its table. */
  readonly beginSheet?: () => void;
  /** Draws what stands above each part of the row. */
  readonly beginPart?: () => void;
}

/** A row that is too high for one sheet begins where so many of its lines have room. */
const LEAST_LINES = 3;
const NO_ROOM =
  'A row of the fact sheet has no room below the head of its table, even on an empty sheet: shorten the words of the head.';

/** How high a row is. */
export const toRowHeight = (cells: readonly RowCell[], { above, below }: RowFrame): number =>
  above + below + Math.max(...cells.map(({ passage: { count, lineHeight } }) => count * lineHeight));

/** How much of a row must have room where it begins: all of it, unless no sheet has room for that. */
export function toRowStart(flow: PdfFlow, cells: readonly RowCell[], frame: RowFrame, head = 0): number {
  const height = toRowHeight(cells, frame);
  if (height <= flow.most - head) return height;
  return (
    frame.above + frame.below + LEAST_LINES * Math.max(...cells.map(({ passage }) => passage.lineHeight))
  );
}

/**
 * Writes passages beside each other. They stand whole on one sheet where that has room for them; else they go on at the top
 * of the next one. `head` is the height of what `beginSheet` draws.
 */
export function writeRow(flow: PdfFlow, cells: readonly RowCell[], frame: RowFrame, head = 0): void {
  const { above, below, beginSheet, beginPart } = frame;
  const sheet = { isFresh: false };
  const turn = (): void => {
    flow.addSheet();
    beginSheet?.();
    sheet.isFresh = true;
  };
  if (toRowStart(flow, cells, frame, head) > flow.room()) turn();
  const written = cells.map(() => 0);
  while (cells.some(({ passage }, at) => (written[at] ?? 0) < passage.count)) {
    beginPart?.();
    const room = flow.room() - above - below;
    const heights = cells.map(({ passage, x }, at) => {
      const from = written[at] ?? 0;
      // Adding up leaves a remainder far below a point.
      const lines = Math.max(0, Math.floor(room / passage.lineHeight + 1e-6));
      const to = Math.min(passage.count, from + lines);
      passage.write(from, to, { x, y: flow.y + above });
      written[at] = to;
      return (to - from) * passage.lineHeight;
    });
    const height = Math.max(...heights);
    if (height === 0 && sheet.isFresh) throw new Error(NO_ROOM);
    flow.y += above + height + below;
    if (cells.some(({ passage }, at) => (written[at] ?? 0) < passage.count)) turn();
  }
  for (const { passage } of cells) passage.end();
}
