import PDFDocument from 'pdfkit';

import type { FactSection, FactSheet } from '../fact-sheet.ts';
import { LANGUAGE } from '../../../lib/locale.ts';
import { readCardColors } from '../../sharing/images/compose-card.ts';
import { createPdfFlow, type PdfFlow } from './pdf-flow.ts';
import { writeFacts, writeTable } from './pdf-sections.ts';
import { openWords } from './pdf-words.ts';

/** What the PDF says of itself, beside the facts. */
export interface PdfLabels {
  readonly title: string;
  readonly author: string;
  /** What stands before the number of a page. */
  readonly sheet: string;
}

// Lengths are in points: 72 are an inch.
const MARGIN = { top: 42, bottom: 54, left: 45, right: 45 };
/** From this many facts on they stand in two columns. */
const TWO_COLUMNS = 6;

/**
 * The fact sheet as a tagged PDF: its headings, tables and lists are known to screen readers, and its bytes are the same
 * for the same facts.
 */
export async function makeFactSheetPdf(
  sheet: FactSheet,
  labels: PdfLabels,
): Promise<Uint8Array<ArrayBuffer>> {
  const created = new Date(`${sheet.day}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    pdfVersion: '1.7',
    lang: LANGUAGE,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: labels.title, Author: labels.author, CreationDate: created, ModDate: created },
  });
  const bytes = collect(pdf);
  const [words, colors] = await Promise.all([openWords(pdf), readCardColors('brand')]);
  const flow = createPdfFlow(pdf, words, MARGIN);
  writeHead(flow, sheet, colors);
  for (const section of sheet.sections) writeSection(flow, section, colors);
  flow.end();
  flow.writeFeet(`${sheet.authorisation}. ${sheet.address}`, labels.sheet, colors.words);
  pdf.end();
  return bytes;
}

type Colors = Awaited<ReturnType<typeof readCardColors>>;

/** The kōwhai panel of the site, across the whole sheet. */
function writeHead(
  flow: PdfFlow,
  { heading, intro, asOf, biography }: FactSheet,
  { ground, words }: Colors,
): void {
  const large = { face: 'display', size: 34, color: words, leading: 1 } as const;
  const lede = { face: 'text', size: 11, color: words } as const;
  flow.panel(ground, words, [
    { tag: 'H1', text: heading, style: large },
    { tag: 'P', text: `${intro} ${asOf}.`, style: lede },
    { tag: 'P', text: biography, style: { ...lede, size: 9.5 } },
  ]);
}

function writeSection(flow: PdfFlow, section: FactSection, colors: Colors): void {
  if (section.kind === 'table') writeTable(flow, section, colors);
  else writeFacts(flow, section, section.items.length >= TWO_COLUMNS ? 2 : 1, colors);
}

function collect(pdf: InstanceType<typeof PDFDocument>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      done(new Uint8Array(Buffer.concat(chunks)));
    });
    pdf.on('error', fail);
  });
}
