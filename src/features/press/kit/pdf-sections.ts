import type { FactSection } from '../fact-sheet.ts';
import type { CardColors } from '../../sharing/images/compose-card.ts';
import { drawBox, type PdfFlow } from './pdf-flow.ts';
import { createPassage } from './pdf-passage.ts';
import { toRowStart, writeRow, type RowCell, type RowFrame } from './pdf-row.ts';
import type { WordStyle } from './pdf-words.ts';

type Facts = Extract<FactSection, { kind: 'facts' }>;
type Table = Extract<FactSection, { kind: 'table' }>;

// Lengths are in points.
const SIZE = 9;
const GUTTER = 18;
/** Under each fact, and above and under the words of a row. */
const ROOM = 3.5;
/** How wide the name of a fact is, as a part of its column. */
const LABEL = 0.35;
/** Between the name and the fact. */
const LABEL_ROOM = 6;
/** How much of a list stands on the sheet of its heading at least. */
const UNDER_HEADING = 60;
/** How wide the columns of a table are, as parts of the whole. */
const COLUMNS = [0.13, 0.33, 0.18, 0.36] as const;

const toStyles = ({ words, accent }: CardColors) => ({
  text: { face: 'text', size: SIZE, color: words } satisfies WordStyle,
  strong: { face: 'strong', size: SIZE, color: words } satisfies WordStyle,
  link: { face: 'text', size: SIZE, color: accent } satisfies WordStyle,
  strongLink: { face: 'strong', size: SIZE, color: accent } satisfies WordStyle,
});

/** Writes a heading and, as a list, facts under it in rows of so many columns. */
export function writeFacts(
  flow: PdfFlow,
  { heading, items }: Facts,
  columns: number,
  colors: CardColors,
): void {
  const { pdf } = flow;
  const styles = toStyles(colors);
  const width = (flow.width - (columns - 1) * GUTTER) / columns;
  const label = width * LABEL;
  const body = width - label - LABEL_ROOM;
  const frame: RowFrame = { above: 0, below: ROOM };
  flow.heading(heading, toHeadingStyle(colors), UNDER_HEADING);
  const list = pdf.struct('L');
  flow.root.add(list);
  for (let at = 0; at < items.length; at += columns) {
    const row = items.slice(at, at + columns).map(({ label: name, ...text }, column) => {
      const x = flow.left + column * (width + GUTTER);
      const style = text.href === undefined ? styles.text : styles.link;
      const entry = pdf.struct('LI');
      list.add(entry);
      const cells: RowCell[] = [
        { x, passage: createPassage(flow, entry, { tag: 'Lbl', text: name, style: styles.strong }, label) },
        {
          x: x + label + LABEL_ROOM,
          passage: createPassage(flow, entry, { tag: 'LBody', style, ...text }, body),
        },
      ];
      return { entry, cells };
    });
    writeRow(
      flow,
      row.flatMap(({ cells }) => cells),
      frame,
    );
    for (const { entry } of row) entry.end();
  }
  list.end();
}

/** Writes a heading and a table under it. Where the table goes on, its head stands at the top of the sheet again. */
export function writeTable(flow: PdfFlow, { heading, columns, rows }: Table, colors: CardColors): void {
  const { words, pdf } = flow;
  const styles = toStyles(colors);
  const widths = columns.map((_, at) => (COLUMNS[at] ?? 0) * flow.width - 8);
  const lefts = columns.map(
    (_, at) => flow.left + COLUMNS.slice(0, at).reduce((sum, part) => sum + part, 0) * flow.width,
  );
  const table = pdf.struct('Table');
  const openRow = (texts: readonly string[], toCell: (at: number) => Cell) => {
    const row = pdf.struct('TR');
    table.add(row);
    const cells = texts.map((text, at) => {
      const { tag, style, href, scope } = toCell(at);
      // The types of pdfkit do not know of the scope of a heading.
      const options: object = scope === undefined ? {} : { scope };
      const part = pdf.struct(tag, options);
      row.add(part);
      const passage = createPassage(flow, part, { tag: 'P', text, style, href }, widths[at] ?? 0);
      return { x: lefts[at] ?? 0, passage };
    });
    return { row, cells };
  };
  const beginPart = (): void => {
    drawBox(pdf, { x: flow.left, y: flow.y, width: flow.width, height: 0.75 }, colors.words);
  };
  const heads = columns.map((text, at) => words.breakLines(text, styles.strong, widths[at] ?? 0));
  const head = words.toHeight(Math.max(...heads.map(({ length }) => length)), styles.strong) + 2 * ROOM;
  const frame: RowFrame = {
    above: ROOM,
    below: ROOM,
    beginPart,
    // Nobody needs it read out twice.
    beginSheet: () => {
      beginPart();
      pdf.markContent('Artifact', { type: 'Pagination' });
      for (const [at, lines] of heads.entries())
        words.write(lines, styles.strong, { x: lefts[at] ?? 0, y: flow.y + ROOM });
      pdf.endMarkedContent();
      flow.y += head;
    },
  };
  const first = openRow(columns, () => ({ tag: 'TH', style: styles.strong, scope: 'Column' }));
  const entries = rows.map(({ href, cells }) =>
    openRow(cells, (at) =>
      at === 0
        ? { tag: 'TH', style: styles.strongLink, href, scope: 'Row' }
        : { tag: 'TD', style: styles.text },
    ),
  );
  const start = entries[0] ? toRowStart(flow, entries[0].cells, frame, head) : 0;
  flow.heading(heading, toHeadingStyle(colors), head + start);
  flow.root.add(table);
  writeRow(flow, first.cells, { above: ROOM, below: ROOM, beginPart });
  first.row.end();
  for (const { row, cells } of entries) {
    writeRow(flow, cells, frame, head);
    row.end();
  }
  table.end();
}

/** What a cell of a table is. */
interface Cell {
  readonly tag: 'TH' | 'TD';
  readonly style: WordStyle;
  readonly href?: string;
  /** What a heading heads. */
  readonly scope?: 'Column' | 'Row';
}

const toHeadingStyle = ({ words }: CardColors) =>
  ({ face: 'display', size: 15, color: words, leading: 1.1 }) as const;
