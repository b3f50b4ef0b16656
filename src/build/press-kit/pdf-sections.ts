import type { FactSection } from '../../lib/fact-sheet.ts';
import type { CardColors } from '../share-images/card-colors.ts';
import { drawBox, type PdfFlow } from './pdf-flow.ts';
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
/** How wide the columns of a table are, as parts of the whole. */
const COLUMNS = [0.13, 0.33, 0.18, 0.36] as const;

const toStyles = ({ words, accent }: CardColors) => ({
  text: { face: 'text', size: SIZE, color: words } satisfies WordStyle,
  strong: { face: 'strong', size: SIZE, color: words } satisfies WordStyle,
  link: { face: 'text', size: SIZE, color: accent } satisfies WordStyle,
  strongLink: { face: 'strong', size: SIZE, color: accent } satisfies WordStyle,
});

/** Writes facts as a list, in rows of so many columns; a row stands whole on one sheet. */
export function writeFacts(flow: PdfFlow, { items }: Facts, columns: number, colors: CardColors): void {
  const { words, pdf } = flow;
  const styles = toStyles(colors);
  const width = (flow.width - (columns - 1) * GUTTER) / columns;
  const label = width * LABEL;
  const body = width - label - LABEL_ROOM;
  const measure = (text: string, style: WordStyle, most: number) =>
    words.toHeight(words.breakLines(text, style, most), style);
  const list = pdf.struct('L');
  flow.root.add(list);
  for (let at = 0; at < items.length; at += columns) {
    const row = items.slice(at, at + columns).map((item) => ({
      ...item,
      style: item.href === undefined ? styles.text : styles.link,
    }));
    const heights = row.map((item) =>
      Math.max(measure(item.label, styles.strong, label), measure(item.text, item.style, body)),
    );
    const height = Math.max(...heights) + ROOM;
    flow.ensureRoom(height);
    for (const [column, { label: name, ...text }] of row.entries()) {
      const x = flow.left + column * (width + GUTTER);
      const entry = pdf.struct('LI');
      list.add(entry);
      const { y } = flow;
      flow.write(entry, { tag: 'Lbl', text: name, style: styles.strong }, { x, y, width: label });
      flow.write(entry, { tag: 'LBody', ...text }, { x: x + label + LABEL_ROOM, y, width: body });
      entry.end();
    }
    flow.y += height;
  }
  list.end();
}

/** Writes a table; a row stands whole on one sheet. */
export function writeTable(flow: PdfFlow, { columns, rows }: Table, colors: CardColors): void {
  const { words, pdf } = flow;
  const styles = toStyles(colors);
  const widths = columns.map((_, at) => (COLUMNS[at] ?? 0) * flow.width - 8);
  const lefts = columns.map(
    (_, at) => flow.left + COLUMNS.slice(0, at).reduce((sum, part) => sum + part, 0) * flow.width,
  );
  const table = pdf.struct('Table');
  flow.root.add(table);
  const writeRow = (
    cells: readonly string[],
    toCell: (at: number) => { tag: string; style: WordStyle; href?: string },
  ) => {
    const made = cells.map((text, at) => ({
      text,
      ...toCell(at),
      width: widths[at] ?? 0,
      x: lefts[at] ?? 0,
    }));
    const height = Math.max(
      ...made.map(({ text, style, width }) => words.toHeight(words.breakLines(text, style, width), style)),
    );
    flow.ensureRoom(height + 2 * ROOM);
    drawBox(pdf, { x: flow.left, y: flow.y, width: flow.width, height: 0.75 }, colors.words);
    const row = pdf.struct('TR');
    table.add(row);
    for (const { x, width, tag, ...cell } of made) {
      const scope = tag === 'TH' ? { scope: cell.href === undefined ? 'Column' : 'Row' } : {};
      const part = pdf.struct(tag, scope as object);
      row.add(part);
      flow.write(part, { tag: 'P', ...cell }, { x, y: flow.y + ROOM, width });
      part.end();
    }
    row.end();
    flow.y += height + 2 * ROOM;
  };
  writeRow(columns, () => ({ tag: 'TH', style: styles.strong }));
  for (const { href, cells } of rows)
    writeRow(cells, (at) =>
      at === 0 ? { tag: 'TH', style: styles.strongLink, href } : { tag: 'TD', style: styles.text },
    );
  table.end();
}
