import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

import type { FactSection, FactSheet } from '../fact-sheet.ts';
import { LANGUAGE } from '../../../lib/locale.ts';
import { readCardColors, type CardColors } from '../../sharing/images/compose-card.ts';
import { openWords, toLeading, type Line, type PdfWords, type WordStyle } from './pdf-words.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Pdf['struct']>;

/** What all that writes a document needs: `root` is the part of its structure that holds all others. */
interface Flow {
  readonly pdf: Pdf;
  readonly words: PdfWords;
  readonly colors: CardColors;
  readonly root: Structure;
}

/** Words with the tag that says what they are: a heading (`H1`, `H2`), a cell (`TD`); with `href` they are a link. */
interface TaggedText {
  readonly tag: string;
  readonly text: string;
  readonly style: WordStyle;
  readonly href?: string | undefined;
  /** What the head of a row or of a column heads. */
  readonly scope?: 'Row' | 'Column';
}

/** Tagged words in lines, and how far they are from the left of the sheet. */
interface Block extends TaggedText {
  readonly lines: readonly Line[];
  readonly height: number;
  readonly x: number;
}

// Lengths are in points: 72 are an inch.
const MARGIN = { top: 42, bottom: 54, left: 45, right: 45 };
/** So much of a list stands on the sheet of its heading at least, and of a row for which no sheet has room. */
const LEAST = 60;
/** Room under each fact, and above and under the words of a row. */
const ROOM = 3.5;
/** From this many facts on they stand in two columns. */
const TWO_COLUMNS = 6;
const GUTTER = 18;
/** How wide the name of a fact is, as a part of its column, and the room between it and the fact. */
const LABEL = 0.35;
const LABEL_ROOM = 6;
/** How wide the columns of a table are, as parts of the whole. */
const COLUMNS = [0.13, 0.33, 0.18, 0.36] as const;
const FOOT_SIZE = 7.5;

/**
 * The fact sheet as a tagged PDF: its headings, tables and lists are known to screen readers, and its bytes are the same
 * for the same facts. `labels` is what it says of itself; its `sheet` stands before the number of a page.
 */
export async function makeFactSheetPdf(
  sheet: FactSheet,
  labels: { readonly title: string; readonly author: string; readonly sheet: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const created = new Date(`${sheet.day}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    lang: LANGUAGE,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: labels.title, Author: labels.author, CreationDate: created, ModDate: created },
  });
  const bytes = buffer(pdf);
  const [words, colors] = await Promise.all([openWords(pdf), readCardColors('brand')]);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const flow = { pdf, words, colors, root };
  writePanel(flow, sheet);
  for (const section of sheet.sections) {
    if (section.kind === 'table') writeTable(flow, section);
    else writeFacts(flow, section);
  }
  root.end();
  writeFeet(flow, `${sheet.authorisation}. ${sheet.address}`, labels.sheet);
  pdf.end();
  return new Uint8Array(await bytes);
}

/** The panel of the site in the brand colour, across the whole sheet, with a thick edge below. */
function writePanel(flow: Flow, { heading, intro, asOf, biography }: FactSheet): void {
  const { pdf, colors } = flow;
  const lede = { face: 'text', size: 11, color: colors.words } as const;
  const blocks = [
    { tag: 'H1', text: heading, style: { ...lede, face: 'display', size: 34, leading: 1 } as const },
    { tag: 'P', text: `${intro} ${asOf}.`, style: lede },
    { tag: 'P', text: biography, style: { ...lede, size: 9.5 } },
  ].map((text) => toBlock(flow, text));
  const height = MARGIN.top + blocks.reduce((sum, block) => sum + block.height + 6, 0) + 6;
  drawBox(pdf, [0, 0, pdf.page.width, height], colors.ground);
  drawBox(pdf, [0, height, pdf.page.width, 6], colors.words);
  for (const block of blocks) {
    writeBlock(flow, flow.root, block);
    pdf.y += 6;
  }
  pdf.y = height + 6;
}

/** A heading and, as a list, facts under it in rows. */
function writeFacts(flow: Flow, { heading, items }: Extract<FactSection, { kind: 'facts' }>): void {
  const columns = items.length >= TWO_COLUMNS ? 2 : 1;
  const width = (toWidth(flow.pdf) - (columns - 1) * GUTTER) / columns;
  const label = width * LABEL;
  writeHeading(flow, heading, LEAST);
  const list = addPart(flow, flow.root, 'L');
  for (let at = 0; at < items.length; at += columns) {
    const row = items.slice(at, at + columns).map(({ label: name, text, href }, column) => {
      const x = MARGIN.left + column * (width + GUTTER);
      const body = { tag: 'LBody', text, href, style: toStyle(flow, 'text', href) };
      return [
        toBlock(flow, { tag: 'Lbl', text: name, style: toStyle(flow, 'strong') }, x, label),
        toBlock(flow, body, x + label + LABEL_ROOM, width - label - LABEL_ROOM),
      ];
    });
    writeRow(flow, list, 'LI', row);
  }
}

/** A heading and a table under it. Where the table goes on, its head stands at the top of the sheet again. */
function writeTable(flow: Flow, { heading, columns, rows }: Extract<FactSection, { kind: 'table' }>): void {
  const { pdf, words } = flow;
  const toCell = (text: TaggedText, at: number) => {
    const before = COLUMNS.slice(0, at).reduce((sum, part) => sum + part, 0);
    const width = (COLUMNS[at] ?? 0) * toWidth(pdf) - 8;
    return toBlock(flow, text, MARGIN.left + before * toWidth(pdf), width);
  };
  const head = columns.map((text, at) =>
    toCell({ tag: 'TH', text, style: toStyle(flow, 'strong'), scope: 'Column' }, at),
  );
  const entries = rows.map(({ href, cells }) =>
    cells.map((text, at) =>
      at === 0
        ? toCell({ tag: 'TH', text, href, style: toStyle(flow, 'strong', href), scope: 'Row' }, at)
        : toCell({ tag: 'TD', text, style: toStyle(flow, 'text') }, at),
    ),
  );
  const above = toRowHeight(head, ROOM);
  writeHeading(flow, heading, above + toStart(pdf, toRowHeight(entries[0] ?? head, ROOM)));
  const table = addPart(flow, flow.root, 'Table');
  writeRow(flow, table, 'TR', [head]);
  const writeHeadAgain = () => {
    drawRule(flow);
    // Nobody needs it read out twice.
    pdf.markContent('Artifact', { type: 'Pagination' });
    for (const { lines, style, x } of head) {
      pdf.y = MARGIN.top + ROOM;
      for (const line of lines) words.writeLine(line, style, x);
    }
    pdf.endMarkedContent();
    pdf.y = MARGIN.top + above;
  };
  pdf.on('pageAdded', writeHeadAgain);
  for (const cells of entries) writeRow(flow, table, 'TR', [cells]);
  pdf.off('pageAdded', writeHeadAgain);
}

/** The foot of every sheet. Nobody needs it read out twice: it is an artifact, after the whole of the words. */
function writeFeet({ pdf, words, colors }: Flow, text: string, sheet: string): void {
  const style = { face: 'text', size: FOOT_SIZE, color: colors.words } as const;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const number = `${sheet} ${String(page + 1)} / ${String(count)}`;
    const right = words.measure(number, style);
    const top = pdf.page.maxY() + 18;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.rect(MARGIN.left, top - 6, toWidth(pdf), 2).fill(style.color);
    pdf.y = top;
    for (const line of words.breakLines(text, style, toWidth(pdf) - right - 20))
      words.writeLine(line, style, MARGIN.left);
    pdf.y = top;
    words.writeLine({ text: number }, style, pdf.page.width - MARGIN.right - right);
    pdf.endMarkedContent();
  }
}

/** A heading, on a sheet where so much as `under` has room below it, and in the outline. */
function writeHeading(flow: Flow, text: string, under: number): void {
  const { pdf, colors } = flow;
  const style = { face: 'display', size: 15, color: colors.words, leading: 1.1 } as const;
  const block = toBlock(flow, { tag: 'H2', text, style });
  pdf.y += 15;
  if (block.height + 6 + under > toRoom(pdf)) pdf.addPage();
  pdf.outline.addItem(text);
  writeBlock(flow, flow.root, block);
  pdf.y += 6;
}

/**
 * Writes blocks beside each other, each group of them as a part of its own: entries of a list, or the row of a table. They
 * stand whole on one sheet where a sheet has room for them. Of those that are longer, each goes on over sheets of its own.
 */
function writeRow(flow: Flow, parent: Structure, tag: 'LI' | 'TR', groups: readonly Block[][]): void {
  const { pdf } = flow;
  const above = tag === 'TR' ? ROOM : 0;
  if (toStart(pdf, toRowHeight(groups.flat(), above)) > toRoom(pdf)) pdf.addPage();
  if (tag === 'TR') drawRule(flow);
  const first = pdf.bufferedPageRange().count - 1;
  const top = pdf.y + above;
  const ends = groups.flatMap((blocks) => {
    const part = addPart(flow, parent, tag);
    return blocks.map((block) => {
      pdf.switchToPage(first);
      pdf.y = top;
      writeBlock(flow, part, block);
      return { page: pdf.page, y: pdf.y };
    });
  });
  pdf.switchToPage(pdf.bufferedPageRange().count - 1);
  pdf.y = Math.max(...ends.filter(({ page }) => page === pdf.page).map(({ y }) => y)) + ROOM;
}

/** Writes tagged words as a part of `parent`, on as many sheets as they take. */
function writeBlock(flow: Flow, parent: Structure, block: Block): void {
  const { pdf, words } = flow;
  const { tag, text, style, href, scope, lines, x } = block;
  // The types of pdfkit do not know of the scope of a heading.
  const part = addPart(flow, parent, tag, scope && { scope });
  const inner = href === undefined ? part : addPart(flow, part, 'Link');
  const top = pdf.y;
  const widths: number[] = [];
  inner.add(() => {
    for (const line of lines) {
      if (toLeading(style) > toRoom(pdf)) pdf.continueOnNewPage();
      widths.push(words.writeLine(line, style, x));
    }
  });
  if (href !== undefined) {
    const start = Math.min(top, pdf.y - toLeading(style));
    const options: object = { structParent: inner, Contents: new String(text) };
    pdf.link(x, start, Math.max(...widths), pdf.y - start, href, options);
  }
  // Only now, on its own sheet, is a link tied to its place on that.
  part.end();
}

function toBlock({ pdf, words }: Flow, text: TaggedText, x = MARGIN.left, width = toWidth(pdf)): Block {
  const lines = words.breakLines(text.text, text.style, width);
  return { ...text, x, lines, height: lines.length * toLeading(text.style) };
}

const toStyle = ({ colors }: Flow, face: 'text' | 'strong', href?: string): WordStyle => ({
  face,
  size: 9,
  color: href === undefined ? colors.words : colors.accent,
});

const toWidth = ({ page }: Pdf): number => page.width - MARGIN.left - MARGIN.right;

/** How much room is left on a sheet. Adding up leaves a remainder far below a point. */
const toRoom = ({ page, y }: Pdf): number => page.maxY() - y + 1e-6;

const toRowHeight = (blocks: readonly Block[], above: number): number =>
  above + Math.max(...blocks.map(({ height }) => height)) + ROOM;

/** How much of something must have room where it begins: all of it, unless no sheet has room for that. */
const toStart = ({ page }: Pdf, height: number): number =>
  height <= page.maxY() - MARGIN.top ? height : LEAST;

function addPart({ pdf }: Flow, parent: Structure, tag: string, options: object = {}): Structure {
  const part = pdf.struct(tag, options);
  parent.add(part);
  return part;
}

/** The line above a row. */
const drawRule = ({ pdf, colors }: Flow): void => {
  drawBox(pdf, [MARGIN.left, pdf.y, toWidth(pdf), 0.75], colors.words);
};

/** Draws a box that is no part of the words: how far it is from the left and from the top, its width and its height. */
function drawBox(pdf: Pdf, box: [number, number, number, number], color: string): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(...box).fill(color);
  pdf.endMarkedContent();
}
