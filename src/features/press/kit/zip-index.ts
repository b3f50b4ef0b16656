import type { MadeItem } from './made-file.ts';
import type { PressKitContent } from './make-press-kit.ts';

/** The words of the index. */
export interface IndexLabels {
  readonly title: string;
  /** What stands before each part. */
  readonly contact: string;
  readonly biographies: string;
  readonly pictures: string;
  readonly logos: string;
  readonly sheet: string;
  readonly names: string;
  /** What stands before what a picture shows, its credit and its licence. */
  readonly alt: string;
  readonly credit: string;
  readonly licence: string;
  /** How the files are checked. */
  readonly check: string;
  /** Where the press kit stands, a whole address. */
  readonly address: string;
}

interface Listed {
  readonly texts: readonly { readonly path: string }[];
  readonly pictures: readonly MadeItem[];
  readonly logos: readonly MadeItem[];
}

/** What each file of the ZIP is, with what has to be known before it is printed. */
export function toIndex(content: PressKitContent, { texts, pictures, logos }: Listed): string {
  const { candidate, position, contact, authorisation, sheet, labels } = content;
  const list = (folder: string) =>
    texts.filter(({ path }) => path.startsWith(folder)).map(({ path }) => `  ${path}`);
  const parts = [
    [labels.title, `${candidate}. ${position}.`, sheet.asOf, labels.address],
    [labels.contact, ...contact.map((line) => `  ${line}`)],
    [labels.names, ...list('names')],
    [labels.biographies, ...list('biographies/')],
    [labels.sheet, `  fact-sheet/${sheet.file}`, ...list('fact-sheet/')],
    [labels.pictures],
    ...pictures.map((item) => toIndexLines('pictures', item, labels)),
    [labels.logos],
    ...logos.map((item) => toIndexLines('logos', item, labels)),
    [labels.check],
    [authorisation],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** What is too large for the ZIP is named by its address. */
const toIndexLines = (folder: string, item: MadeItem, labels: IndexLabels): string[] => [
  ...item.files.map(({ file, href, isLarge = false, pixels }) => {
    const place = isLarge ? new URL(href, labels.address).href : `${folder}/${file}`;
    return `  ${place}${pixels ? ` (${String(pixels.width)} x ${String(pixels.height)})` : ''}`;
  }),
  `    ${labels.alt}: ${item.alt}`,
  `    ${labels.credit}: ${item.credit}`,
  `    ${labels.licence}: ${item.licence}`,
];
